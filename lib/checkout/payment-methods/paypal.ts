import { err, ok } from '../../core/result.ts'
import { namedScriptUrl, scriptOriginsOf } from '../../site/provider-scripts.ts'
import type { Site } from '../../site/site.ts'
import type { PaymentMethod } from './method.ts'
import { plainMethod } from './plain-method.ts'
import { PROVIDER_NAMES } from './provider-names.ts'

/** Address of the wallet's script: the one of paypal_checkout, else as for every other provider. */
export const walletScriptUrl = (scriptUrl: string, scriptUrls: Readonly<Record<string, string>>): string =>
  namedScriptUrl('paypal', scriptUrl, scriptUrls)

/**
 * A variant of PayPal with buttons (S2-3.5, S2-7.4): in its window the shopper approves an order that the
 * server has created; the approval is saved as {orderID, payerID, paypal_funding_source}.
 */
export const walletWithButtons = (code: 'paypal_express' | 'paypal_checkout'): PaymentMethod => ({
  ...plainMethod(code, PROVIDER_NAMES[code]),
  kind: 'wallet',
  mark: 'paypal',
  panel: 'wallet-buttons',
  isOffered: ({ paypal }) => paypal !== null,
  buildSubmission: async ({ orderID, payerID, paypal_funding_source: fundingSource }, _, moment) => {
    if (moment === 'place') return ok({ data: {} })
    if (typeof orderID !== 'string' || orderID === '') return err('walletOrderWithoutId')
    return ok({ data: { orderID, payerID, paypal_funding_source: fundingSource } })
  },
  policyRequest: ({ config: { paypal }, scriptUrls }) =>
    paypal ? { by: 'PayPal', code: scriptOriginsOf(walletScriptUrl(paypal.scriptUrl, scriptUrls)) } : null,
})

/** Parameters of the express wallet's script on the cart page; null if the store has no such button there. */
export function expressWalletScript({ config }: Pick<Site, 'config'>) {
  const { paypal } = config.payments
  if (!paypal || !config.checkout.hasExpressWalletOnCart) return null
  const { clientId, intent, currency, scriptUrl } = paypal
  const url = walletScriptUrl(scriptUrl, config.partners.scriptUrls)
  return { clientId, intent, currency, isCommitted: false, url }
}
