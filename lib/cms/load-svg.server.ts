import 'server-only'
import type { Element } from 'hast'
import { cache } from 'react'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import type { ApiFailure } from '../api/failure.ts'
import { fetchBackEnd, rootOf } from '../api/fetch-back-end.ts'
import { failureOf, readBounded } from '../api/read-response.ts'
import { readStored } from '../api/stored-read.server.ts'
import { err, ok, type Result } from '../core/result.ts'
import { mediaOrigins } from '../site/media-origins.ts'
import type { Site } from '../site/site.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { EMPTY_CONTEXT } from './empty-context.ts'
import { runPipeline } from './pipeline.ts'
import { resolveMedia } from './resolve-media.ts'
import { writeHtml } from './write-html.ts'

/** A drawing to inline: the content of its svg element, and its viewBox. */
export type InlineSvg = { readonly inner: string; readonly viewBox: string }

/** Whether an address is that of an SVG file, by its ending. */
export const isSvg = (src: string): boolean => /\.svg(\?|$)/i.test(src)

const MAX_BYTES = 200_000
const TIMEOUT_MS = 4_000

/** Address of a drawing below a base; a host that the registry doesn't list has to be public. */
type Source = { readonly url: string; readonly base: string; readonly isPublic: boolean }

/**
 * Loads a drawing from the store's media, sanitized like content; null if it is not a drawing or can't be read. Only
 * hosts in the configuration are requested, so that content can't make the server fetch any address. Loaded once per
 * request.
 */
export const loadSvg = cache(async (site: Site, src: string): Promise<InlineSvg | null> => {
  const source = findSource(site, src)
  if (source === null) return null
  const lifetime = { tags: cacheTags(site, 'blocks'), revalidateS: REVALIDATE_S.content }
  const drawing = await readStored(`${site.tenant.tenant} ${source.url}`, lifetime, () => fetchSvg(site.tenant, source))
  return drawing.ok ? drawing.value : null
})

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).hostname : undefined)

/**
 * The media folder on the store's own host is served by the back end, so the back end's address is requested. Another
 * media host is requested directly, by https and at the default port.
 */
function findSource(site: Site, src: string): Source | null {
  const { baseMediaUrl, baseUrl } = site.config.identity
  const { api } = site.tenant
  const address = resolveMedia(src, { baseMediaUrl })
  if (!URL.canParse(address)) return null
  const { href, origin, protocol, port, hostname } = new URL(address)
  const folder = URL.canParse(baseMediaUrl) ? new URL(baseMediaUrl) : null
  const isOwnHost = [site.host, hostOf(baseUrl), hostOf(api)].includes(hostname)
  if (folder && href.startsWith(folder.href) && (isOwnHost || protocol === 'http:')) {
    const base = `${rootOf(api)}/media`
    return { url: `${base}/${href.slice(folder.href.length)}`, base, isPublic: false }
  }
  const isNamed = !isOwnHost && protocol === 'https:' && port === '' && mediaOrigins(site).includes(origin)
  return isNamed ? { url: href, base: origin, isPublic: true } : null
}

async function fetchSvg({ tenant }: Tenant, { url, base, isPublic }: Source): Promise<Result<InlineSvg, ApiFailure>> {
  try {
    const init = { headers: {}, signal: AbortSignal.timeout(TIMEOUT_MS) }
    const response = await fetchBackEnd(url, init, {
      tenant,
      base,
      isPublic,
      template: () => '/media/{+file}',
      isShared: true,
      requestId: null,
    })
    const text = response.ok ? await readBounded(response, MAX_BYTES) : null
    const drawing = text === null ? null : readSvg(text)
    if (drawing) return ok(drawing)
    const { status } = response
    return err({ layer: response.ok ? 'shape' : 'http', status, messages: [], isRetryable: false })
  } catch (error) {
    return err(failureOf(error))
  }
}

function readSvg(text: string): InlineSvg | null {
  const { tree } = runPipeline(text.slice(Math.max(0, text.search(/<svg[\s>]/i))), EMPTY_CONTEXT)
  const svg = tree.children.find((node): node is Element => node.type === 'element' && node.tagName === 'svg')
  if (!svg) return null
  return { inner: writeHtml(svg.children, { space: 'svg' }), viewBox: String(svg.properties.viewBox ?? '') }
}
