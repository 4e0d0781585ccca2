import type { CategoryWire } from '../contracts/category.ts'
import { LIMITS } from '../core/constants.ts'

/** Categories with an id of 2 or less are roots, which have no page to link to (S1-3.3). */
const LAST_ROOT = 2
const ROOT_KEY = 'default-category'

export const isRootCategory = (id: string): boolean => /^\d{1,9}$/.test(id) && Number(id) <= LAST_ROOT

/** Whether a category stands for the whole catalog; its key and name are never shown (S1-2.1). */
export const isCatalogRoot = (category: { urlKey: string; id: string }): boolean =>
  category.urlKey === ROOT_KEY || isRootCategory(category.id)

const indexes = new WeakMap<readonly CategoryWire[], ReadonlyMap<string, CategoryWire>>()

/** Categories by id, once for each list: a feed looks up the categories of every product. */
export function indexCategories(categories: readonly CategoryWire[]): ReadonlyMap<string, CategoryWire> {
  const index = indexes.get(categories) ?? new Map(categories.map((category) => [category.entity_id, category]))
  indexes.set(categories, index)
  return index
}

/**
 * The category and its ancestors from the top down: at most four, of levels 1 to 4, including the root category. A
 * cycle or a missing parent ends the chain. Throws 'categories must be a list' if `categories` is no array (S1-5.4).
 */
export function categoryTrail(categories: readonly CategoryWire[], id: string): CategoryWire[] {
  if (!Array.isArray(categories)) throw new TypeError('categories must be a list')
  const byId = indexCategories(categories)
  const trail: CategoryWire[] = []
  const seen = new Set<string>()
  for (let current = byId.get(id); current && !seen.has(current.entity_id); current = byId.get(current.parent_id)) {
    seen.add(current.entity_id)
    if (current.level >= 1 && current.level < LIMITS.breadcrumbLevelBelow) trail.unshift(current)
  }
  return trail.slice(-LIMITS.breadcrumbs)
}

/** One step of the breadcrumbs; without `urlKey` it has no link. */
export type CategoryCrumb = { readonly name: string; readonly urlKey?: string }

/**
 * Breadcrumbs of a category page: its parents, then '{name} ({total})' without a link, or the name alone if `total` is
 * undefined. The root category is called `catalogName` and has no link (S1-2.13).
 *
 * @param catalogName e.g. 'Our Catalog'
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

/** Direct children of a category that are in the menu, in its order. */
export const subcategoriesOf = (categories: readonly CategoryWire[], id: string): CategoryWire[] =>
  categories
    .filter((category) => category.parent_id === id && category.entity_id !== id && category.include_in_menu)
    .sort((a, b) => a.position - b.position)
