import { localeOfReferrer } from '#lib/api/send-as-visitor.ts'
import { requestWalletRedirect } from '#lib/api/wallet-redirect.ts'
import { withTenant } from '#lib/api/with-tenant.server.ts'
import { PAYPAL_REDIRECT } from '#lib/core/checkout-constants.ts'
import { forwardToWallet } from './forward-to-wallet.ts'

type Context = { params: Promise<{ path: string[] }> }

/** PayPal's redirect, the only address of this form that is served. */
export const GET = async (request: Request, { params }: Context): Promise<Response> => {
  const { path } = await params
  if (`/index.php/${path.join('/')}/` !== PAYPAL_REDIRECT) return new Response('Not found', { status: 404 })
  return withTenant(request, async (tenant, trace) =>
    forwardToWallet(await requestWalletRedirect(request, tenant, trace), tenant, localeOfReferrer(request, tenant)),
  )
}
