import { KIOSK_WORKER } from '#lib/page/inline-scripts.ts'

/** The service worker of in-store screens; nobody else's page registers it. */
export const GET = (): Response =>
  new Response(KIOSK_WORKER, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // The folder it is served from would be all it may answer for.
      'service-worker-allowed': '/',
      'x-content-type-options': 'nosniff',
    },
  })
