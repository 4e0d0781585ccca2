import { errorBody, readErrorMessages, readPlainMessages } from '../contracts/error.ts'
import { RETURN_PICTURE_BODY_BYTES } from '../core/returns.ts'
import { readBodyBytes } from '../core/server/read-body.ts'
import { edgeTexts, type GatewayRefusal } from '../i18n/edge-texts.ts'
import { log } from '../telemetry/log.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { fetchBackEnd } from './fetch-back-end.ts'
import { developmentTokenHeader } from './headers.ts'
import { pathTemplateOf } from './path-template.ts'
import { isForShoppers, SQL_STATE } from './public-text.ts'
import { MAX_RESPONSE_BYTES, parseJson, readBounded } from './read-response.ts'
import { logRefusedCall, refuseCall } from './refuse-call.ts'
import type { RequestTrace } from './request-trace.ts'
import { isUnsafePath } from './unsafe-path.ts'
import { visitorHeaders } from './visitor-headers.ts'

/** Maximum body of a browser's call, in bytes. */
export const MAX_BODY_BYTES = 256 * 1024
/** Maximum body of a review, which may contain a photo. */
const MAX_REVIEW_BYTES = 900_000
/** Paths of returns, whose pictures are files from a camera. */
const RETURN_PICTURES = /^(?:orders\/[^/]+|guest-orders)\/returns\/(?:[^/]+\/)?pictures$/
/** Timeout of the back end. Placing an order may involve a payment provider. */
const GATEWAY_TIMEOUT_MS = 30_000

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** Forwarded request headers; all others are dropped (hop-by-hop, forwarding and edge headers among them). */
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

/** Forwarded response headers. */
const RESPONSE_HEADERS = ['cache-control', 'etag', 'last-modified', 'retry-after', 'vary']

/**
 * Forwards a browser's same-origin call to the tenant's back end, and its response back.
 * Origin is never rewritten and X-CSRF-TOKEN is forwarded, so that the back end's own checks work. Cookies of the back
 * end lose their Domain: they belong to the store's own host. Redirects are not followed but returned as errors.
 * @param segments decoded path segments below /api/rest
 */
export async function forward(
  request: Request,
  tenant: Tenant,
  segments: readonly string[],
  { requestId, timing }: RequestTrace,
): Promise<Response> {
  const refuse = (status: number, refusal: GatewayRefusal): Response => {
    logRefusedCall(tenant, { requestId }, refusal)
    return refuseCall(request, status, refusal)
  }
  if (!METHODS.has(request.method)) return refuse(405, 'methodNotAllowed')
  if (isUnsafePath(segments)) return refuse(400, 'badPath')

  const target = new URL(`${tenant.api}/${segments.map(encodeURIComponent).join('/')}`)
  target.search = new URL(request.url).search
  if (target.href.length > 8_192) return refuse(414, 'addressTooLong')

  const isReview = segments.length === 3 && segments[0] === 'products' && segments[2] === 'reviews'
  const isPicture = RETURN_PICTURES.test(segments.join('/'))
  const limitBytes = isReview ? MAX_REVIEW_BYTES : isPicture ? RETURN_PICTURE_BODY_BYTES : MAX_BODY_BYTES
  const body =
    request.method === 'GET' || request.method === 'HEAD' ? undefined : await readBodyBytes(request, limitBytes)
  if (body === null) return refuse(413, 'tooLarge')

  const headers: Record<string, string> = developmentTokenHeader(process.env)
  for (const name of REQUEST_HEADERS) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  Object.assign(headers, await visitorHeaders(request, tenant.tenant))
  Object.assign(headers, shopHeaders(request))

  const template = () => pathTemplateOf(`/${segments.map(encodeURIComponent).join('/')}`)
  const startedAtMs = performance.now()
  try {
    const init = {
      method: request.method,
      headers,
      body,
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
    }
    const response = await fetchBackEnd(target, init, {
      tenant: tenant.tenant,
      base: tenant.api,
      template,
      isShared: false,
      requestId,
    })
    if (response.status >= 300 && response.status < 400 && response.status !== 304)
      return refuseCall(request, 502, 'badGateway')
    const answer = await passBack(response, request, segments.join('/') === MAIL_PAGE)
    if (answer) return answer
    log('gateway.failed', {
      message: `Gateway ${request.method} for ${tenant.tenant}: no answer of the contract`,
      requestId,
      tenant: tenant.tenant,
      route: template(),
      cause: 'shape',
    })
    return refuseCall(request, 502, 'badGateway')
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

/**
 * Responses of a back end are never pages of the shop: opened as a page, they are downloaded, run no script and render
 * nothing.
 */
const INERT = {
  'content-disposition': 'attachment',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const

/**
 * The only HTML page that is forwarded: the target of the unsubscribe link in mails (RFC 8058). It shows text, pictures
 * and a button, runs no script, and sends no referrer, since its address contains a token. allow-same-origin lets its
 * form pass the origin check.
 */
const MAIL_PAGE = 'mail/unsubscribe'
const MAIL_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; img-src 'self' https: data:; style-src 'unsafe-inline'; form-action 'self'; base-uri " +
    "'none'; frame-ancestors 'none'; sandbox allow-forms allow-same-origin",
}
const HTML_TYPE = /^text\/html\b/i

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i
const PLAIN_TYPE = /^text\/plain\b/i

/**
 * The back end's response for shoppers: JSON (even if PHP labels it text/html) and plain text; null for anything else,
 * which violates the contract. Errors are reduced to the contract's messages for shoppers.
 */
async function passBack(response: Response, request: Request, isMailPage: boolean): Promise<Response | null> {
  const { status } = response
  const headers = new Headers(INERT)
  for (const name of RESPONSE_HEADERS) {
    const value = response.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  for (const cookie of response.headers.getSetCookie()) {
    headers.append('set-cookie', ownCookie(cookie, isSecure(request)))
  }
  const type = response.headers.get('content-type')?.trim() ?? ''
  if (response.body === null || request.method === 'HEAD') return new Response(null, { status, headers })
  if (response.ok && (JSON_TYPE.test(type) || PLAIN_TYPE.test(type))) {
    headers.set('content-type', type)
    return new Response(response.body, { status, headers })
  }
  if (isMailPage && status < 500 && HTML_TYPE.test(type)) {
    headers.delete('content-disposition')
    for (const [name, value] of Object.entries(MAIL_PAGE_HEADERS)) headers.set(name, value)
    return new Response(response.body, { status, headers })
  }
  const text = await readBounded(response, MAX_RESPONSE_BYTES)
  const json = text === null ? undefined : parseJson(text)
  headers.set('content-type', 'application/json')
  if (!response.ok) return new Response(JSON.stringify(publicBody(request, status, json)), { status, headers })
  if (text === '') return new Response(null, { status, headers })
  return json === undefined ? null : new Response(text, { status, headers })
}

/**
 * The messages in the body of an error that shoppers may read. From status 500 on, only texts that are for shoppers; a
 * text with an SQL error is replaced by a message about the database (S2-8).
 */
function publicBody({ headers }: Request, status: number, body: unknown): object {
  const { database } = edgeTexts(headers.get('language') ?? '').gateway
  const sentencesOf = (texts: readonly string[]) =>
    status < 500
      ? texts
      : [...new Set(texts.map((text) => (text.includes(SQL_STATE) ? database : text)))].filter(isForShoppers)
  const message = sentencesOf(readPlainMessages(body))
  return { ...errorBody(...sentencesOf(readErrorMessages(body))), ...(message.length > 0 && { message }) }
}

/** Rewrites a Set-Cookie for the store's own host: no Domain, path '/', Secure on https. */
export function ownCookie(cookie: string, secure: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const kept = attributes.filter((attribute) => !/^(domain|path|secure)\b/i.test(attribute))
  return [pair, ...kept, 'Path=/', ...(secure ? ['Secure'] : [])].join('; ')
}

/** Host and scheme of the shop at which a browser's request was made. */
export const shopHeaders = (request: Request): Readonly<Record<string, string>> => ({
  'x-forwarded-host': request.headers.get('host') ?? '',
  'x-forwarded-proto': isSecure(request) ? 'https' : 'http',
})

const isSecure = (request: Request): boolean =>
  request.headers.get('x-forwarded-proto') === 'https' || new URL(request.url).protocol === 'https:'
