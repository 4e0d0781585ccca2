import type { CategoryWire } from '../contracts/category.ts'
import { conditionOf } from '../product/condition.ts'
import type { Product } from '../product/product.ts'
import type { Site } from '../site/site.ts'
import { buildOffers } from './build-offers.ts'

/**
 * Days within which a product may be returned, for its page; 0: it can't be returned; null: the page states none. A
 * store that states a period (delivery_returns.returns_days) and has rules (return_policy) shows the days of its rules,
 * as structured data and feeds do, provided that all variants have the same. Without rules, the period is that of new
 * products from stock.
 */
export function shownReturnDays(site: Site, product: Product, categories: readonly CategoryWire[]): number | null {
  const { returnsDays } = site.config.productPage.deliveryReturns
  if (returnsDays === 0) return null
  if (site.config.offers.returns.length === 0) {
    return product.leadTime === '' && conditionOf(product) === 'new' ? returnsDays : null
  }
  const days = new Set(buildOffers(site, product, categories).map(({ returns }) => returns?.days ?? null))
  const [first = null] = days
  return days.size === 1 ? first : null
}
