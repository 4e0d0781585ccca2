import { forwardWalletRedirect } from '#lib/api/wallet-redirect.ts'
import { withTenant } from '#lib/api/with-tenant.server.ts'
import { HOSTED_WALLET_REDIRECT } from '#lib/core/checkout-constants.ts'

type Context = { params: Promise<{ path: string[] }> }

/** The one address of this form that shoppers come to: the hosted wallet's redirect. */
export const GET = async (request: Request, { params }: Context): Promise<Response> => {
  const { path } = await params
  if (`/index.php/${path.join('/')}/` !== HOSTED_WALLET_REDIRECT) return new Response('Not found', { status: 404 })
  return withTenant(request, (tenant, exchange) => forwardWalletRedirect(request, tenant, exchange))
}
