import { lifetimeHeaders, RENEWING_S } from '../finish-html/cache-headers.ts'
import { finishHeaders } from '../server/fixed-headers.ts'

/** Header in which the cache passes on a page's status, for the response to its first visitor. */
export const STATUS_HEADER = 'x-showroom-status'

/** Headers in which OpenNext and Next report a cache hit. */
const OPEN_NEXT_CACHE_HEADER = 'x-opennext-cache'
const NEXT_CACHE_HEADER = 'x-nextjs-cache'

/** Headers with which a visitor could pretend to request another host: OpenNext prefers one of them to Host. */
const FORWARDED_HEADERS = ['forwarded', 'x-forwarded-host', 'x-forwarded-port']

/**
 * Prepares the request for OpenNext. Removes headers that only a proxy of ours may set, because on Cloudflare there is
 * no proxy in front of the worker, and spells Host as the URL does: OpenNext compares the two as text and takes a
 * rewrite to another spelling for a rewrite to another server.
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
 * Makes OpenNext's response equal to that of `next start` behind a cache: with the page's status, one header for the
 * state of the cache, and 304 if the visitor already has the page.
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

/** Restores the lifetime: OpenNext overwrites Cache-Control of some pages. A stale page gets RENEWING_S. */
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

/** Whether the visitor has the page with this ETag; compared weakly, as RFC 9110 section 13.1.2 requires. */
function isKnown(request: Request, headers: Headers): boolean {
  const etag = headers.get('etag')
  if (etag === null || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  const etags = (request.headers.get('if-none-match') ?? '').split(',').map((text) => text.trim().replace(/^W\//, ''))
  return etags.includes(etag.replace(/^W\//, ''))
}
