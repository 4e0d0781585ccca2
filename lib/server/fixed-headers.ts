import { withListingQuery, withQueryOf } from '../core/url/redirect-query.ts'

/**
 * Headers of every response, whether Next, middleware, a route handler or the cache made it. next.config.mjs sets them
 * where Next runs without our server; elsewhere finishHeaders does, also for redirects and errors of Next.
 */
export const STANDING_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const

/**
 * A store once visited by https is only opened by https, for a year. Without includeSubDomains: the dealer decides
 * those.
 */
const HSTS = 'max-age=31536000'

/** Policy of responses that are not pages: opened as a page, they run and load nothing. */
const INERT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** A worker runs under the policy of its script, so scripts get only this directive, which has no effect in workers. */
const SCRIPT_POLICY = "frame-ancestors 'none'"
const SCRIPT_TYPE = /javascript/

/** Headers that Next sends to itself: internal path and tags of a page. */
const INTERNAL_HEADER = /^x-(?:middleware-|next-cache-tags$|nextjs-(?!cache$))/

/** Next's router in the browser reads some of them on the responses that it loads. */
const ROUTER_HEADER = /^x-nextjs-/
const ROUTER_TYPE = 'text/x-component'

/** Pages are Markdown by the request's Accept. OpenNext replaces Vary on responses of its cache. */
const MARKDOWN_TYPE = 'text/markdown'
const VARIES_BY_ACCEPT = /\baccept\b(?!-)/i

/** Status of pages that have moved permanently. */
const MOVED = 308
/** Status with which listings and searches redirect to their canonical address. */
const LED_ON = 307

/** Headers of a response, in Node's or the web's form. */
type AnswerHeaders = {
  names: () => Iterable<string>
  get: (name: string) => string
  set: (name: string, value: string) => void
  delete: (name: string) => void
}

/**
 * Next sends Location twice on the first rendering of a page: its own and that of the stored page. Returns one of them.
 */
const oneLocation = (locations: string): string => {
  const half = locations.slice(0, Math.floor(locations.length / 2)).replace(/,$/, '')
  return locations === `${half},${half}` || locations === `${half}, ${half}` ? half : locations
}

/** Status of the response, path and query of the request, and whether it came by https. */
type Exchange = { status: number; target: string; isSecure: boolean }

/** Removes the framework's internal headers from a response and adds the headers that every response has. */
export function finishHeaders(headers: AnswerHeaders, { status, target, isSecure }: Exchange): void {
  const type = headers.get('content-type')
  const isForRouter = type.startsWith(ROUTER_TYPE)
  for (const name of [...headers.names()])
    if (INTERNAL_HEADER.test(name) && !(isForRouter && ROUTER_HEADER.test(name))) headers.delete(name)
  for (const [name, value] of Object.entries(STANDING_HEADERS)) if (headers.get(name) === '') headers.set(name, value)
  const location = headers.get('location')
  const one = oneLocation(location)
  const next = status === MOVED ? withQueryOf(target, one) : status === LED_ON ? withListingQuery(target, one) : one
  if (location !== next) headers.set('location', next)
  if (type.startsWith(MARKDOWN_TYPE) && !VARIES_BY_ACCEPT.test(headers.get('vary')))
    headers.set('vary', [headers.get('vary'), 'Accept'].filter(Boolean).join(', '))
  if (isSecure) headers.set('strict-transport-security', HSTS)
  if (headers.get('content-security-policy') === '')
    headers.set('content-security-policy', SCRIPT_TYPE.test(type) ? SCRIPT_POLICY : INERT_POLICY)
}
