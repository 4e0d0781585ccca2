import { err, ok } from '../../../core/result.ts'
import { scriptOriginsOf, scriptUrlOf } from '../../../site/provider-scripts.ts'
import type { MethodContext, PaymentMethod } from '../method.ts'
import { PROVIDER_NAMES } from '../provider-names.ts'
import { namedAddress } from '../provider-origins.ts'
import { withSavedCards } from '../saved-cards.ts'

/** The processor's brand names → the codes in a method's cc_types. */
const TYPE_OF_BRAND: Readonly<Record<string, string>> = {
  visa: 'VI',
  mastercard: 'MC',
  amex: 'AE',
  discover: 'DI',
  diners: 'DN',
  jcb: 'JCB',
  maestro: 'SM',
}

/** Whether the method accepts the brand. A method that lists no types accepts all. */
const isAccepted = (brand: unknown, cardTypes: readonly string[]): boolean =>
  cardTypes.length === 0 || cardTypes.includes(TYPE_OF_BRAND[String(brand)] ?? '')

type ScriptUrls = MethodContext['scriptUrls']

/**
 * Address of the processor's payment component (provider_scripts.nmi_component), which a store uses instead of
 * Collect.js; '' if it configures none. The processor publishes it as a package, so each store configures where its
 * file is.
 */
export const cardComponentUrl = (context: { readonly scriptUrls: ScriptUrls }): string =>
  namedAddress('nmi_component', context)

/** Hosts that the component calls and frames, besides the origin of its file. */
const GATEWAY = ['https://secure.nmi.com', 'https://secure.networkmerchants.com']

function originsOf(scriptUrls: ScriptUrls): readonly string[] {
  const component = cardComponentUrl({ scriptUrls })
  if (component === '') return scriptOriginsOf(scriptUrlOf('nmi', scriptUrls))
  return [new URL(component).origin, ...GATEWAY]
}

/**
 * Card processor with tokens (S2-4.4, S2-7.4). Choosing it saves it without data; when the order is placed, the
 * processor's own fields return a token, which is saved as {token, method} and sent with the order. Its panel collects
 * `token` and `brand`; the card itself stays in the processor's frames.
 */
export const nmicreditcard: PaymentMethod = {
  code: 'nmicreditcard',
  name: PROVIDER_NAMES.nmicreditcard,
  kind: 'card',
  mark: 'card',
  panel: 'card-fields',
  onChoose: ['save', 'refresh-cart'],
  onApprove: [],
  onPlace: ['save', 'refresh-cart', 'authenticate', 'place'],
  onResume: 'chosen',
  survivesAddressSave: false,
  hasWalletState: false,
  failureKey: 'paymentNotProcessed',
  isOffered: ({ nmi }) => nmi.isEnabled && nmi.tokenizationKey !== '',
  buildSubmission: withSavedCards(async ({ token, brand }, { cardTypes }, moment) => {
    if (moment !== 'place') return ok({ data: {} })
    if (typeof token !== 'string' || token === '') return err('paymentNotProcessed')
    if (!isAccepted(brand, cardTypes)) return err('cardType')
    return ok({ data: { token, method: 'nmicreditcard' }, token })
  }),
  policyRequest: ({ config: { nmi }, scriptUrls }) =>
    nmi.isEnabled && nmi.tokenizationKey !== '' ? { by: 'card processor', code: originsOf(scriptUrls) } : null,
  afterPlaced: () => ({ kind: 'success' }),
}
