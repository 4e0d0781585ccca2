import type { PricePolicy } from './product.ts'

/** Values of msrp_display_actual_price_type, by Magento's number and name. */
const POLICIES: readonly (readonly [RegExp, PricePolicy])[] = [
  [/^1$|gesture|click/i, 'gesture'],
  [/^2$|cart/i, 'cart'],
  [/^3$|order|checkout|confirm/i, 'checkout'],
]

/** When the page may show a price below the minimum advertised one; 'shown' (always) unless msrp_enabled (S1-3.7). */
export function parsePricePolicy(isEnabled: boolean, type: string): PricePolicy {
  if (!isEnabled) return 'shown'
  return POLICIES.find(([pattern]) => pattern.test(type.trim()))?.[1] ?? 'shown'
}
