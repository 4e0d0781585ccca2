import type { ShippingMethod } from './cart.ts'

/** Words of codes, carriers and titles by which goods stay at a shop until they are fetched. */
const PICKUP = /pick[\s_-]?up|in[\s_-]?store|collect|ramassage|cueillette|retrait/i

/** A method that needs more than its choice: its date is booked with the delivery scheduler (checkout specification 4.6). */
export const isScheduledMethod = (code: string): boolean => /packageai/i.test(code)

const isPickup = ({ code, carrier, title }: ShippingMethod): boolean =>
  [code, carrier, title].some((text) => PICKUP.test(text))

/**
 * The method to begin with: the cheapest that brings the goods, the server's first of several; one to fetch them where
 * nothing else is offered; undefined where the shopper has to book.
 */
export function findPreselected(methods: readonly ShippingMethod[]): ShippingMethod | undefined {
  const simple = methods.filter(({ code }) => !isScheduledMethod(code))
  const brought = simple.filter((method) => !isPickup(method))
  return [...(brought.length > 0 ? brought : simple)].sort((a, b) => a.price.amount - b.price.amount)[0]
}

/**
 * The method that a changed address brings along and that is better than the chosen one: the one to begin with there, not
 * offered before, for less. A cheaper one that was there before was passed over by the shopper.
 */
export function findBetter(
  methods: readonly ShippingMethod[],
  chosenCode: string,
  before: readonly ShippingMethod[],
): ShippingMethod | undefined {
  const chosen = methods.find(({ code }) => code === chosenCode)
  const first = findPreselected(methods)
  if (!chosen || !first || before.some(({ code }) => code === first.code)) return undefined
  return first.price.amount < chosen.price.amount ? first : undefined
}
