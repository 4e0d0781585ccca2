import type { FilterWire } from '../contracts/listing.ts'
import { LIMITS } from '../core/constants.ts'

/** A category with products for a search; `count` is their number. */
export type SuggestedCategory = { readonly id: string; readonly name: string; readonly count: number }

/**
 * Categories of a search, from its filter on category_id: most products first, one of each name, at most five; empty
 * without that filter (S1-3.11, S1-4.9).
 */
export function suggestCategories(filters: readonly FilterWire[]): SuggestedCategory[] {
  const values = filters.find(({ attribute }) => attribute === 'category_id')?.values ?? []
  const byCount = values
    .map(({ value, display_name, product_count }) => ({ id: value, name: display_name, count: product_count }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.count - a.count)
  const names = new Set<string>()
  return byCount.filter(({ name }) => !names.has(name) && names.add(name)).slice(0, LIMITS.searchPreviewCategories)
}
