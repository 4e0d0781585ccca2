import type { CategoryWire } from '../contracts/category.ts'
import { foldLetters } from '../core/text/fold-letters.ts'
import { isRootCategory } from './category-trail.ts'
import type { Facet } from './listing.ts'

const MOST = 4
/** Words of fewer letters are in too many names. */
const LEAST_LETTERS = 3

const wordsOf = (text: string): string[] => foldLetters(text).split(/[^\p{L}\p{N}]+/u)

/** Whether one word begins with the other, which singular and plural do. */
const isAlike = (a: string, b: string): boolean =>
  a.length >= LEAST_LETTERS && b.length >= LEAST_LETTERS && (a.startsWith(b) || b.startsWith(a))

/**
 * Categories with more products than a search found: first those of its products, the most specific first, then those
 * whose names have a word of the term.
 */
export function broaderCategories(
  categories: readonly CategoryWire[],
  term: string,
  { total, facets }: { readonly total: number; readonly facets: readonly Facet[] },
): CategoryWire[] {
  const broader = categories.filter(
    ({ entity_id, name, product_count }) => !isRootCategory(entity_id) && name !== '' && product_count > total,
  )
  const found = new Map(
    facets.find(({ attribute }) => attribute === 'category_id')?.values.map(({ value, count }) => [value, count]),
  )
  const ofProducts = broader
    .filter(({ entity_id }) => found.has(entity_id))
    .sort((a, b) => b.level - a.level || (found.get(b.entity_id) ?? 0) - (found.get(a.entity_id) ?? 0))
  const terms = wordsOf(term)
  const byName = broader
    .filter(({ name }) => wordsOf(name).some((word) => terms.some((typed) => isAlike(word, typed))))
    .sort((a, b) => b.product_count - a.product_count)
  return [...new Set([...ofProducts, ...byName])].slice(0, MOST)
}
