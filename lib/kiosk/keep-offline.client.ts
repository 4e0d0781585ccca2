import { KIOSK_CACHE, KIOSK_WORKER_PATH } from '../core/kiosk-constants.ts'
import type { TvVideo } from './tv-info.ts'

/** A longer video would fill the device. */
const VIDEO_LIMIT_BYTES = 256 * 1024 * 1024

/** Calls are no files: asked for again they would be other calls. */
const CALLS = new Set(['fetch', 'xmlhttprequest', 'beacon'])

/** Addresses of what the home page, which is open, was made of. */
const listFiles = (): string[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ initiatorType }) => !CALLS.has(initiatorType))
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && !pathname.startsWith('/api/'))
    .map(({ href }) => href)

/** Puts a file into the cache unless it is there. Answers whether it is. */
async function keep(cache: Cache, url: string): Promise<boolean> {
  if (await cache.match(url, { ignoreVary: true })) return true
  const response = await fetch(url, { credentials: 'omit' })
  const isTooLarge = Number(response.headers.get('content-length') ?? 0) > VIDEO_LIMIT_BYTES
  if (response.status !== 200 || isTooLarge) return false
  await cache.put(url, response)
  return true
}

/**
 * Keeps on the device what a screen needs to go on without the network: the videos it plays, and, while the home page is
 * open, that page with its files. Forgets what is not needed any more. A service worker answers from it
 * (lib/page/inline/kiosk-worker.ts). Rejects where the network fails on the way or the browser refuses; what was kept
 * before then stays.
 */
export async function keepForOffline(homeHref: string, videos: readonly TvVideo[]): Promise<void> {
  if (!navigator.serviceWorker || !navigator.onLine) return
  await navigator.serviceWorker.register(`${KIOSK_WORKER_PATH}?${new URLSearchParams({ home: homeHref })}`, {
    scope: '/',
  })
  // The browser is asked not to take it away when the disk fills up.
  await navigator.storage?.persist?.()
  const cache = await caches.open(KIOSK_CACHE)
  const home = new URL(homeHref, window.location.origin).href
  const isHome = window.location.pathname === homeHref
  const videoUrls = videos.map(({ url }) => url)
  const posters = videos.flatMap(({ poster }) => (poster === '' ? [] : [poster]))
  const files = isHome ? listFiles().filter((url) => !videoUrls.includes(url)) : []
  for (const url of files) await keep(cache, url)
  if (isHome) {
    const page = await fetch(home, { credentials: 'omit' })
    if (page.ok) await cache.put(home, page)
  }
  // One after the other: the screen plays meanwhile. A video of another host that may not be read is not kept.
  for (const url of [...videoUrls, ...posters]) await keep(cache, url).catch(() => false)
  if (!isHome) return
  const needed = new Set([home, ...files, ...videoUrls, ...posters])
  for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url, { ignoreVary: true })
}
