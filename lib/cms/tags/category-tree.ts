import type { CategoryWire } from '../../contracts/category.ts'
import type { Attributes } from './attributes.ts'
import type { TagRule } from './tag-rule.ts'

export type TreeNode = {
  readonly id: string
  readonly name: string
  readonly urlKey: string
  readonly children: readonly TreeNode[]
}

const MOST_LEVELS = 6
const ROOT = '2'

/** The part of the category tree that a tag shows. */
export type TreeChoice = { readonly root: string; readonly levels: number; readonly subcategory: string }

/** Reads data-root-category-branch-id, data-levels-deep and data-subcategory-id. */
export const readTreeChoice = (attributes: Attributes): TreeChoice => ({
  root: attributes.text('root-category-branch-id', 'root-category-id', 'root') || ROOT,
  levels: attributes.count('levels-deep', 1, 1, MOST_LEVELS),
  subcategory: attributes.text('subcategory-id'),
})

/**
 * The tree below a category, down to `levels`; with a subcategory only that one with its descendants (S1-2.11).
 * Categories that are not in menus are left out.
 */
export function buildCategoryTree(
  categories: readonly CategoryWire[],
  { root, levels, subcategory }: TreeChoice,
): TreeNode[] {
  const shown = categories.filter(({ include_in_menu, name }) => include_in_menu && name !== '')
  const byParent = new Map<string, CategoryWire[]>()
  for (const category of [...shown].sort((a, b) => a.position - b.position)) {
    const parent = category.level === 2 ? ROOT : category.parent_id
    byParent.set(parent, [...(byParent.get(parent) ?? []), category])
  }
  const below = (id: string, left: number): TreeNode[] =>
    left === 0
      ? []
      : (byParent.get(id) ?? [])
          .filter(({ entity_id }) => entity_id !== id)
          .map((category) => toNode(category, below(category.entity_id, left - 1)))
  if (subcategory === '') return below(root, levels)
  const category = shown.find(({ entity_id }) => entity_id === subcategory)
  return category && isBelow(category, root, shown) ? [toNode(category, below(subcategory, levels - 1))] : []
}

const toNode = ({ entity_id, name, url_key }: CategoryWire, children: TreeNode[]): TreeNode => ({
  id: entity_id,
  name,
  urlKey: url_key,
  children,
})

function isBelow(category: CategoryWire, root: string, all: readonly CategoryWire[]): boolean {
  let parent: CategoryWire | undefined = category
  for (let step = 0; parent && step < MOST_LEVELS * 2; step++) {
    if (parent.parent_id === root || (root === ROOT && parent.level === 2)) return true
    const { parent_id }: CategoryWire = parent
    parent = all.find(({ entity_id }) => entity_id === parent_id)
  }
  return false
}

/** avb-category-tree: links to categories (S1-2.11). */
export const categoryTree: TagRule = { view: 'block' }
