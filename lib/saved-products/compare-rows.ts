import type { Product } from '../product/product.ts'

/** A row of the table with one value per product; '' if a product has no value. */
export type CompareRow = {
  readonly name: string
  readonly tooltip: string
  readonly values: readonly string[]
  /** Whether all products have the same value, apart from spacing and capitals. */
  readonly isSame: boolean
}

/** A group of rows, such as 'Dimensions'. */
export type CompareGroup = { readonly name: string; readonly rows: readonly CompareRow[] }

/** Labelled values that are not specifications, such as price and brand, in the order of the table. */
export type CompareFacts = readonly { readonly name: string; readonly read: (product: Product) => string }[]

/** Makes texts comparable, as back ends write the same value with different spacing and capitals. */
const normalize = (value: string): string => value.replace(/\s+/g, ' ').trim().toLowerCase()

function buildRow(name: string, tooltip: string, values: readonly string[]): CompareRow {
  const [first = ''] = values
  return { name, tooltip, values, isSame: values.every((value) => normalize(value) === normalize(first)) }
}

/**
 * Builds the rows: first the facts under `factsTitle`, then the specifications by group and name, in the order in which
 * they first occur. Rows without any value are left out.
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

/** Keeps only the rows in which the products differ. */
export const keepDifferences = (groups: readonly CompareGroup[]): CompareGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ isSame }) => !isSame) }))
    .filter(({ rows }) => rows.length > 0)
