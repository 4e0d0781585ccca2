/** The card processor with tokenization: its fields make a token in the browser, valid for one order. */
import { parseFlag } from '../../contracts/wire.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type PaymentMethod, settingsOf, textOf } from './payment-method.ts'
import { keepPlain } from './plain-data.ts'
import { requirePaid } from './three-d-secure.ts'

/** The store's tokenization key; '' if the processor is off. */
function tokenizationKeyOf(store: StoreContext): string {
  const { enabled, data_tokenization_key: key } = settingsOf(store, 'nmicreditcard')
  return parseFlag(enabled, false) && typeof key === 'string' ? key : ''
}

/** nmicreditcard: {token, method}. */
export const CARD_PROCESSOR: PaymentMethod = {
  needs: ['cards'],
  isOffered: (store) => tokenizationKeyOf(store) !== '',
  vaultKeyOf: ({ store }) => tokenizationKeyOf(store),
  save: (_, data) => ({ payment: { data: keepPlain(data) } }),
  charge: async (context) => {
    const card = await requirePaid(context, tokenizationKeyOf(context.store), textOf(context.payment.data, 'token'))
    return { data: { cc_brand: card.brand, cc_last_four: card.lastFour } }
  },
}
