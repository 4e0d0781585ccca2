import { errorBody, readErrorMessages, readPlainMessages } from '../contracts/error.ts'
import { readBodyBytes } from '../core/read-body.ts'
import { edgeTexts, type GatewayRefusal } from '../i18n/edge-texts.ts'
import { log } from '../telemetry/log.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Exchange } from './exchange.ts'
import { fetchBackEnd } from './fetch-back-end.ts'
import { developmentTokenHeader } from './headers.ts'
import { pathTemplateOf } from './path-template.ts'
import { isForShoppers, SQL_STATE } from './public-text.ts'
import { MAX_ANSWER_BYTES, parseJson, readBounded } from './read-response.ts'
import { logRefusedCall, refuseCall } from './refuse-call.ts'
import { isUnsafePath } from './unsafe-path.ts'
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
const RESPONSE_HEADERS = ['cache-control', 'etag', 'last-modified', 'retry-after', 'vary']

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
  const limitBytes = isReview ? MAX_REVIEW_BYTES : MAX_BODY_BYTES
  const body =
    request.method === 'GET' || request.method === 'HEAD' ? undefined : await readBodyBytes(request, limitBytes)
  if (body === null) return refuse(413, 'tooLarge')

  const headers: Record<string, string> = developmentTokenHeader(process.env)
  for (const name of REQUEST_HEADERS) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  Object.assign(headers, await visitorHeaders(request, tenant.tenant))
  headers['x-forwarded-host'] = request.headers.get('host') ?? ''
  headers['x-forwarded-proto'] = isSecure(request) ? 'https' : 'http'

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

/** Nothing that a back end answers is a page of the shop: opened as one it is saved, runs nothing and shows nothing. */
const INERT = {
  'content-disposition': 'attachment',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const

/**
 * The one page that is handed on: where the link at the end of mails leads (RFC 8058). It shows text, pictures and a
 * button of its own, runs nothing, and tells nobody the token in its address. Its form is the shop's own (allow-same-origin), or it would be refused.
 */
const MAIL_PAGE = 'mail/unsubscribe'
const MAIL_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; img-src 'self' https: data:; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-forms allow-same-origin",
}
const HTML_TYPE = /^text\/html\b/i

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i
const PLAIN_TYPE = /^text\/plain\b/i

/**
 * The back end's answer as shoppers get it: JSON, also where PHP says text/html of it, and plain text; null for anything
 * else, which is no answer of the contract. Of an error remain the texts that the contract has for shoppers.
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
  const text = await readBounded(response, MAX_ANSWER_BYTES)
  const json = text === null ? undefined : parseJson(text)
  headers.set('content-type', 'application/json')
  if (!response.ok) return new Response(JSON.stringify(publicBody(request, status, json)), { status, headers })
  if (text === '') return new Response(null, { status, headers })
  return json === undefined ? null : new Response(text, { status, headers })
}

/**
 * What shoppers may read of the body of an error. From 500 on a back end may not have meant to say it: of such an error they
 * get the sentences alone, and of the database's own words that it was the database (checkout specification 8).
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

/** A Set-Cookie without Domain, path '/', Secure on https: the cookie of the store's own host and no other. */
export function ownCookie(cookie: string, secure: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  const kept = attributes.filter((attribute) => !/^(domain|path|secure)\b/i.test(attribute))
  return [pair, ...kept, 'Path=/', ...(secure ? ['Secure'] : [])].join('; ')
}

const isSecure = (request: Request): boolean =>
  request.headers.get('x-forwarded-proto') === 'https' || new URL(request.url).protocol === 'https:'
