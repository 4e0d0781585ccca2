import type { Product } from '../product/product.ts'

/** A line of the table: one value per product, '' where a product says nothing. */
export type CompareRow = {
  readonly name: string
  readonly tooltip: string
  readonly values: readonly string[]
  /** All products say the same. */
  readonly isSame: boolean
}

/** Lines that belong together, e.g. 'Dimensions'. */
export type CompareGroup = { readonly name: string; readonly rows: readonly CompareRow[] }

/** What products say besides their specifications: values by a label, in the order of the table. */
export type CompareFacts = readonly { readonly name: string; readonly read: (product: Product) => string }[]

/** Back ends write one value with different spacing and capitals. */
const normalize = (value: string): string => value.replace(/\s+/g, ' ').trim().toLowerCase()

function buildRow(name: string, tooltip: string, values: readonly string[]): CompareRow {
  const [first = ''] = values
  return { name, tooltip, values, isSame: values.every((value) => normalize(value) === normalize(first)) }
}

/**
 * Groups what can be compared: first the facts under `factsTitle`, then the specifications by group and name, in the
 * order in which the products bring them. A line that no product has a value for is left out.
 */
export function buildCompareTable(
  products: readonly Product[],
  factsTitle: string,
  facts: CompareFacts,
): CompareGroup[] {
  const groups = new Map<string, Map<string, { name: string; tooltip: string; values: string[] }>>()
  products.forEach((product, column) => {
    for (const group of product.specGroups) {
      const rows = groups.get(group.name) ?? new Map()
      groups.set(group.name, rows)
      for (const spec of group.specs) {
        const key = normalize(spec.name)
        const row = rows.get(key) ?? { name: spec.name, tooltip: spec.tooltip, values: products.map(() => '') }
        rows.set(key, row)
        row.values[column] = row.values[column] ? `${row.values[column]}, ${spec.value}` : spec.value
      }
    }
  })
  const specGroups = [...groups].map(([name, rows]) => ({
    name,
    rows: [...rows.values()].map((row) => buildRow(row.name, row.tooltip, row.values)),
  }))
  const factRows = facts.map(({ name, read }) => buildRow(name, '', products.map(read)))
  return [{ name: factsTitle, rows: factRows }, ...specGroups]
    .map((group) => ({ ...group, rows: group.rows.filter(({ values }) => values.some((value) => value !== '')) }))
    .filter(({ rows }) => rows.length > 0)
}

/** Only the lines in which the products differ. */
export const keepDifferences = (groups: readonly CompareGroup[]): CompareGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ isSame }) => !isSame) }))
    .filter(({ rows }) => rows.length > 0)
