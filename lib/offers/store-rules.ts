/** Which of the store's rules of returns and shipping apply to an offer, and its Google product category. */
import { indexCategories } from '../catalog/category-trail.ts'
import type { GoodsLimits, ReturnRule, ShippingRule } from '../config/offers-config.ts'
import type { CategoryWire } from '../contracts/category.ts'
import type { Offer, OfferAmount, OfferReturns, OfferShipping } from './offer.ts'

/** What rules look at. `categories` has ids and url_keys of its categories and those above; null if unknown. */
export type RuledGoods = Pick<Offer, 'condition' | 'availability' | 'shippingClass'> & {
  readonly categories: ReadonlySet<string> | null
  readonly pays: OfferAmount | null
}

const isStocked = (availability: Offer['availability']): boolean =>
  availability === 'in-stock' || availability === 'limited'

const isGoods = ({ condition, availability }: RuledGoods, word: GoodsLimits['goods'][number]): boolean => {
  if (word === 'new') return condition === 'new'
  if (word === 'open_box') return condition !== 'new'
  return word === 'in_stock' ? isStocked(availability) : availability === 'order'
}

/** Whether a rule applies; undefined if that depends on categories that are unknown. */
function applies(rule: GoodsLimits, goods: RuledGoods): boolean | undefined {
  if (rule.goods.length > 0 && !rule.goods.some((word) => isGoods(goods, word))) return false
  if (rule.categories.length === 0) return true
  return goods.categories === null ? undefined : rule.categories.some((key) => goods.categories?.has(key))
}

/** Returns by the first rule that applies; null if the store says nothing, or if the rule can't be determined. */
export function findReturns(rules: readonly ReturnRule[], goods: RuledGoods): OfferReturns | null {
  const rule = rules.find((one) => applies(one, goods) !== false)
  if (!rule || rule.days === null || applies(rule, goods) !== true) return null
  const { categories: _categories, goods: _goods, days, ...rest } = rule
  return { ...rest, days }
}

/** Rates of all rules that apply; empty without a price, on which free shipping depends. */
export function listShipping(rules: readonly ShippingRule[], goods: RuledGoods): OfferShipping[] {
  const { pays, availability } = goods
  if (pays === null) return []
  // The store's days count from when the goods are ready.
  const isReady = isStocked(availability)
  return rules
    .filter((rule) => applies(rule, goods) && (rule.classes.length === 0 || rule.classes.includes(goods.shippingClass)))
    .map(({ name, countries, regions, postalCodes, price, freeFrom, handlingDays, transitDays }) => ({
      name,
      countries,
      regions,
      postalCodes,
      price: { amount: freeFrom !== null && pays.amount >= freeFrom ? 0 : price, currency: pays.currency },
      handlingDays: isReady ? handlingDays : null,
      transitDays: isReady ? transitDays : null,
    }))
}

/** Google's category of the most specific category of a trail with an entry in the store's table; '' if missing. */
export function findGoogleCategory(
  googleCategories: Readonly<Record<string, string>>,
  trail: readonly CategoryWire[],
): string {
  const entryOf = (key: string) => (Object.hasOwn(googleCategories, key) ? (googleCategories[key] ?? '').trim() : '')
  return trail.toReversed().flatMap(({ entity_id, url_key }) => entryOf(url_key) || entryOf(entity_id) || [])[0] ?? ''
}

/** Ids and url_keys of categories and of all above them; null if the store's categories are unknown. */
export function listCategoryKeys(
  categories: readonly CategoryWire[],
  ids: readonly string[],
): ReadonlySet<string> | null {
  if (categories.length === 0) return null
  const byId = indexCategories(categories)
  const keys = new Set<string>()
  for (const id of ids) {
    for (let category = byId.get(id); category && !keys.has(category.entity_id); ) {
      keys.add(category.entity_id)
      if (category.url_key !== '') keys.add(category.url_key)
      category = byId.get(category.parent_id)
    }
  }
  return keys
}
