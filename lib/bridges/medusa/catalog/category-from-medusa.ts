/** Maps Medusa's category tree to the contract's list. */
import type { MedusaCategory } from '../engine-types.ts'
import { toHtml } from './plain-html.ts'

/** Root of the contract's tree, which Medusa lacks. */
export const ROOT_ID = '2'
/** Key of the whole catalog. */
export const ROOT_KEY = 'default-category'
/** Level of a department. */
const TOP_LEVEL = 2
/** A deeper tree must contain a cycle. */
const DEPTH_LIMIT = 12

/** A category with its position in the tree. */
export type CategoryNode = {
  entity_id: string
  parent_id: string
  level: number
  position: number
  name: string
  url_key: string
  description: string
  meta_title: string
  meta_description: string
  image_url: string
  include_in_menu: boolean
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Maps the categories; skips those without name or handle and those in a cycle. */
export function mapCategories(categories: readonly MedusaCategory[]): CategoryNode[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const depthOf = (category: MedusaCategory): number => {
    let depth = 0
    for (let at = category; at.parent_category_id && depth < DEPTH_LIMIT; depth++) {
      const parent = byId.get(at.parent_category_id)
      if (!parent) break
      at = parent
    }
    return depth
  }
  return categories.flatMap((category) => {
    const depth = depthOf(category)
    if (!category.name || !category.handle || depth >= DEPTH_LIMIT) return []
    const parent = category.parent_category_id ?? ''
    const { metadata } = category
    return [
      {
        entity_id: category.id,
        parent_id: byId.has(parent) ? parent : ROOT_ID,
        level: TOP_LEVEL + depth,
        position: category.rank ?? 0,
        name: category.name,
        url_key: category.handle,
        description: toHtml(category.description),
        meta_title: textOf(metadata?.meta_title),
        meta_description: textOf(metadata?.meta_description),
        image_url: textOf(metadata?.image_url),
        include_in_menu: metadata?.include_in_menu !== false,
      },
    ]
  })
}

/** Ids of a category and its ancestors. */
export function lineageOf(id: string, byId: ReadonlyMap<string, CategoryNode>): string[] {
  const lineage: string[] = []
  for (let at = byId.get(id); at && lineage.length < DEPTH_LIMIT; at = byId.get(at.parent_id))
    lineage.push(at.entity_id)
  return lineage
}
