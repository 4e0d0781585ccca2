import { err, ok } from '../../core/result.ts'
import { checkCard, readCollectedCard } from './card.ts'
import type { PaymentMethod } from './method.ts'
import { PROVIDER_NAMES, type ProviderIdentifier } from './provider-names.ts'
import { frameRequest } from './provider-origins.ts'

/**
 * A card gateway (checkout specification 7.4): the card form's fields are sent with the payment as the order is placed,
 * the shopper's bank may ask for 3-D Secure, then the order is placed. The card is in memory only, until then.
 */
export const cardGateway = (code: ProviderIdentifier): PaymentMethod => ({
  code,
  name: PROVIDER_NAMES[code],
  kind: 'card',
  mark: 'card',
  panel: 'card-form',
  onChoose: [],
  onApprove: [],
  onPlace: ['save', 'refresh-cart', 'authenticate', 'place'],
  onResume: 'chosen',
  survivesAddressSave: false,
  hasWalletState: false,
  failureKey: null,
  isOffered: () => true,
  buildSubmission: async (draft, { cardTypes }) => {
    const card = readCollectedCard(draft)
    if (!card) return err('cardNumber')
    const problem = checkCard(card, cardTypes)
    if (problem) return err(problem)
    return ok({
      data: {
        cc_type: card.type,
        cc_number: card.number,
        cc_cid: card.code,
        cc_exp_month: card.month,
        cc_exp_year: card.year,
      },
    })
  },
  policyRequest: (context) => frameRequest(code, context),
  afterPlaced: () => ({ kind: 'success' }),
})
