import { LIMITS } from '../core/constants.ts'
import { err, ok, type Result } from '../core/result.ts'
import { isProductId, parseStored, readIds } from './id-list.ts'

/** Product ids in the order in which they were added; at most 4 (S1-3.12, S1-4.7). */
export type CompareList = readonly string[]

/** Parses the stored text; invalid text gives an empty list. */
export const parseCompareList = (text: string | null): CompareList => readIds(parseStored(text), LIMITS.compare)

export const formatCompareList = (list: CompareList): string => JSON.stringify(list)

/** Adds a product; the error for a fifth one is 'full'. Returns the same list if the id is invalid or already in it. */
export function addToCompare(list: CompareList, productId: string): Result<CompareList, 'full'> {
  if (!isProductId(productId) || list.includes(productId)) return ok(list)
  return list.length >= LIMITS.compare ? err('full') : ok([...list, productId])
}

export const removeFromCompare = (list: CompareList, productId: string): CompareList =>
  list.filter((id) => id !== productId)
