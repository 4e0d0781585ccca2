/**
 * What every answer carries, whoever of Next, middleware, route handler or cache has made it. next.config.mjs sets them
 * where nothing of ours stands before Next; elsewhere finishHeaders does, for redirects and errors of Next's own too.
 */
export const STANDING_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const

/** Once seen by https a store is opened by https alone, for a year. Its other subdomains are the dealer's own affair. */
const HSTS = 'max-age=31536000'

/** Policy of what is no page: opened as one, it runs and loads nothing. */
const INERT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The policy of a script is that of the worker it runs in, where only this part of it says nothing. */
const SCRIPT_POLICY = "frame-ancestors 'none'"
const SCRIPT_TYPE = /javascript/

/** What Next tells itself by headers: where a page is kept inside, and by which tags. */
const INTERNAL_HEADER = /^x-(?:middleware-|next-cache-tags$|nextjs-(?!cache$))/

/** Of these Next's router in the browser reads some, on what it loads by itself. */
const ROUTER_HEADER = /^x-nextjs-/
const ROUTER_TYPE = 'text/x-component'

/** Parameter by which Next's router keeps its answers apart from pages. */
const ROUTER_PARAMETER = '_rsc'

/** Status of pages that have moved for good. */
const MOVED = 308

/** Headers of an answer, as Node and the web have them. */
type AnswerHeaders = {
  names: () => Iterable<string>
  get: (name: string) => string
  set: (name: string, value: string) => void
  delete: (name: string) => void
}

/** One address of a Location header that Next has sent twice: as a page is first rendered it sets it and adds that of the stored page. */
const oneLocation = (locations: string): string => {
  const half = locations.slice(0, Math.floor(locations.length / 2)).replace(/,$/, '')
  return locations === `${half},${half}` || locations === `${half}, ${half}` ? half : locations
}

/** What an answer replies to: status of the answer, address that was asked for (path and query), and whether by https. */
type Exchange = { status: number; target: string; isSecure: boolean }

/**
 * The address that a moved page of the shop leads on to, with the query of the visit: advertisers read their parameters where
 * the visit ends. The redirect's own parameters come first. Redirects are stored without a query, for all visits.
 */
function withQueryOf(target: string, location: string): string {
  const [, query] = /\?([^#]*)/.exec(target) ?? []
  if (!query || !/^\/(?!\/)/.test(location)) return location
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(location) ?? []
  const own = new URLSearchParams(address.split('?')[1] ?? '')
  const added = query.split('&').filter((pair) => {
    const [name = ''] = new URLSearchParams(pair).keys()
    return name !== '' && name !== ROUTER_PARAMETER && !own.has(name)
  })
  if (added.length === 0) return location
  return `${address}${address.includes('?') ? '&' : '?'}${added.join('&')}${fragment}`
}

/** Takes the framework's own headers off an answer and puts those on that every answer carries. */
export function finishHeaders(headers: AnswerHeaders, { status, target, isSecure }: Exchange): void {
  const type = headers.get('content-type')
  const isForRouter = type.startsWith(ROUTER_TYPE)
  for (const name of [...headers.names()])
    if (INTERNAL_HEADER.test(name) && !(isForRouter && ROUTER_HEADER.test(name))) headers.delete(name)
  for (const [name, value] of Object.entries(STANDING_HEADERS)) if (headers.get(name) === '') headers.set(name, value)
  const location = headers.get('location')
  const one = oneLocation(location)
  const next = status === MOVED ? withQueryOf(target, one) : one
  if (location !== next) headers.set('location', next)
  if (isSecure) headers.set('strict-transport-security', HSTS)
  if (headers.get('content-security-policy') === '')
    headers.set('content-security-policy', SCRIPT_TYPE.test(type) ? SCRIPT_POLICY : INERT_POLICY)
}
