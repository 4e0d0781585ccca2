import { canBeOrdered } from '../stock/availability.ts'
import { findAvailability, type StockFacts } from '../stock/stock.ts'
import type { Price, Product, Variant } from './product.ts'

/** Price and stock of a variant as it was opened. */
type Opened = StockFacts & { id: string; price: Price }

const amountOf = ({ price }: { price: Price }): number =>
  price.kind === 'priced' && price.policy === 'shown' ? price.final.amount : Number.POSITIVE_INFINITY

const isOrderable = (stock: StockFacts): boolean => canBeOrdered(findAvailability(stock))

/**
 * The variant that keeps the promise of the product's tile where the opened one does not: the cheapest that can be ordered,
 * if the opened one can't be ordered, or if the page opened it by itself and it costs more than the tile says. null if the
 * promise is kept, or if nothing keeps it.
 */
export function findPromised(
  product: Pick<Product, 'price' | 'variants' | 'defaultVariantId'>,
  opened: Opened,
): Variant | null {
  const [cheapest] = product.variants
    .filter((variant) => variant.hasPrice && isOrderable(variant) && amountOf(variant) < Number.POSITIVE_INFINITY)
    .sort((a, b) => amountOf(a) - amountOf(b))
  if (!cheapest || cheapest.id === opened.id) return null
  if (!isOrderable(opened)) return cheapest
  const isDearer = opened.id === product.defaultVariantId && amountOf(opened) > amountOf(product)
  return isDearer && amountOf(cheapest) < amountOf(opened) ? cheapest : null
}
