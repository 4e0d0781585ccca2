import { LIMITS } from '../core/constants.ts'
import type { Cart, CartItem, Suggestion } from './cart.ts'
import type { Added } from './store.client.ts'

/** The suggestions shown with a line: the first three related products, never more. */
export const listRelated = (item: Pick<CartItem, 'related'>): readonly Suggestion[] =>
  item.related.slice(0, LIMITS.relatedPerCartItem)

/** Most suggestions of a whole cart. */
const MOST_OF_CART = 12

/**
 * Suggestions of a whole cart in one row: those of its lines in turn, each once, and none that is a line already (by id; a
 * variant's line is told by its address once the suggestion is read).
 */
export function listCartRelated(items: readonly Pick<CartItem, 'productId' | 'related'>[]): readonly Suggestion[] {
  const rows = items.map(listRelated)
  const inTurn = Array.from({ length: LIMITS.relatedPerCartItem }, (_, index) =>
    rows.flatMap((row) => row[index] ?? []),
  ).flat()
  const unique = new Map(inTurn.map((suggestion) => [suggestion.id, suggestion]))
  for (const { productId } of items) unique.delete(productId)
  return [...unique.values()].slice(0, MOST_OF_CART)
}

/** The line of a product that was just added, as soon as the cart has it; a variant's line may bear its own id. */
export const findAddedLine = (
  cart: Pick<Cart, 'items'> | undefined,
  { productId, product }: Pick<Added, 'productId' | 'product'>,
): CartItem | undefined =>
  cart?.items.find((item) => item.productId === productId) ?? cart?.items.find((item) => item.name === product.name)
