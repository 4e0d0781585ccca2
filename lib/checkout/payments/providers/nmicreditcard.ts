import { err, ok } from '../../../core/result.ts'
import { scriptOriginsOf, scriptUrlOf } from '../../../site/provider-scripts.ts'
import type { PaymentMethod } from '../method.ts'
import { PROVIDER_NAMES } from '../provider-names.ts'

/** The processor's names of card brands → the types that methods list in cc_types. */
const TYPE_OF_BRAND: Readonly<Record<string, string>> = {
  visa: 'VI',
  mastercard: 'MC',
  amex: 'AE',
  discover: 'DI',
  diners: 'DN',
  jcb: 'JCB',
  maestro: 'SM',
}

/** Does the method take cards of the brand? A method that lists no types takes all. */
const isAccepted = (brand: unknown, cardTypes: readonly string[]): boolean =>
  cardTypes.length === 0 || cardTypes.includes(TYPE_OF_BRAND[String(brand)] ?? '')

/**
 * Card processor with tokenization (checkout specification 4.4, 7.4). Choosing it saves it without data; as the order is
 * placed the processor's own fields give a token, which is saved as {token, method} and sent with the order. Its panel
 * collects `token` and `brand`; the card itself stays in the processor's frames.
 */
export const nmicreditcard: PaymentMethod = {
  code: 'nmicreditcard',
  name: PROVIDER_NAMES.nmicreditcard,
  kind: 'card',
  mark: 'card',
  panel: 'card-fields',
  onChoose: ['save', 'refresh-cart'],
  onApprove: [],
  onPlace: ['save', 'refresh-cart', 'place'],
  onResume: 'chosen',
  survivesAddressSave: false,
  hasWalletState: false,
  failureKey: 'paymentNotProcessed',
  isOffered: ({ nmi }) => nmi.isEnabled && nmi.tokenizationKey !== '',
  buildSubmission: async ({ token, brand }, { cardTypes }, moment) => {
    if (moment !== 'place') return ok({ data: {} })
    if (typeof token !== 'string' || token === '') return err('paymentNotProcessed')
    if (!isAccepted(brand, cardTypes)) return err('cardType')
    return ok({ data: { token, method: 'nmicreditcard' }, token })
  },
  policyRequest: ({ config: { nmi }, scriptUrls }) =>
    nmi.isEnabled && nmi.tokenizationKey !== ''
      ? { by: 'card processor', code: scriptOriginsOf(scriptUrlOf('nmi', scriptUrls)) }
      : null,
  afterPlaced: () => ({ kind: 'success' }),
}
