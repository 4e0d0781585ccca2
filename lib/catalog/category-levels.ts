import type { CategoryWire } from '../contracts/category.ts'
import type { FacetValue } from './listing.ts'

/** Stops the walk up the tree when the store's data has a cycle of parents. */
const MOST_LEVELS = 12

/**
 * Sorts the values of the category_id filter by the category tree: each follows its nearest ancestor among the values
 * and gets a level below it. Siblings are sorted by product count, largest first; categories missing from the tree come
 * last.
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
  const rankOf = (entry: FacetValue) => (parents.has(entry.value) ? 0 : 1)
  const walk = (entries: readonly FacetValue[], level: number): FacetValue[] =>
    entries.flatMap((entry) => [
      level === 0 ? entry : { ...entry, level },
      ...walk((children.get(entry.value) ?? []).sort(byCount), level + 1),
    ])
  return walk(
    top.sort((one, other) => rankOf(one) - rankOf(other) || byCount(one, other)),
    0,
  )
}

/** Id of the nearest ancestor among the values; undefined if not found, or if the ancestors form a cycle. */
function findAbove(
  value: string,
  parents: ReadonlyMap<string, string>,
  isValue: ReadonlySet<string>,
): string | undefined {
  let nearest: string | undefined
  let current = parents.get(value)
  for (let step = 0; current !== undefined && step < MOST_LEVELS; step++) {
    if (current === value) return undefined
    if (nearest === undefined && isValue.has(current)) nearest = current
    current = parents.get(current)
  }
  // A member of a cycle put below another member would be unreachable from the top and lost.
  return current === undefined ? nearest : undefined
}
