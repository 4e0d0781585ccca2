import type { CategoryWire } from '../contracts/category.ts'
import { conditionOf } from '../product/condition.ts'
import type { Product } from '../product/product.ts'
import type { Site } from '../site/site.ts'
import { buildOffers } from './build-offers.ts'

/** Days within which a product may be returned; 0: it can't be returned. */
export type ReturnDays = {
  readonly days: number
  /** Whether this is true for all variants; otherwise some can't be returned. */
  readonly isForAll: boolean
}

/**
 * The period of returns for a product's page; null: the page states none. A store that states a period
 * (delivery_returns.returns_days) and has rules (return_policy) shows the days of its rules, as structured data and
 * feeds do, provided that all variants that can be ordered and returned have the same. Without rules, the period is
 * that of new products from stock.
 */
export function shownReturnDays(site: Site, product: Product, categories: readonly CategoryWire[]): ReturnDays | null {
  const { returnsDays } = site.config.productPage.deliveryReturns
  if (returnsDays === 0) return null
  if (site.config.offers.returns.length === 0) {
    const isFromStock = [product, ...product.variants].every(({ leadTime }) => leadTime === '')
    return isFromStock && conditionOf(product) === 'new' ? { days: returnsDays, isForAll: true } : null
  }
  const offers = buildOffers(site, product, categories)
  const open = offers.filter(({ canBeOrdered }) => canBeOrdered)
  const all = new Set((open.length > 0 ? open : offers).map(({ returns }) => returns?.days ?? null))
  const [days = null, ...others] = [...all].filter((each) => all.size === 1 || each !== 0)
  return days === null || others.length > 0 ? null : { days, isForAll: all.size === 1 }
}
