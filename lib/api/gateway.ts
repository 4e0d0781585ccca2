import { log } from '../telemetry/log.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Exchange } from './exchange.ts'
import { fetchBackEnd } from './fetch-back-end.ts'
import { developmentTokenHeader } from './headers.ts'
import { pathTemplateOf } from './path-template.ts'
import { readBody } from './read-body.ts'
import { refuseCall } from './refuse-call.ts'
import { visitorHeaders } from './visitor-headers.ts'

/** Largest body an island may send, in bytes. */
export const MAX_BODY_BYTES = 256 * 1024
/** Largest body of a review, which may bring a photo. */
const MAX_REVIEW_BYTES = 900_000
/** Longest wait for the back end's response. Placing an order may involve a payment provider. */
const GATEWAY_TIMEOUT_MS = 30_000

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** Request headers that are passed on; all others stay here (hop-by-hop, forwarding and edge headers among them). */
const REQUEST_HEADERS = [
  'accept',
  'cache-control',
  'content-type',
  'cookie',
  'idempotency-key',
  'language',
  'origin',
  'pragma',
  'user-agent',
  'x-csrf-token',
]

/** Answer headers that are passed back. */
const ANSWER_HEADERS = ['cache-control', 'content-type', 'etag', 'last-modified', 'retry-after', 'vary']

/**
 * Passes a same-origin call of an island on to the tenant's back end and its response back (design section 1).
 *
 * Origin is never rewritten and X-CSRF-TOKEN goes along, so the back end's own checks hold. Cookies set by the back
 * end lose their Domain: they belong to the store's own host. Redirects are not followed but handed back as errors.
 *
 * @param segments decoded path segments below /api/rest
 */
export async function forward(
  request: Request,
  tenant: Tenant,
  segments: readonly string[],
  { requestId, timing }: Exchange,
): Promise<Response> {
  if (!METHODS.has(request.method)) return refuseCall(request, 405, 'methodNotAllowed')
  if (segments.length > 12 || segments.some(isUnsafeSegment)) return refuseCall(request, 400, 'badPath')

  const target = new URL(`${tenant.api}/${segments.map(encodeURIComponent).join('/')}`)
  target.search = new URL(request.url).search
  if (target.href.length > 8_192) return refuseCall(request, 414, 'addressTooLong')

  const isReview = segments.length === 3 && segments[0] === 'products' && segments[2] === 'reviews'
  const limitBytes = isReview ? MAX_REVIEW_BYTES : MAX_BODY_BYTES
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await readBody(request, limitBytes)
  if (body === null) return refuseCall(request, 413, 'tooLarge')

  const headers: Record<string, string> = developmentTokenHeader(process.env)
  for (const name of REQUEST_HEADERS) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  Object.assign(headers, await visitorHeaders(request))
  headers['x-forwarded-host'] = request.headers.get('host') ?? ''
  headers['x-forwarded-proto'] = isSecure(request) ? 'https' : 'http'

  const template = () => pathTemplateOf(`/${segments.map(encodeURIComponent).join('/')}`)
  const startedAtMs = performance.now()
  try {
    const init = {
      method: request.method,
      headers,
      body,
      redirect: 'manual' as const,
      cache: 'no-store' as const,
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
    }
    const response = await fetchBackEnd(target, init, { tenant: tenant.tenant, template, isShared: false, requestId })
    if (response.status >= 300 && response.status < 400 && response.status !== 304)
      return refuseCall(request, 502, 'badGateway')
    return passBack(response, request)
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    log('gateway.failed', {
      message: `Gateway ${request.method} for ${tenant.tenant}: ${isTimeout ? 'timeout' : 'no connection'}`,
      requestId,
      tenant: tenant.tenant,
      route: template(),
      cause: isTimeout ? 'timeout' : 'network',
    })
    return isTimeout ? refuseCall(request, 504, 'timeout') : refuseCall(request, 502, 'unreachable')
  } finally {
    timing.add('backend', startedAtMs)
  }
}

function passBack(response: Response, request: Request): Response {
  const headers = new Headers({ 'x-content-type-options': 'nosniff' })
  for (const name of ANSWER_HEADERS) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  for (const cookie of response.headers.getSetCookie()) {
    headers.append('set-cookie', ownCookie(cookie, isSecure(request)))
  }
  return new Response(response.body, { status: response.status, headers })
}

/** A Set-Cookie without Domain, path '/', Secure on https: the cookie of the store's own host and no other. */
export function ownCookie(cookie: string, secure: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const kept = attributes.filter((attribute) => !/^(domain|path|secure)\b/i.test(attribute))
  return [pair, ...kept, 'Path=/', ...(secure ? ['Secure'] : [])].join('; ')
}

const isUnsafeSegment = (segment: string): boolean =>
  segment === '' || segment === '.' || segment === '..' || segment.length > 512 || hasControlCharacter(segment)

const hasControlCharacter = (text: string): boolean => [...text].some((character) => character < ' ')

const isSecure = (request: Request): boolean =>
  request.headers.get('x-forwarded-proto') === 'https' || new URL(request.url).protocol === 'https:'
