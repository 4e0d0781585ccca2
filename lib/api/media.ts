import type { Tenant } from '../tenant/tenant.ts'
import { fetchBackEnd, rootOf } from './fetch-back-end.ts'
import type { RequestTrace } from './request-trace.ts'
import { isUnsafePath } from './unsafe-path.ts'

const MEDIA_TIMEOUT_MS = 15_000
const PASSED_BACK = ['cache-control', 'content-type', 'content-length', 'etag', 'last-modified']

/** Types that browsers would render as a page of the shop; they are downloaded instead. */
const DOCUMENT = /^(?:text\/(?:html|xml)|application\/(?:xml|xhtml\+xml))\b/i

/**
 * Serves {base}media/… of a store from its back end: {api} without /api/rest, plus /media/…
 * Responses never run as a page of the store: no type sniffing, scripts are sandboxed.
 */
export async function forwardMedia(
  request: Request,
  tenant: Tenant,
  segments: readonly string[],
  { requestId }: RequestTrace,
): Promise<Response> {
  if (isUnsafePath(segments)) return new Response(null, { status: 400, headers: { 'cache-control': 'no-store' } })
  const base = `${rootOf(tenant.api)}/media`
  const target = new URL(`${base}/${segments.map(encodeURIComponent).join('/')}`)
  target.search = new URL(request.url).search
  const condition = request.headers.get('if-none-match')
  try {
    const init = {
      headers: { 'accept-encoding': 'identity', ...(condition ? { 'if-none-match': condition } : {}) },
      signal: AbortSignal.timeout(MEDIA_TIMEOUT_MS),
    }
    const template = () => '/media/{+file}'
    const response = await fetchBackEnd(target, init, {
      tenant: tenant.tenant,
      base,
      template,
      isShared: false,
      requestId,
    })
    if (!response.ok && response.status !== 304) {
      return new Response(null, {
        status: response.status === 404 ? 404 : 502,
        headers: { 'cache-control': 'no-store' },
      })
    }
    const headers = new Headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      // Default, which the back end's own header replaces.
      'cache-control': 'public, max-age=300, stale-if-error=86400',
    })
    for (const name of PASSED_BACK) {
      const value = response.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    // File name of the address, not that of the back end's header.
    const fileName = `filename*=UTF-8''${encodeFileName(segments.at(-1) ?? '')}`
    const isDocument = DOCUMENT.test(headers.get('content-type')?.trim() ?? '')
    if (isDocument) headers.set('content-disposition', `attachment; ${fileName}`)
    return new Response(response.body, { status: response.status, headers })
  } catch {
    return new Response(null, { status: 504, headers: { 'cache-control': 'no-store' } })
  }
}

/** File name in the encoding of RFC 8187. */
const encodeFileName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
