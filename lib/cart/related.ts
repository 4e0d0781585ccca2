import { LIMITS } from '../core/constants.ts'
import type { Cart, CartItem, Suggestion } from './cart.ts'
import type { Added } from './store.client.ts'

/** Suggestions displayed with a line: the first three related products. */
export const listRelated = (item: Pick<CartItem, 'related'>): readonly Suggestion[] =>
  item.related.slice(0, LIMITS.relatedPerCartItem)

const MOST_OF_CART = 12

/**
 * Suggestions for a whole cart, alternating between its lines, each once and without products in the cart. Products are
 * compared by id; a variant's line is recognized by its URL, once the suggestion is loaded.
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

/** The line of a product that was just added, once the cart has it; the line of a variant may have the variant's id. */
export const findAddedLine = (
  cart: Pick<Cart, 'items'> | undefined,
  { productId, product }: Pick<Added, 'productId' | 'product'>,
): CartItem | undefined =>
  cart?.items.find((item) => item.productId === productId) ?? cart?.items.find((item) => item.name === product.name)
