import { KIOSK_WORKER } from '#lib/finish-html/inline-scripts.ts'

/** The service worker of in-store screens; only their pages register it. */
export const GET = (): Response =>
  new Response(KIOSK_WORKER, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // By default a worker's scope is the folder of its address.
      'service-worker-allowed': '/',
      'x-content-type-options': 'nosniff',
    },
  })
