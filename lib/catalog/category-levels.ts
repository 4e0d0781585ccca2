import type { CategoryWire } from '../contracts/category.ts'
import type { FacetValue } from './listing.ts'

/** A cycle of parents in a store's data ends here. */
const MOST_LEVELS = 12

/**
 * Values of the filter on category_id in the order of the category tree, each below the nearest category above it that is
 * a value, too, with its level. Siblings stand by their number of products; what the tree doesn't know comes last.
 */
export function arrangeByTree(
  values: readonly FacetValue[],
  categories: readonly Pick<CategoryWire, 'entity_id' | 'parent_id'>[],
): FacetValue[] {
  const parents = new Map(categories.map(({ entity_id, parent_id }) => [entity_id, parent_id]))
  const isValue = new Set(values.map(({ value }) => value))
  const children = new Map<string, FacetValue[]>()
  const top: FacetValue[] = []
  for (const entry of values) {
    const above = findAbove(entry.value, parents, isValue)
    if (above === undefined) top.push(entry)
    else children.set(above, [...(children.get(above) ?? []), entry])
  }
  const byCount = (one: FacetValue, other: FacetValue) => other.count - one.count
  const known = (entry: FacetValue) => (parents.has(entry.value) ? 0 : 1)
  const walk = (entries: readonly FacetValue[], level: number): FacetValue[] =>
    entries.flatMap((entry) => [
      level === 0 ? entry : { ...entry, level },
      ...walk((children.get(entry.value) ?? []).sort(byCount), level + 1),
    ])
  return walk(
    top.sort((one, other) => known(one) - known(other) || byCount(one, other)),
    0,
  )
}

/** The nearest category above this one that is a value; undefined without one, and within a cycle. */
function findAbove(
  value: string,
  parents: ReadonlyMap<string, string>,
  isValue: ReadonlySet<string>,
): string | undefined {
  let found: string | undefined
  let current = parents.get(value)
  for (let step = 0; current !== undefined && step < MOST_LEVELS; step++) {
    if (current === value) return undefined
    if (found === undefined && isValue.has(current)) found = current
    current = parents.get(current)
  }
  // Who is above a cycle would be lost with all that is in it.
  return current === undefined ? found : undefined
}
