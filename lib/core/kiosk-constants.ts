/** What pages of in-store screens and their service worker agree on. */

/** Cache of the browser with the home page, its files and the videos of the playlist. */
export const KIOSK_CACHE = 'showroom-kiosk'

/** Address of the service worker; its parameter `home` names the home page. */
export const KIOSK_WORKER_PATH = '/api/kiosk/worker.js'

/** Part of the home page's address by which a screen shows the now-playing videos at once. */
export const NOW_PLAYING_HASH = '#now-playing'
