import type { ExpressPage } from '../../config/store-config.ts'
import type { Site } from '../../site/site.ts'
import { type CheckoutSettings, checkoutSettings } from '../checkout-settings.ts'
import { type ExpressCode, listExpressCodes } from './express-codes.ts'

/** Settings of the checkout that the order of a sheet needs. */
export type ExpressCheckout = Pick<CheckoutSettings, 'payments' | 'providerScripts' | 'hasChallenge'>

/** Wallets whose sheet the cart page or a product page opens. */
export type ExpressSettings = {
  /** Codes of payment methods, in the order of their buttons. */
  readonly codes: readonly ExpressCode[]
  /** Apple Pay has a button here. */
  readonly hasApplePay: boolean
  readonly checkout: ExpressCheckout
}

/** Settings of a page's wallets with a sheet; null if the store has none there. */
export function expressSettings(site: Site, page: Exclude<ExpressPage, 'checkout'>): ExpressSettings | null {
  const codes = listExpressCodes(site, page)
  if (codes.length === 0) return null
  const { payments, providerScripts, hasChallenge } = checkoutSettings(site)
  return {
    codes,
    hasApplePay: codes.some((code) => code !== 'googlepay'),
    checkout: { payments, providerScripts, hasChallenge },
  }
}
