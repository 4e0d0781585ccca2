/** Lets a browser render what a page's server renders (render-island.tsx). */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const STAND_INS: Readonly<Record<string, string>> = {
  'next/cache': fileURLToPath(new URL('./next-cache-in-browser.ts', import.meta.url)),
  'next/headers': fileURLToPath(new URL('./next-headers-in-browser.ts', import.meta.url)),
}
const OPEN_SITE = fileURLToPath(new URL('./open-site-in-browser.ts', import.meta.url))

const EXPORTED = /^export (?:async )?(?:function|const) ([A-Z]\w*)/gm

/** useId, the one hook that a component of the server may use. */
const USES_HOOK = /^import \{[^}]*\buseId\b[^}]*\} from 'react'/m

/**
 * Marks components of '.client.tsx' files, and those that use a hook, which React renders; the others are called before (resolveServerParts). What
 * only a server has (the registry, Next's cache and headers) is replaced.
 */
export const serverPartsInBrowser = (): Plugin => ({
  name: 'server-parts-in-browser',
  enforce: 'pre',
  resolveId(source) {
    if (/\/open-site\.server\.ts$/.test(source)) return OPEN_SITE
    return STAND_INS[source]
  },
  transform(code, id) {
    const isTsx = /\.tsx$/.test(id.replace(/\?.*$/, ''))
    if (!isTsx || !(/\.client\.tsx(?:\?|$)/.test(id) || USES_HOOK.test(code))) return
    const names = [...code.matchAll(EXPORTED)].map(([, name]) => name)
    return {
      code: `${code}\nfor (const part of [${names}]) if (typeof part === 'function') part.isClientPart = true\n`,
      map: null,
    }
  },
})
