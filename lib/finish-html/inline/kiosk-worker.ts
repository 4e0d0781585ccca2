/**
 * The service worker of in-store screens (lib/kiosk/keep-offline.client.ts), served as a separate file. It stores
 * nothing: it responds from the cache that the page has filled, for videos first, for everything else when the network
 * fails. A page that is not in the cache redirects to the home page, which plays its videos.
 */

import { KIOSK_CACHE, NOW_PLAYING_HASH } from '../../core/kiosk-constants.ts'
import { parseByteRange } from '../byte-range.ts'

// TypeScript can't have the types of workers and of pages in one program.
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = WorkerEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void }
const worker = self as unknown as {
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate' | 'fetch', listener: (event: FetchEvent) => void): void
}

/** Path of the home page, set by the page that registered this worker. */
const home = new URL(location.href).searchParams.get('home') ?? '/'

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const { origin, pathname } = new URL(request.url)
  if (request.destination === 'video') event.respondWith(answerVideo(request))
  else if (origin !== location.origin || pathname.startsWith('/api/')) return
  else if (request.mode === 'navigate') event.respondWith(sendProviderPage(request))
  else if (pathname.startsWith('/_next/static/')) event.respondWith(answerKept(request))
  else event.respondWith(fetch(request).catch(() => findKept(request.url).then(orFailure)))
})

const findKept = async (url: string): Promise<Response | undefined> =>
  (await caches.open(KIOSK_CACHE)).match(url, { ignoreVary: true })

const orFailure = (kept: Response | undefined): Response => kept ?? Response.error()

/** From the cache first: names of the build's files change with their content. */
const answerKept = async (request: Request): Promise<Response> => (await findKept(request.url)) ?? fetch(request)

async function sendProviderPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const { pathname } = new URL(request.url)
    if (pathname === home) return orFailure(await findKept(new URL(home, location.origin).href))
    return Response.redirect(`${location.origin}${home}${NOW_PLAYING_HASH}`)
  }
}

async function answerVideo(request: Request): Promise<Response> {
  const kept = await findKept(request.url)
  if (!kept) return fetch(request)
  const whole = await kept.blob()
  const range = parseByteRange(request.headers.get('range'), whole.size)
  const headers = { 'content-type': kept.headers.get('content-type') ?? '', 'accept-ranges': 'bytes' }
  if (range === null) return new Response(whole, { headers })
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${whole.size}` } })
  }
  return new Response(whole.slice(range.start, range.end + 1), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${range.start}-${range.end}/${whole.size}` },
  })
}
