import { err, ok } from '../../core/result.ts'
import { namedScriptUrl, scriptOriginsOf } from '../../site/provider-scripts.ts'
import type { Site } from '../../site/site.ts'
import type { PaymentMethod } from './method.ts'
import { plainMethod } from './plain-method.ts'
import { PROVIDER_NAMES } from './provider-names.ts'

/** Address of the wallet's script: the one of paypal_checkout, else as for every provider. */
export const walletScriptUrl = (scriptUrl: string, scriptUrls: Readonly<Record<string, string>>): string =>
  namedScriptUrl('paypal', scriptUrl, scriptUrls)

/**
 * A variant of the hosted wallet with buttons (checkout specification 3.5, 7.4): its window approves an order that the
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
    paypal ? { by: 'hosted wallet', code: scriptOriginsOf(walletScriptUrl(paypal.scriptUrl, scriptUrls)) } : null,
})

/** What the express wallet's script on the cart page is loaded with; null where the store shows none there. */
export function expressWalletScript({ config }: Pick<Site, 'config'>) {
  const { paypal } = config.payments
  if (!paypal || !config.checkout.hasExpressWalletOnCart) return null
  const { clientId, intent, currency, scriptUrl } = paypal
  return { clientId, intent, currency, url: walletScriptUrl(scriptUrl, config.partners.scriptUrls) }
}
