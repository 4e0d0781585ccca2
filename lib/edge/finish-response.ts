import { lifetimeHeaders, RENEWING_S } from '../page/cache-headers.ts'
import { finishHeaders } from '../page/standing-headers.ts'

/** Header by which the cache tells the status that a page notes, for the response to its first visitor. */
export const STATUS_HEADER = 'x-showroom-status'

/** Where OpenNext says whether its cache has answered, and where Next does. */
const OPEN_NEXT_CACHE_HEADER = 'x-opennext-cache'
const NEXT_CACHE_HEADER = 'x-nextjs-cache'

/** Headers by which a visitor could pretend to come for another host: OpenNext puts one of them before Host. */
const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-host', 'x-forwarded-port']

/**
 * The request as OpenNext is to see it: without what only a proxy of our own may say, as on Cloudflare there is none
 * before the worker, and with a Host in the spelling of the address. OpenNext compares the two as text and takes a
 * rewrite to another spelling for one to another server.
 */
export function cleanRequest(request: Request): Request {
  const { host } = new URL(request.url)
  const isClean = request.headers.get('host') === host && !FORWARDED_HEADERS.some((name) => request.headers.has(name))
  if (isClean) return request
  const headers = new Headers(request.headers)
  for (const name of FORWARDED_HEADERS) headers.delete(name)
  headers.set('host', host)
  return new Request(request, { headers })
}

/**
 * Makes OpenNext's response the one that `next start` behind a cache gives: with the status that the page notes, with one
 * name for the state of the cache, and as 304 where the visitor has that very page.
 */
export function finishResponse(request: Request, response: Response): Response {
  const headers = new Headers(response.headers)
  const status = Number(headers.get(STATUS_HEADER)) || response.status
  headers.delete(STATUS_HEADER)
  const state = headers.get(OPEN_NEXT_CACHE_HEADER)
  if (state !== null) headers.set(NEXT_CACHE_HEADER, state)
  headers.delete(OPEN_NEXT_CACHE_HEADER)
  restoreLifetime(headers, state === 'STALE')
  finishHeaders(
    {
      names: () => headers.keys(),
      get: (name) => headers.get(name) ?? '',
      set: (name, value) => headers.set(name, value),
      delete: (name) => headers.delete(name),
    },
    { status, target: request.url, isSecure: new URL(request.url).protocol === 'https:' },
  )
  if (status !== 200 || !isKnown(request, headers)) return new Response(response.body, { status, headers })
  void response.body?.cancel()
  return new Response(null, { status: 304, headers })
}

/** OpenNext writes a Cache-Control of its own over that of some pages; a stale page must not be held for long. */
function restoreLifetime(headers: Headers, isStale: boolean): void {
  const lifetimeS = /max-age=(\d+)/.exec(headers.get('cdn-cache-control') ?? '')?.[1]
  if (lifetimeS === undefined) return
  if (/no-store/.test(headers.get('cache-control') ?? '')) {
    headers.delete('cdn-cache-control')
    return
  }
  const lifetime = lifetimeHeaders(isStale ? RENEWING_S : Number(lifetimeS))
  for (const [name, value] of Object.entries(lifetime)) headers.set(name, value)
}

/** Whether the visitor has the page with this ETag; compared weakly, as RFC 9110 section 13.1.2 wants it. */
function isKnown(request: Request, headers: Headers): boolean {
  const etag = headers.get('etag')
  if (etag === null || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  const etags = (request.headers.get('if-none-match') ?? '').split(',').map((text) => text.trim().replace(/^W\//, ''))
  return etags.includes(etag.replace(/^W\//, ''))
}
