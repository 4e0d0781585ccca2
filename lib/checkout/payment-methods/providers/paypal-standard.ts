import { PAYPAL_REDIRECT } from '../../../core/checkout-constants.ts'
import { findAllowedPage } from '../allowed-page.ts'
import type { MethodContext, PaymentMethod } from '../method.ts'
import { plainMethod } from '../plain-method.ts'
import { PROVIDER_NAMES } from '../provider-names.ts'
import { namedOrigins } from '../provider-origins.ts'

/** Hosts to which PayPal's standard payments post their form, and the hosts they may redirect to. */
const WALLET_HOSTS = ['https://www.paypal.com', 'https://www.sandbox.paypal.com']
const WALLET_PAGES = ['https://*.paypal.com']

/**
 * PayPal Standard (S2-4.4, S2-4.5): the payment is saved and the order placed, then the browser goes to the
 * shop's redirect page, which leads to the wallet.
 */
export const paypalStandard: PaymentMethod = {
  ...plainMethod('paypal_standard', PROVIDER_NAMES.paypal_standard),
  kind: 'wallet',
  mark: 'paypal',
  panel: 'continue',
  onChoose: ['save', 'refresh-cart', 'place'],
  onPlace: [],
  onResume: 'nothing',
  afterPlaced: () => ({ kind: 'leave', url: PAYPAL_REDIRECT }),
}

/**
 * Checks the address that the back end's redirect page leads to: the wallet, with the origins it may redirect to; the
 * address that the store configures for it; or a page of the shop, returned as a path. null for any other.
 *
 * @param shopOrigin like https://shop.example.com; '' if pages of the shop are not allowed
 */
export function findWalletTarget(
  address: string,
  { shopOrigin, scriptUrls }: Pick<MethodContext, 'scriptUrls'> & { readonly shopOrigin: string },
): { readonly location: string; readonly origins: readonly string[] } | null {
  // A relative address is a page of the shop.
  if (shopOrigin === '' && !URL.canParse(address)) return null
  const named = ['paypal_standard', 'paypal'].flatMap((code) => namedOrigins(code, { scriptUrls }))
  const base = shopOrigin || WALLET_HOSTS[0] || ''
  const found = findAllowedPage(address, base, [...WALLET_HOSTS, ...named])
  if (found === null) return null
  const { origin, pathname, search } = new URL(found)
  if (origin === shopOrigin) return { location: `${pathname}${search}`, origins: [] }
  return { location: found, origins: WALLET_HOSTS.includes(origin) ? WALLET_PAGES : [origin] }
}
