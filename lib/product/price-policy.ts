import type { PricePolicy } from './product.ts'

/** Words of msrp_display_actual_price_type, as Magento numbers and names them. */
const POLICIES: readonly (readonly [RegExp, PricePolicy])[] = [
  [/^1$|gesture|click/i, 'gesture'],
  [/^2$|cart/i, 'cart'],
  [/^3$|order|checkout|confirm/i, 'checkout'],
]

/** When a price below the minimum advertised one may be seen; without msrp_enabled always (specification 3.7). */
export function parsePricePolicy(isEnabled: boolean, type: string): PricePolicy {
  if (!isEnabled) return 'shown'
  return POLICIES.find(([pattern]) => pattern.test(type.trim()))?.[1] ?? 'shown'
}
