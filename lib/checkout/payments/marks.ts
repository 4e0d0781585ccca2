import type { OfferedPayment } from '../../cart/cart.ts'
import type { PaymentMethod } from './method.ts'
import type { ProviderIdentifier } from './provider-names.ts'

/** Our drawing of each card brand, by the type that methods list in cc_types. */
const CARD_MARKS = {
  VI: 'visa',
  MC: 'mastercard',
  AE: 'amex',
  DI: 'discover',
  DN: 'diners',
  JCB: 'jcb',
  SM: 'maestro',
} as const

/** Our drawing of each provider that shoppers know, by its identifier; card gateways show the cards they take. */
const PROVIDER_MARKS = {
  checkmo: 'check',
  banktransfer: 'bank',
  cashondelivery: 'cash',
  moneris_applepay: 'apple-pay',
  zibby: 'zibby',
  acima: 'acima',
  chargeafter: 'chargeafter',
  affirm: 'affirm',
  financeit: 'financeit',
  citi: 'citi',
  freedompay: 'freedompay',
  paypal_express: 'paypal',
  paypal_standard: 'paypal',
  paypal_checkout: 'paypal',
  amazonpay: 'amazon-pay',
} as const satisfies Partial<Record<ProviderIdentifier, string>>

/** A drawing of components/ui/brand-addresses.ts; 'card' stands for any card. */
type MarkName =
  | (typeof CARD_MARKS)[keyof typeof CARD_MARKS]
  | (typeof PROVIDER_MARKS)[keyof typeof PROVIDER_MARKS]
  | 'card'

/** The drawing of a card type like 'VI'; undefined for one that has none. */
export const markOfCard = (type: string): MarkName | undefined =>
  Object.hasOwn(CARD_MARKS, type) ? CARD_MARKS[type as keyof typeof CARD_MARKS] : undefined

/** The drawing of a provider; undefined for one that has none. */
const markOfProvider = (identifier: string): MarkName | undefined =>
  Object.hasOwn(PROVIDER_MARKS, identifier) ? PROVIDER_MARKS[identifier as keyof typeof PROVIDER_MARKS] : undefined

/** Drawings beside a method's title: the cards it takes, or its provider's; none where nobody knows the method. */
export function listMarks({ code, kind }: PaymentMethod, { cardTypes }: OfferedPayment): readonly MarkName[] {
  const own = markOfProvider(code)
  if (own) return [own]
  if (kind !== 'card') return []
  const cards = cardTypes.flatMap((type) => markOfCard(type) ?? [])
  return cards.length > 0 ? cards : ['card']
}
