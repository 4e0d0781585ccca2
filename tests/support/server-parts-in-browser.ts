/** Vite plugin that lets a browser render a page's server parts (render-island.tsx). */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const STAND_INS: Readonly<Record<string, string>> = {
  'next/cache': fileURLToPath(new URL('./next-cache-in-browser.ts', import.meta.url)),
  'next/headers': fileURLToPath(new URL('./next-headers-in-browser.ts', import.meta.url)),
}
const REACT = fileURLToPath(new URL('./react-in-server-parts.ts', import.meta.url))
const OPEN_SITE = fileURLToPath(new URL('./open-site-in-browser.ts', import.meta.url))

const EXPORTED = /^export (?:async )?(?:function|const) ([A-Z]\w*)/gm

/** useId is the only hook in server components. */
const USES_HOOK = /^import \{[^}]*\buseId\b[^}]*\} from 'react'/m

/**
 * Marks components that React renders: those in '.client.tsx' files, and those with a hook; all others are called
 * before (resolveServerParts). Replaces modules that only a server has (the registry, Next's cache and headers), and
 * React's cache, which works on servers only.
 */
export const serverPartsInBrowser = (): Plugin => ({
  name: 'server-parts-in-browser',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (source === 'react' && /\.server\.tsx?(?:\?|$)/.test(importer)) return REACT
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
