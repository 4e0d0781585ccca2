/**
 * When the page may show a price below the minimum advertised one: at once, on request, in the cart, or in the
 * checkout (msrp_display_actual_price_type).
 */
export type PricePolicy = 'shown' | 'gesture' | 'cart' | 'checkout'

/** Values of msrp_display_actual_price_type, by Magento's number and name. */
const POLICIES: readonly (readonly [RegExp, PricePolicy])[] = [
  [/^1$|gesture|click/i, 'gesture'],
  [/^2$|cart/i, 'cart'],
  [/^3$|order|checkout|confirm/i, 'checkout'],
]

/** The policy of a product's price; 'shown' unless msrp_enabled (S1-3.7). */
export function parsePricePolicy(isEnabled: boolean, type: string): PricePolicy {
  if (!isEnabled) return 'shown'
  return POLICIES.find(([pattern]) => pattern.test(type.trim()))?.[1] ?? 'shown'
}
