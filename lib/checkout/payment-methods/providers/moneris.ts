import { err, ok } from '../../../core/result.ts'
import { cardGateway } from '../card-gateway.ts'
import type { PaymentMethod } from '../method.ts'
import { withSavedCards } from '../saved-cards.ts'

/**
 * First card gateway, with tokens (S2-5.1, S2-7.4): neither number nor security code is sent to the shop. Depending on
 * the method's gateway_url, the gateway's own frame takes the card and returns the token (hosted-tokenization.ts), or a
 * frame of the shop gets the token by a script call. The gateway's frame does not return the last digits, and the type
 * is known only if the first digits show it.
 */
export const moneris: PaymentMethod = {
  ...cardGateway('moneris'),
  panel: 'card-token-form',
  isTestMode: ({ moneris }) => moneris.isTestMode,
  isOffered: ({ moneris: { isEnabled } }, { gatewayUrl }) => isEnabled && gatewayUrl !== '',
  buildSubmission: withSavedCards(async ({ token, lastFour, type, month, year }) => {
    if (typeof token !== 'string' || token === '') return err('tokenMissing')
    const data = {
      stored_card: 'new',
      token,
      ...(lastFour ? { cc_last_four: lastFour } : {}),
      ...(type ? { cc_type: type } : {}),
      cc_exp: `${month}/${year}`,
      cc_exp_month: month,
      cc_exp_year: year,
    }
    return ok({ data })
  }),
}
