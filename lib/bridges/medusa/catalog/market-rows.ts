/** The products of a market as rows, from which listings are built. */
import { buildRangeColumn, buildSelectColumn, type Column } from '../../../contract-server/facet-index.ts'
import { collatorOf } from '../../../contract-server/formats.ts'
import type { ListingRows, SortOrder } from '../../../contract-server/listing-matches.ts'
import type { CatalogEntry } from './catalog-entry.ts'
import type { Mapping } from './product-from-medusa.ts'

/** Attributes that all products can have, in addition to the configured ones. */
const BUILT_IN = ['category_id', 'manufacturer', 'in_stock', 'collection', 'tags', 'entity_id']

/** A row is an index in the entries; `all` lists them. */
export type MarketRows = ListingRows & { all: readonly number[] }

/** What the rows contain of a product, as text for comparison. */
export const rowOf = ({ values, numbers, price, name, createdAt }: CatalogEntry): string =>
  JSON.stringify([[...values], [...numbers], price, name, createdAt])

function buildColumns(entries: readonly CatalogEntry[], { settings }: Mapping): Map<string, Column> {
  const valuesOf = (code: string) => buildSelectColumn(entries.map(({ values }) => values.get(code) ?? []))
  const numbersOf = (code: string) => buildRangeColumn(entries.map(({ numbers }) => numbers.get(code) ?? []))
  return new Map<string, Column>([
    ...BUILT_IN.map((code) => [code, valuesOf(code)] as const),
    ['price', numbersOf('price')],
    ...settings.attributes.map(
      ({ code, type }) => [code, type === 'range' ? numbersOf(code) : valuesOf(code)] as const,
    ),
  ])
}

function buildRanks(entries: readonly CatalogEntry[], order: SortOrder, locale: string): Float64Array {
  if (order === 'price') return Float64Array.from(entries, ({ price }) => price ?? Number.POSITIVE_INFINITY)
  if (order === 'newest') return Float64Array.from(entries, ({ createdAt }) => Date.parse(createdAt) || 0)
  const ranks = new Float64Array(entries.length)
  const { compare } = collatorOf(locale)
  const sorted = [...entries.entries()].sort(([, a], [, b]) => compare(a.name, b.name))
  for (const [rank, [ordinal]] of sorted.entries()) ranks[ordinal] = rank
  return ranks
}

/** Builds the rows of products; ranks are built when they are first used. */
export function buildRows(entries: readonly CatalogEntry[], mapping: Mapping): MarketRows {
  const ranks = new Map<SortOrder, Float64Array>()
  return {
    all: entries.map((_, ordinal) => ordinal),
    columns: buildColumns(entries, mapping),
    ranks: (order) => {
      const built = ranks.get(order) ?? buildRanks(entries, order, mapping.market.locale)
      ranks.set(order, built)
      return built
    },
  }
}
