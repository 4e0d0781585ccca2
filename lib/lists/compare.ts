import { LIMITS } from '../core/constants.ts'
import { isProductId, parseStored, readIds } from '../core/id-list.ts'
import { err, ok, type Result } from '../core/result.ts'

/** Ids of the products a shopper compares, in the order they were added; at most 4 (specification 3.12, 4.7). */
export type CompareList = readonly string[]

/** Reads what the browser kept; anything unusable is an empty list. */
export const parseCompareList = (text: string | null): CompareList => readIds(parseStored(text), LIMITS.compare)

/** What the browser keeps of a list. */
export const formatCompareList = (list: CompareList): string => JSON.stringify(list)

/** Adds a product; 'full' for a fifth one. Without an id, or for a product that is there, the list stays the same. */
export function addToCompare(list: CompareList, productId: string): Result<CompareList, 'full'> {
  if (!isProductId(productId) || list.includes(productId)) return ok(list)
  return list.length >= LIMITS.compare ? err('full') : ok([...list, productId])
}

/** The list without a product. */
export const removeFromCompare = (list: CompareList, productId: string): CompareList =>
  list.filter((id) => id !== productId)
