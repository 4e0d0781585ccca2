import type { OfferedPayment } from '../../cart/cart.ts'
import type { MethodMark, PaymentMethod } from './method.ts'

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

type Mark = MethodMark | (typeof CARD_MARKS)[keyof typeof CARD_MARKS]

/** The drawing of a card type like 'VI'; undefined for one that has none. */
export const markOfCard = (type: string): Mark | undefined =>
  Object.hasOwn(CARD_MARKS, type) ? CARD_MARKS[type as keyof typeof CARD_MARKS] : undefined

/** Drawings beside a method's title: those of the cards that a card method takes, else its own. */
export function listMarks({ kind, mark }: PaymentMethod, { cardTypes }: OfferedPayment): readonly Mark[] {
  const cards = kind === 'card' ? cardTypes.flatMap((type) => markOfCard(type) ?? []) : []
  return cards.length > 0 || !mark ? cards : [mark]
}
