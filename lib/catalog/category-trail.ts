import type { CategoryWire } from '../contracts/category.ts'
import { LIMITS } from '../core/constants.ts'

/** Ids of 2 or less are roots: they have no page of their own to link to (specification 3.3). */
const LAST_ROOT = 2
const ROOT_KEY = 'default-category'

export const isRootCategory = (id: string): boolean => /^\d{1,9}$/.test(id) && Number(id) <= LAST_ROOT

/** Tells if a category is the catalog itself, whose key and name are never shown (specification 2.1). */
export const isCatalogRoot = (category: { urlKey: string; id: string }): boolean =>
  category.urlKey === ROOT_KEY || isRootCategory(category.id)

/**
 * The category and its parents from the top down: at most four, levels from 1 to 4, the root included when it is an
 * ancestor. A cycle or a missing parent ends the chain. Throws 'categories must be a list' for anything else than a list
 * of categories (specification 5.4).
 */
export function categoryTrail(categories: readonly CategoryWire[], id: string): CategoryWire[] {
  if (!Array.isArray(categories)) throw new TypeError('categories must be a list')
  const byId = new Map(categories.map((category) => [category.entity_id, category]))
  const trail: CategoryWire[] = []
  const seen = new Set<string>()
  for (let current = byId.get(id); current && !seen.has(current.entity_id); current = byId.get(current.parent_id)) {
    seen.add(current.entity_id)
    if (current.level >= 1 && current.level < LIMITS.breadcrumbLevelBelow) trail.unshift(current)
  }
  return trail.slice(-LIMITS.breadcrumbs)
}

/** A step of a trail: a url_key to link to, or none. */
export type CategoryCrumb = { readonly name: string; readonly urlKey?: string }

/**
 * Trail of a category page: its parents, then '{name} ({count})' without link; the name alone while the count is not
 * known. The root is named like the catalog and has no link (specification 2.13).
 *
 * @param catalogName what the catalog is called, e.g. 'Our Catalog'
 */
export function buildCategoryCrumbs(
  categories: readonly CategoryWire[],
  category: { id: string; urlKey: string; name: string },
  total: number | undefined,
  catalogName: string,
): CategoryCrumb[] {
  const parents = categoryTrail(categories, category.id).filter(({ entity_id }) => entity_id !== category.id)
  const room = LIMITS.breadcrumbs - 1
  const currentName = isCatalogRoot(category) ? catalogName : category.name
  return [
    ...parents
      .slice(-room)
      .map(
        (parent): CategoryCrumb =>
          isRootCategory(parent.entity_id) ? { name: catalogName } : { name: parent.name, urlKey: parent.url_key },
      ),
    { name: total === undefined ? currentName : `${currentName} (${total})` },
  ]
}

/** Categories right below one, as the menu orders them. */
export const subcategoriesOf = (categories: readonly CategoryWire[], id: string): CategoryWire[] =>
  categories
    .filter((category) => category.parent_id === id && category.entity_id !== id && category.include_in_menu)
    .sort((a, b) => a.position - b.position)
