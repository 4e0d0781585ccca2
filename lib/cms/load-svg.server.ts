import 'server-only'
import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { cache } from 'react'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import type { Site } from '../site/site.ts'
import { EMPTY_CONTEXT } from './empty-context.ts'
import { runPipeline } from './pipeline.ts'
import { resolveMedia } from './resolve-media.ts'

/** A drawing ready to be part of a page: what is inside its svg element, and its viewBox. */
export type InlineSvg = { readonly inner: string; readonly viewBox: string }

const MAX_LENGTH = 200_000
const TIMEOUT_MS = 4_000

/**
 * Reads a drawing of the store's media folder, cleaned like any content; null when it is none or can't be had. Addresses
 * elsewhere are not asked: content must not make the server fetch what its writer likes. A page reads each once.
 */
export const loadSvg = cache(async (site: Site, src: string): Promise<InlineSvg | null> => {
  const { baseMediaUrl } = site.config.identity
  const address = resolveMedia(src, { baseMediaUrl })
  if (baseMediaUrl === '' || !address.startsWith(baseMediaUrl) || !URL.canParse(address)) return null
  const url = new URL(address)
  if (!url.href.startsWith(new URL(baseMediaUrl).href)) return null
  try {
    // The media folder is below the back end's own host when the public one is this storefront's.
    const ownMedia = `${site.tenant.api.replace(/\/api\/rest$/, '')}/media/${address.slice(baseMediaUrl.length)}`
    const target = url.hostname === site.host ? ownMedia : url.href
    const response = await fetch(target, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // A redirect is no response: it could lead anywhere.
      redirect: 'manual',
      next: { tags: cacheTags(site, 'blocks'), revalidate: REVALIDATE_S.content },
    })
    if (!response.ok) return null
    const text = await response.text()
    return text.length > MAX_LENGTH ? null : readSvg(text)
  } catch {
    return null
  }
})

function readSvg(text: string): InlineSvg | null {
  const { tree } = runPipeline(text.slice(Math.max(0, text.search(/<svg[\s>]/i))), EMPTY_CONTEXT)
  const svg = tree.children.find((node): node is Element => node.type === 'element' && node.tagName === 'svg')
  if (!svg) return null
  return { inner: toHtml(svg.children, { space: 'svg' }), viewBox: String(svg.properties.viewBox ?? '') }
}
