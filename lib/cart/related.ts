import { LIMITS } from '../core/constants.ts'
import type { Cart, CartItem, Suggestion } from './cart.ts'
import type { Added } from './store.client.ts'

/** The suggestions shown with a line: the first three related products, never more. */
export const listRelated = (item: Pick<CartItem, 'related'>): readonly Suggestion[] =>
  item.related.slice(0, LIMITS.relatedPerCartItem)

/** The line of a product that was just added, as soon as the cart has it; a variant's line may bear its own id. */
export const findAddedLine = (
  cart: Pick<Cart, 'items'> | undefined,
  { productId, product }: Pick<Added, 'productId' | 'product'>,
): CartItem | undefined =>
  cart?.items.find((item) => item.productId === productId) ?? cart?.items.find((item) => item.name === product.name)
