import { PAYPAL_REDIRECT } from '../core/checkout-constants.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { fetchBackEnd, rootOf } from './fetch-back-end.ts'
import { shopHeaders } from './gateway.ts'
import type { RequestTrace } from './request-trace.ts'
import { localeOfReferrer } from './send-as-visitor.ts'

const WALLET_TIMEOUT_MS = 15_000

/** The back end's response about PayPal: an address, a page that redirects to it, or an error. */
export type WalletRedirect =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'page'; readonly html: string }
  | { readonly kind: 'none'; readonly status: 404 | 502 | 504 }

/**
 * Requests from the store's back end, in the shopper's session, where to pay a placed order. The caller must validate
 * the address or page: neither is trusted.
 */
export async function requestWalletRedirect(
  request: Request,
  tenant: Tenant,
  { requestId }: RequestTrace,
): Promise<WalletRedirect> {
  const base = rootOf(tenant.api)
  try {
    const init = {
      headers: {
        accept: 'text/html',
        cookie: request.headers.get('cookie') ?? '',
        language: localeOfReferrer(request, tenant),
        ...shopHeaders(request),
      },
      signal: AbortSignal.timeout(WALLET_TIMEOUT_MS),
    }
    const template = () => PAYPAL_REDIRECT
    const call = { tenant: tenant.tenant, base, template, isShared: false, requestId }
    const response = await fetchBackEnd(`${base}${PAYPAL_REDIRECT}`, init, call)
    const address = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && address) return { kind: 'address', address }
    if (!response.ok) return { kind: 'none', status: response.status === 404 ? 404 : 502 }
    return { kind: 'page', html: await response.text() }
  } catch {
    return { kind: 'none', status: 504 }
  }
}
