import type { ExpressPage } from '../../config/store-config.ts'
import type { Site } from '../../site/site.ts'

/** Code of a payment method whose wallet has a button on a product page, the cart page or above the checkout. */
export type ExpressCode = 'applepay' | 'moneris_applepay' | 'googlepay'

/** Codes of the wallets that a page has buttons of, in the order of the buttons. */
export function listExpressCodes({ config }: Pick<Site, 'config'>, page: ExpressPage): ExpressCode[] {
  const { checkout, features, payments } = config
  const { hasApplePay, hasGooglePay } = checkout.express[page]
  const isOn: Readonly<Record<ExpressCode, boolean>> = {
    applepay: hasApplePay && payments.applePay.isEnabled,
    moneris_applepay: hasApplePay && payments.moneris.isEnabled,
    googlepay: hasGooglePay && payments.googlePay !== null,
  }
  return features.checkout ? (Object.keys(isOn) as ExpressCode[]).filter((code) => isOn[code]) : []
}
