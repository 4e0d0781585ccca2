import { err, ok } from '../../../core/result.ts'
import { canRequestGoogle } from '../google-request.ts'
import { googleSources } from '../google-sources.ts'
import type { PaymentMethod } from '../method.ts'
import { plainMethod } from '../plain-method.ts'
import { PROVIDER_NAMES } from '../provider-names.ts'
import { recordOf } from '../wallet-values.ts'

/**
 * Google Pay through the back end's card gateway. A payment confirmed in Google's sheet is saved, authenticated if the
 * shopper's bank requires that, and the order is placed, without the Place order button. The token is passed on
 * unchanged, because gateways differ in how they want it encoded.
 */
export const googlepay: PaymentMethod = {
  ...plainMethod('googlepay', PROVIDER_NAMES.googlepay),
  kind: 'wallet',
  mark: 'google-pay',
  panel: 'google-pay',
  onApprove: ['save', 'refresh-cart', 'authenticate', 'place'],
  onPlace: [],
  onResume: 'nothing',
  hasWalletState: true,
  isOffered: ({ googlePay }, offered) => canRequestGoogle(googlePay, offered),
  buildSubmission: async (paymentMethodData) => {
    const { token } = recordOf(paymentMethodData.tokenizationData)
    if (typeof token !== 'string' || token === '') return err('tokenMissing')
    const { cardNetwork, cardDetails } = recordOf(paymentMethodData.info)
    const google_pay = {
      token,
      ...(typeof cardNetwork === 'string' && cardNetwork !== '' && { card_network: cardNetwork }),
      ...(typeof cardDetails === 'string' && /^\d{4}$/.test(cardDetails) && { card_details: cardDetails }),
    }
    return ok({ data: { google_pay } })
  },
  policyRequest: ({ config, scriptUrls }) => config.googlePay && { by: 'Google Pay', ...googleSources(scriptUrls) },
}
