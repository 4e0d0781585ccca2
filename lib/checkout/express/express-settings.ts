import type { Site } from '../../site/site.ts'
import { type CheckoutSettings, checkoutSettings } from '../checkout-settings.ts'
import { type ExpressCode, listExpressCodes } from './express-codes.ts'

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
  const codes = listExpressCodes(site, 'cart')
  if (codes.length === 0) return null
  return { codes, hasApplePay: codes.some((code) => code !== 'googlepay'), checkout: checkoutSettings(site) }
}
