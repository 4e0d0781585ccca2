import { canBeOrdered } from '../stock/availability.ts'
import { findAvailability, type StockFacts } from '../stock/stock-status.ts'
import type { Price, Product, Variant } from './product.ts'

/** Price and stock of the variant that the page shows. */
type OpenedVariant = StockFacts & { id: string; price: Price }

const amountOf = ({ price }: { price: Price }): number =>
  price.kind === 'priced' && price.policy === 'shown' ? price.final.amount : Number.POSITIVE_INFINITY

const isOrderable = (stock: StockFacts): boolean => canBeOrdered(findAvailability(stock))

/**
 * A variant that matches the product's tile better than the shown one: the cheapest that can be ordered, if the shown
 * one can't be ordered, or if the page selected it by default and it costs more than the tile says. null if the shown
 * one matches, or if no variant does.
 */
export function findTileOffer(
  product: Pick<Product, 'price' | 'variants' | 'defaultVariantId'>,
  opened: OpenedVariant,
): Variant | null {
  const [cheapest] = product.variants
    .filter((variant) => variant.hasPrice && isOrderable(variant) && amountOf(variant) < Number.POSITIVE_INFINITY)
    .sort((a, b) => amountOf(a) - amountOf(b))
  if (!cheapest || cheapest.id === opened.id) return null
  if (!isOrderable(opened)) return cheapest
  const isDearer = opened.id === product.defaultVariantId && amountOf(opened) > amountOf(product)
  return isDearer && amountOf(cheapest) < amountOf(opened) ? cheapest : null
}
