import { isScheduledMethod } from '../contracts/scheduled-method.ts'
import type { ShippingMethod } from './cart.ts'

/** Words in codes, carriers and titles of pickup methods. */
const PICKUP = /pick[\s_-]?up|in[\s_-]?store|collect|ramassage|cueillette|retrait/i

const isPickup = ({ code, carrier, title }: ShippingMethod): boolean =>
  [code, carrier, title].some((text) => PICKUP.test(text))

/** A method without a price counts as the most expensive, as its cost is unknown. */
const costOf = ({ price }: ShippingMethod): number => price?.amount ?? Number.POSITIVE_INFINITY

const byCost = (one: ShippingMethod, other: ShippingMethod): number =>
  costOf(one) === costOf(other) ? 0 : costOf(one) - costOf(other)

/**
 * The default method: the cheapest delivery method (on a tie the first in the server's order), else the cheapest pickup
 * method; undefined if the list is empty or all methods must be booked.
 */
export function findPreselected(methods: readonly ShippingMethod[]): ShippingMethod | undefined {
  const simple = methods.filter(({ code }) => !isScheduledMethod(code))
  const delivered = simple.filter((method) => !isPickup(method))
  return [...(delivered.length > 0 ? delivered : simple)].sort(byCost)[0]
}

/**
 * A better method than the selected one after a change of address: the default method at the new address, if it is
 * cheaper and was not available at the old one. The shopper has decided against a cheaper method that was available.
 */
export function findBetter(
  methods: readonly ShippingMethod[],
  chosenCode: string,
  before: readonly ShippingMethod[],
): ShippingMethod | undefined {
  const chosen = methods.find(({ code }) => code === chosenCode)
  const first = findPreselected(methods)
  if (!chosen || !first || before.some(({ code }) => code === first.code)) return undefined
  return costOf(first) < costOf(chosen) ? first : undefined
}
