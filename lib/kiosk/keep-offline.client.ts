import { KIOSK_CACHE, KIOSK_WORKER_PATH } from '../core/kiosk-constants.ts'
import type { TvVideo } from './tv-info.ts'

/** Larger videos are not stored: they would fill the device. */
const VIDEO_LIMIT_BYTES = 256 * 1024 * 1024

/** Initiator types of API calls, which are not files and must not be repeated. */
const CALLS = new Set(['fetch', 'xmlhttprequest', 'beacon'])

/** URLs of the files that the current page, the home page, has loaded. */
const listFiles = (): string[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ initiatorType }) => !CALLS.has(initiatorType))
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && !pathname.startsWith('/api/'))
    .map(({ href }) => href)

/** Adds a file to the cache if it is missing. Returns whether the cache has it. */
async function keep(cache: Cache, url: string): Promise<boolean> {
  if (await cache.match(url, { ignoreVary: true })) return true
  const response = await fetch(url, { credentials: 'omit' })
  const isTooLarge = Number(response.headers.get('content-length') ?? 0) > VIDEO_LIMIT_BYTES
  if (response.status !== 200 || isTooLarge) return false
  await cache.put(url, response)
  return true
}

/**
 * Stores what a screen needs offline: its videos and, if the home page is open, that page with its files. On the home
 * page it also deletes what is no longer needed. A service worker serves from this cache
 * (lib/finish-html/inline/kiosk-worker.ts). Rejects if the network fails or the browser refuses; files stored before
 * that remain.
 */
export async function keepForOffline(homeHref: string, videos: readonly TvVideo[]): Promise<void> {
  if (!navigator.serviceWorker || !navigator.onLine) return
  await navigator.serviceWorker.register(`${KIOSK_WORKER_PATH}?${new URLSearchParams({ home: homeHref })}`, {
    scope: '/',
  })
  // Asks the browser not to evict the cache when the disk is full.
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
  // One after the other, because a video is playing meanwhile. A video of another host without CORS is not stored.
  for (const url of [...videoUrls, ...posters]) await keep(cache, url).catch(() => false)
  if (!isHome) return
  const needed = new Set([home, ...files, ...videoUrls, ...posters])
  for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url, { ignoreVary: true })
}
