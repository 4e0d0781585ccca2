/** Shared by the pages of in-store screens and their service worker. */

/** CacheStorage name; holds the home page, its files and the videos of the playlist. */
export const KIOSK_CACHE = 'showroom-kiosk'

/** Path of the service worker; its query parameter `home` is the address of the home page. */
export const KIOSK_WORKER_PATH = '/api/kiosk/worker.js'

/** Hash of the home page's address that shows the now-playing videos at once. */
export const NOW_PLAYING_HASH = '#now-playing'
