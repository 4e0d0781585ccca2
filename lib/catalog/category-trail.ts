import type { CategoryWire } from '../contracts/category.ts'

const ROOT_CATEGORY = '2'
/** Breadcrumbs show at most this many categories (specification 2.13). */
const MAX_CATEGORIES = 4
const LEVEL_LIMIT = 5

/**
 * The category and its parents from the top down: at most four, levels from 1 to 4, the root included when it is an
 * ancestor. A cycle or a missing parent ends the chain.
 */
export function categoryTrail(categories: readonly CategoryWire[], id: string): CategoryWire[] {
  const byId = new Map(categories.map((category) => [category.entity_id, category]))
  const trail: CategoryWire[] = []
  const seen = new Set<string>()
  for (let current = byId.get(id); current && !seen.has(current.entity_id); current = byId.get(current.parent_id)) {
    seen.add(current.entity_id)
    if (current.level >= 1 && current.level < LEVEL_LIMIT) trail.unshift(current)
  }
  return trail.slice(-MAX_CATEGORIES)
}

/** The root category has no page of its own to link to. */
export const isRootCategory = (id: string): boolean => id === ROOT_CATEGORY

/** Categories right below one, as the menu orders them. */
export const subcategoriesOf = (categories: readonly CategoryWire[], id: string): CategoryWire[] =>
  categories
    .filter((category) => category.parent_id === id && category.entity_id !== id && category.include_in_menu)
    .sort((a, b) => a.position - b.position)
