/** Products that are picked for a shopper (specification 7.3). */
import type { Product } from '../store/content.ts'
import { isInStock } from './availability.ts'
import { buildProductSummary } from './product-summary.ts'
import type { View } from './view.ts'

const MOST_PRODUCTS = 12

/**
 * What other shoppers liked best of what the product of `sku` stands among, or of everything without one; the product
 * itself is left out. This back end keeps no history, so all shoppers get the same.
 */
export function pickPersonalProducts(view: View, sku: string) {
  const { products } = view.content
  const around = products.find((product) => product.sku === sku)
  const isAmong = ({ category_ids: ids }: Product) =>
    around === undefined || ids.some((id) => around.category_ids.includes(id))
  return products
    .filter((product) => product !== around && product.visibility !== 'Not Visible Individually')
    .filter((product) => isAmong(product) && isInStock(view.content, product))
    .sort((a, b) => b.reviewCount - a.reviewCount || a.entity_id - b.entity_id)
    .slice(0, MOST_PRODUCTS)
    .map((product) => buildProductSummary(view, product))
}
