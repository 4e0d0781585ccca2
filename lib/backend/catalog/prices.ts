/** What a product costs today. */
import { todayIn } from '../../core/today.ts'
import { type Content, countAvailable, type Product } from '../store/content.ts'
import { toCents } from '../text/money.ts'

/** Prices in cents; null where the shop shows none. `rebateCents` is claimed after the purchase. */
export type Prices = { regularCents: number | null; finalCents: number | null; rebateCents: number }

/** A day without time holds until its end in the store's time zone; a moment holds until then; none holds for ever. */
export function isOver(end: string | null | undefined, timeZone: string, now = new Date()): boolean {
  if (!end) return false
  return end.length <= 10 ? end < todayIn(timeZone, now) : Date.parse(end) < now.getTime()
}

/** A day or moment that has come; none has always come. */
export function hasBegun(start: string | null | undefined, timeZone: string, now = new Date()): boolean {
  if (!start) return true
  return start.length <= 10 ? start <= todayIn(timeZone, now) : Date.parse(start) <= now.getTime()
}

function ownPrices(content: Content, product: Product): Prices {
  const rebated = product.consumer_rebate && !isOver(product.consumer_rebate_to_date, content.timeZone)
  const rebateCents = rebated ? toCents(product.consumer_rebate ?? 0) : 0
  if (product.price === null || product.price === undefined) {
    return { regularCents: null, finalCents: null, rebateCents }
  }
  const regularCents = toCents(product.price)
  const saves = product.final_price !== null && product.final_price !== undefined
  const current = saves && !isOver(product.instant_savings_to_date, content.timeZone)
  return { regularCents, finalCents: current ? toCents(product.final_price ?? 0) : regularCents, rebateCents }
}

/** The selection a bundle option begins with: its default, else its first when it is required. */
export const defaultSelection = (option: Product['bundle_options'][number]) =>
  option.selections.find((selection) => selection.is_default) ?? (option.required ? option.selections[0] : undefined)

/** What a package saves over its parts, which cost `partsCents` one by one today. */
export function packageSavingCents({ package_saving: saving }: Product, partsCents: number): number {
  if (!saving) return 0
  if (saving.percent !== undefined) return Math.round((partsCents * saving.percent) / 100)
  return Math.min(partsCents, toCents(saving.amount ?? 0))
}

function sumSelections(content: Content, bundle: Product): Prices {
  const sum = { regularCents: 0, finalCents: 0, rebateCents: 0 }
  for (const option of bundle.bundle_options) {
    const selection = defaultSelection(option)
    const product = selection === undefined ? undefined : content.productById.get(selection.product_id)
    if (selection === undefined || product === undefined) continue
    const prices = ownPrices(content, product)
    if (prices.finalCents === null || prices.regularCents === null) {
      return { regularCents: null, finalCents: null, rebateCents: 0 }
    }
    sum.regularCents += prices.regularCents * selection.qty
    sum.finalCents += prices.finalCents * selection.qty
    sum.rebateCents += prices.rebateCents * selection.qty
  }
  return { ...sum, finalCents: sum.finalCents - packageSavingCents(bundle, sum.finalCents) }
}

/** A simple product or variant has a price, is for sale online and has not run out. */
export const isForSale = (content: Content, product: Product): boolean =>
  ownPrices(content, product).finalCents !== null &&
  !product.poa &&
  product.display_add_to_cart &&
  countAvailable(content.stock, product.entity_id) !== 0

/**
 * The variant that a configurable opens with and takes its price from: the cheapest of those that can be ordered, or of
 * all of them if none can. Among equally cheap ones it is the store's own choice, otherwise the first. undefined for a
 * product without variants.
 */
export function openingVariant(
  content: Content,
  { variants, default_variant_id: ownId }: Product,
): Product | undefined {
  const forSale = variants.filter((variant) => isForSale(content, variant))
  const centsOf = (variant: Product) => ownPrices(content, variant).finalCents ?? Number.POSITIVE_INFINITY
  const candidates = forSale.length > 0 ? forSale : variants
  const lowest = Math.min(...candidates.map(centsOf))
  const cheapest = candidates.filter((variant) => centsOf(variant) === lowest)
  return cheapest.find(({ entity_id }) => entity_id === ownId) ?? cheapest[0]
}

/**
 * Prices of a product: a configurable costs as much as the variant that it opens with, a bundle without a price of its
 * own as much as its default selections less what the package saves. Savings and rebates end with their day.
 */
export function priceOf(content: Content, product: Product): Prices {
  const variant = openingVariant(content, product)
  if (variant) {
    const prices = ownPrices(content, variant)
    return prices.finalCents === null ? ownPrices(content, product) : prices
  }
  if (product.type_id === 'bundle' && (product.price === null || product.price === undefined)) {
    return sumSelections(content, product)
  }
  return ownPrices(content, product)
}
