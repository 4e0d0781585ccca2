import { HOSTED_WALLET_REDIRECT } from '../core/checkout-constants.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Exchange } from './exchange.ts'
import { fetchBackEnd, rootOf } from './fetch-back-end.ts'
import { localeOfReferrer } from './send-as-visitor.ts'

const WALLET_TIMEOUT_MS = 15_000
const REFUSED = { 'cache-control': 'no-store' }

/**
 * Sends a shopper whose order is placed on to the hosted wallet: the store's back end answers with a redirect, or with a
 * page that leads there. Such a page runs no script of its own.
 */
export async function forwardWalletRedirect(
  request: Request,
  tenant: Tenant,
  { requestId }: Exchange,
): Promise<Response> {
  const base = rootOf(tenant.api)
  try {
    const init = {
      headers: {
        accept: 'text/html',
        cookie: request.headers.get('cookie') ?? '',
        language: localeOfReferrer(request, tenant),
      },
      signal: AbortSignal.timeout(WALLET_TIMEOUT_MS),
    }
    const template = () => HOSTED_WALLET_REDIRECT
    const call = { tenant: tenant.tenant, base, template, isShared: false, requestId }
    const response = await fetchBackEnd(`${base}${HOSTED_WALLET_REDIRECT}`, init, call)
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location && /^https?:\/\//i.test(location)) {
      return new Response(null, { status: 302, headers: { ...REFUSED, location } })
    }
    if (!response.ok) return new Response(null, { status: response.status === 404 ? 404 : 502, headers: REFUSED })
    return new Response(response.body, {
      headers: {
        ...REFUSED,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src https:; form-action 'self' https:; frame-ancestors 'none'",
      },
    })
  } catch {
    return new Response(null, { status: 504, headers: REFUSED })
  }
}
