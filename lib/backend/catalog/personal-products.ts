/** Recommended products (S1-7.3). */
import type { CatalogProduct } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { isInStock } from './availability.ts'
import { buildProductSummary } from './product-summary.ts'

const MOST_PRODUCTS = 12

/**
 * The most reviewed products of the same categories as `sku`, or of all categories without a known `sku`; the product
 * itself is excluded. This back end stores no browsing history, so that all shoppers get the same products.
 */
export function choosePersonalProducts(store: StoreContext, sku: string) {
  const { products } = store.content
  const around = products.find((product) => product.sku === sku)
  const isAmong = ({ category_ids: ids }: CatalogProduct) =>
    around === undefined || ids.some((id) => around.category_ids.includes(id))
  return products
    .filter((product) => product !== around && product.visibility !== 'Not Visible Individually')
    .filter((product) => isAmong(product) && isInStock(store.content, product))
    .sort((a, b) => b.reviewCount - a.reviewCount || a.entity_id - b.entity_id)
    .slice(0, MOST_PRODUCTS)
    .map((product) => buildProductSummary(store, product))
}
