import type { Product } from './product.ts'

/** How a product is to be had: its flag has a colour for each (specification 3.1, availability_messages). */
export type Availability = 'in-stock' | 'limited' | 'out-of-stock' | 'call'

/** So many units in all shops together, and fewer, are few. */
const FEW = 3

/**
 * State of a product: without a price or a way to buy it although it is in stock, the shopper has to call; few units
 * over all shops are limited availability. A store that counts nothing has everything.
 */
export function findAvailability(product: Pick<Product, 'price' | 'stock' | 'canAddToCart' | 'units'>): Availability {
  if (product.price.kind === 'on-application') return 'call'
  if (product.stock === 'out') return 'out-of-stock'
  if (!product.canAddToCart) return 'call'
  return product.stock === 'in' && product.units <= FEW ? 'limited' : 'in-stock'
}
