import 'server-only'
import type { Element } from 'hast'
import { cache } from 'react'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import type { ApiFailure } from '../api/failure.ts'
import { fetchBackEnd, rootOf } from '../api/fetch-back-end.ts'
import { failureOf, readBounded } from '../api/read-response.ts'
import { readStored } from '../api/stored-read.server.ts'
import { err, ok, type Result } from '../core/result.ts'
import type { Site } from '../site/site.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { EMPTY_CONTEXT } from './empty-context.ts'
import { runPipeline } from './pipeline.ts'
import { resolveMedia } from './resolve-media.ts'
import { writeHtml } from './write-html.ts'

/** A drawing ready to be part of a page: what is inside its svg element, and its viewBox. */
export type InlineSvg = { readonly inner: string; readonly viewBox: string }

const MAX_BYTES = 200_000
const TIMEOUT_MS = 4_000

/**
 * Reads a drawing of the store's media folder, cleaned like any content; null when it is none or can't be had. Addresses
 * elsewhere are not asked: content must not make the server fetch what its writer likes. A page reads each once.
 */
export const loadSvg = cache(async (site: Site, src: string): Promise<InlineSvg | null> => {
  const { baseMediaUrl } = site.config.identity
  const address = resolveMedia(src, { baseMediaUrl })
  if (baseMediaUrl === '' || !address.startsWith(baseMediaUrl) || !URL.canParse(address)) return null
  if (!new URL(address).href.startsWith(new URL(baseMediaUrl).href)) return null
  const path = address.slice(baseMediaUrl.length)
  const lifetime = { tags: cacheTags(site, 'blocks'), revalidateS: REVALIDATE_S.content }
  const drawing = await readStored(`${site.tenant.tenant} ${site.tenant.api} ${path}`, lifetime, () =>
    fetchSvg(site.tenant, path),
  )
  return drawing.ok ? drawing.value : null
})

/** The media folder is below the back end's own host, whatever address is public. */
async function fetchSvg({ tenant, api }: Tenant, path: string): Promise<Result<InlineSvg, ApiFailure>> {
  try {
    const init = { headers: {}, signal: AbortSignal.timeout(TIMEOUT_MS) }
    const base = `${rootOf(api)}/media`
    const response = await fetchBackEnd(`${base}/${path}`, init, {
      tenant,
      base,
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
