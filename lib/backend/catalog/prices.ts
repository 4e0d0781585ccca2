/** Today's prices of products. */

import { toCents } from '../../contract-server/money.ts'
import { percentOfCents } from '../../core/money/rates.ts'
import { type CatalogProduct, type Content, countAvailable } from '../store/content.ts'
import { isOver } from '../store/validity.ts'

/** Prices in cents; null if the shop shows no price. Shoppers claim `rebateCents` after the purchase. */
export type Prices = { regularCents: number | null; finalCents: number | null; rebateCents: number }

function ownPrices(content: Content, product: CatalogProduct): Prices {
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

/** The initial selection of a bundle option: its default, or the first one if the option is required. */
export const defaultSelection = (option: CatalogProduct['bundle_options'][number]) =>
  option.selections.find((selection) => selection.is_default) ?? (option.required ? option.selections[0] : undefined)

/** Discount of a bundle whose parts cost `partsCents` today. */
export function packageSavingCents({ package_saving: saving }: CatalogProduct, partsCents: number): number {
  if (!saving) return 0
  if (saving.percent !== undefined) return percentOfCents(partsCents, saving.percent)
  return Math.min(partsCents, toCents(saving.amount ?? 0))
}

function sumSelections(content: Content, bundle: CatalogProduct): Prices {
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

/** Whether a simple product or variant has a price, can be ordered online and is not out of stock. */
export const isForSale = (content: Content, product: CatalogProduct): boolean =>
  ownPrices(content, product).finalCents !== null &&
  !product.poa &&
  product.display_add_to_cart &&
  countAvailable(content.stock, product.entity_id) !== 0

/**
 * The variant that a configurable product initially shows, and whose price it has: the cheapest one that can be
 * ordered, or the cheapest of all if none can. Among equally cheap variants the store's default comes first, then the
 * first in order. undefined for a product without variants.
 */
export function initialVariant(
  content: Content,
  { variants, default_variant_id: ownId }: CatalogProduct,
): CatalogProduct | undefined {
  const forSale = variants.filter((variant) => isForSale(content, variant))
  const centsOf = (variant: CatalogProduct) => ownPrices(content, variant).finalCents ?? Number.POSITIVE_INFINITY
  const candidates = forSale.length > 0 ? forSale : variants
  const lowest = Math.min(...candidates.map(centsOf))
  const cheapest = candidates.filter((variant) => centsOf(variant) === lowest)
  return cheapest.find(({ entity_id }) => entity_id === ownId) ?? cheapest[0]
}

/**
 * Prices of a product. A configurable product has those of its opening variant; a bundle without a price has the sum of
 * its default selections less its discount. Savings and rebates end with their day.
 */
export function priceOf(content: Content, product: CatalogProduct): Prices {
  const variant = initialVariant(content, product)
  if (variant) {
    const prices = ownPrices(content, variant)
    return prices.finalCents === null ? ownPrices(content, product) : prices
  }
  if (product.type_id === 'bundle' && (product.price === null || product.price === undefined)) {
    return sumSelections(content, product)
  }
  return ownPrices(content, product)
}
