/** The card processor with tokenization: its fields give a token in the browser, which pays for one order. */
import { parseFlag } from '../../contracts/wire.ts'
import type { View } from '../catalog/view.ts'
import { type PaymentMethod, settingsOf, textOf } from './payment-method.ts'
import { keepPlain } from './plain-data.ts'
import { requirePaid } from './three-d-secure.ts'

/** The store's tokenization key of the card processor; '' when the processor is off. */
function tokenizationKeyOf(view: View): string {
  const { enabled, data_tokenization_key: key } = settingsOf(view, 'nmicreditcard')
  return parseFlag(enabled, false) && typeof key === 'string' ? key : ''
}

/** nmicreditcard: {token, method}. */
export const CARD_PROCESSOR: PaymentMethod = {
  isOffered: (view) => tokenizationKeyOf(view) !== '',
  save: (_, data) => ({ payment: { data: keepPlain(data) } }),
  charge: async ({ transaction, secret, view, payment }) => {
    const card = await requirePaid(transaction, secret, tokenizationKeyOf(view), textOf(payment.data, 'token'))
    return { data: { cc_brand: card.brand, cc_last_four: card.lastFour } }
  },
}
