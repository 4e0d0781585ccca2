import { withTenant } from '#lib/api/with-tenant.server.ts'
import { buildGatewayFrame } from '#lib/page/gateway-frame.ts'
import { frameAncestors } from '#lib/tenant/embedding.ts'

/** The frame in which a tokenizing card gateway's script runs: /api/card-gateway?gateway={its address}. */
export const GET = (request: Request): Promise<Response> =>
  withTenant(request, async (tenant) => {
    const gateway = new URL(request.url).searchParams.get('gateway') ?? ''
    // Never as a page of its own: nobody gets to run a script under the shop's address by a link.
    const isFramed = request.headers.get('sec-fetch-dest') === 'iframe'
    const frame = isFramed ? buildGatewayFrame(gateway, frameAncestors(tenant.iframeUrl)) : null
    return frame
      ? new Response(frame.html, { headers: frame.headers })
      : new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  })
