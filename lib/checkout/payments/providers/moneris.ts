import { err, ok } from '../../../core/result.ts'
import { cardGateway } from '../card-gateway.ts'
import type { PaymentMethod } from '../method.ts'

/**
 * First card gateway, tokenizing (checkout specification 5.1, 7.4). A frame of its own turns the card into a token as the
 * order is placed: neither number nor security code is sent to the shop.
 */
export const moneris: PaymentMethod = {
  ...cardGateway('moneris'),
  panel: 'card-token-form',
  isTestMode: ({ moneris }) => moneris.isTestMode,
  isOffered: ({ moneris: { isEnabled } }, { gatewayUrl }) => isEnabled && gatewayUrl !== '',
  buildSubmission: async ({ token, lastFour, type, month, year }) => {
    if (typeof token !== 'string' || token === '') return err('tokenMissing')
    const data = {
      stored_card: 'new',
      token,
      cc_last_four: lastFour,
      cc_type: type,
      cc_exp: `${month}/${year}`,
      cc_exp_month: month,
      cc_exp_year: year,
    }
    return ok({ data })
  },
}
