import type { OfferedPayment } from '../../cart/cart.ts'
import { type CardMark, markOfCard } from '../../core/money/card-marks.ts'
import type { MethodMark, PaymentMethod } from './method.ts'

type Mark = MethodMark | CardMark

/** Logos next to a method's title: of the card types that it accepts, else its own. */
export function listMarks({ kind, mark }: PaymentMethod, { cardTypes }: OfferedPayment): readonly Mark[] {
  const cards = kind === 'card' ? cardTypes.flatMap((type) => markOfCard(type) ?? []) : []
  return cards.length > 0 || !mark ? cards : [mark]
}
