import type { Site } from '../../site/site.ts'
import { type CheckoutSettings, checkoutSettings } from '../checkout-settings.ts'

/** Code of a payment method whose wallet has a button on the cart page. */
export type ExpressCode = 'applepay' | 'moneris_applepay' | 'googlepay'

/** Wallets whose sheet the cart page opens, with the settings of the checkout that their order needs. */
export type ExpressSettings = {
  /** Codes of payment methods, in the order of their buttons. */
  readonly codes: readonly ExpressCode[]
  /** Apple Pay has a button here. */
  readonly hasApplePay: boolean
  readonly checkout: CheckoutSettings
}

/** Settings of the cart page's wallets with a sheet; null if the store has none there. */
export function expressSettings(site: Site): ExpressSettings | null {
  const { checkout, features, payments } = site.config
  const isOn: Readonly<Record<ExpressCode, boolean>> = {
    applepay: checkout.hasApplePayOnCart && payments.applePay.isEnabled,
    moneris_applepay: checkout.hasApplePayOnCart && payments.moneris.isEnabled,
    googlepay: checkout.hasGooglePayOnCart && payments.googlePay !== null,
  }
  const codes = (Object.keys(isOn) as ExpressCode[]).filter((code) => isOn[code])
  if (codes.length === 0 || !features.checkout) return null
  return { codes, hasApplePay: isOn.applepay || isOn.moneris_applepay, checkout: checkoutSettings(site) }
}
