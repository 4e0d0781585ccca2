import { LIMITS } from '../core/constants.ts'
import type { CartItem, Suggestion } from './cart.ts'

/** The suggestions shown with a line: the first three related products, never more. */
export const listRelated = (item: Pick<CartItem, 'related'>): readonly Suggestion[] =>
  item.related.slice(0, LIMITS.relatedPerCartItem)
