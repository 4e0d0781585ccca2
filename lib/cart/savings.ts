import { MINIMUM_AMOUNTS } from '../core/constants.ts'
import type { Cart, CartItem, DiscountPart, Savings, Total } from './cart.ts'

/** Whether the instant savings callout is displayed: above the minimum, not at it (S2-5.4). */
export const hasInstantSavingsCallout = (
  savings: Pick<Cart['savings'], 'instantSavings'>,
  minimum: number = MINIMUM_AMOUNTS.instantSavings,
): boolean => savings.instantSavings.amount > minimum

/** Whether a line displays its discount: not if the same amount is displayed as its instant savings. */
export const hasDiscountOfItsOwn = ({ discount, instantSavings }: Pick<CartItem, 'discount' | 'instantSavings'>) =>
  discount.amount !== 0 && discount.amount !== instantSavings.amount

/** Whether the total of savings is displayed: not if the only saving next to it is the same amount. */
export const hasTotalOfItsOwn = (total: number, shown: readonly number[]): boolean =>
  total !== 0 && !(shown.length === 1 && shown[0] === total)

const toCents = (amount: number) => Math.round(amount * 100)

/**
 * Splits the discount of the totals into the instant offers in its title and the rest. If no offer is in the title, or
 * the offers exceed the discount, they were deducted elsewhere: returns []. `format` formats a negative amount.
 */
export function splitDiscount(
  discount: Total | null,
  offers: Savings['offers'],
  couponCode: string,
  format: (amount: number) => string,
): DiscountPart[] {
  const named = offers.filter(
    ({ kind, title, amount }) =>
      kind === 'instant' && amount.amount > 0 && title.trim() !== '' && discount?.title.includes(title.trim()),
  )
  const restCents =
    toCents(Math.abs(discount?.amount ?? 0)) - named.reduce((sum, { amount }) => sum + toCents(amount.amount), 0)
  if (named.length === 0 || restCents < 0) return []
  const part = (title: string, cents: number) => ({ title, amount: -cents / 100, formatted: format(-cents / 100) })
  return [
    ...named.map(({ title, amount }) => part(title.trim(), toCents(amount.amount))),
    ...(restCents > 0 ? [{ ...part('', restCents), couponCode }] : []),
  ]
}
