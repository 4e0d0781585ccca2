import { err, ok } from '../../core/result.ts'
import { checkCard, readCollectedCard } from './card.ts'
import type { PaymentMethod } from './method.ts'
import { PROVIDER_NAMES, type ProviderIdentifier } from './provider-names.ts'
import { frameRequest } from './provider-origins.ts'
import { withSavedCards } from './saved-cards.ts'

/**
 * A card gateway (S2-7.4): the card's fields are sent with the payment when the order is placed; the shopper's bank may
 * require 3-D Secure before the order. Until then the card is in memory only.
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
  buildSubmission: withSavedCards(async (draft, { cardTypes }) => {
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
  }),
  policyRequest: (context) => frameRequest(code, context),
  afterPlaced: () => ({ kind: 'success' }),
})
