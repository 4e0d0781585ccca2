import { withTenant } from '#lib/api/with-tenant.server.ts'
import { buildGatewayFrame } from '#lib/finish-html/gateway-frame.ts'
import { frameAncestors } from '#lib/tenant/embedding.ts'

/** The frame in which a tokenizing card gateway's script runs: /api/card-gateway?gateway={its address}. */
export const GET = (request: Request): Promise<Response> =>
  withTenant(request, async (tenant) => {
    const gateway = new URL(request.url).searchParams.get('gateway') ?? ''
    // Refused as a top-level page: a link must not run a foreign script at the shop's address. Safari before 16.4 sends
    // no Sec-Fetch-Dest; there the frame as a page is empty, and its policy's sandbox isolates it from the shop.
    const isPage = (request.headers.get('sec-fetch-dest') ?? 'iframe') !== 'iframe'
    const frame = isPage ? null : buildGatewayFrame(gateway, frameAncestors(tenant.iframeUrl))
    return frame
      ? new Response(frame.html, { headers: frame.headers })
      : new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  })
