import { MINIMUM_AMOUNTS } from '../core/constants.ts'
import type { Cart, CartItem, DiscountPart, Savings, Total } from './cart.ts'

/** Tells whether the instant savings callout is shown: only above the minimum, not at it (checkout specification 5.4). */
export const hasInstantSavingsCallout = (
  savings: Pick<Cart['savings'], 'instantSavings'>,
  minimum: number = MINIMUM_AMOUNTS.instantSavings,
): boolean => savings.instantSavings.amount > minimum

/** The discount of a line, unless it is what the line calls instant savings: one amount is shown once. */
export const hasDiscountOfItsOwn = ({ discount, instantSavings }: Pick<CartItem, 'discount' | 'instantSavings'>) =>
  discount.amount !== 0 && discount.amount !== instantSavings.amount

/** The total of savings, unless the only saving shown beside it is the same amount. */
export const hasTotalOfItsOwn = (total: number, shown: readonly number[]): boolean =>
  total !== 0 && !(shown.length === 1 && shown[0] === total)

const toCents = (amount: number) => Math.round(amount * 100)

/**
 * Splits the discount of the totals into the instant offers that its title names and the rest. Offers whose title is not
 * in the discount's, or that are more than it, were deducted elsewhere: then there are no parts.
 *
 * @param format writes a negative amount as the store does
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
