import type { Site } from '../../site/site.ts'
import { type CheckoutSettings, checkoutSettings } from '../checkout-settings.ts'

/** Wallets whose sheet the cart page opens, with the settings of the checkout that their order needs. */
export type ExpressSettings = {
  /** Codes of payment methods, in the order of their buttons. */
  readonly codes: readonly 'googlepay'[]
  readonly checkout: CheckoutSettings
}

/** Settings of the cart page's wallets with a sheet; null if the store has none there. */
export function expressSettings(site: Site): ExpressSettings | null {
  const { checkout, features, payments } = site.config
  const codes = checkout.hasGooglePayOnCart && payments.googlePay ? (['googlepay'] as const) : []
  return codes.length > 0 && features.checkout ? { codes, checkout: checkoutSettings(site) } : null
}
