/** The rows of a listing that match its query, sorted, and the counts for its filters. */
import type { CategoryWire } from '../contracts/category.ts'
import {
  type Column,
  createCheck,
  type FacetCondition,
  type FacetCounts,
  filterAndCount,
  findCodes,
} from './facet-index.ts'
import type { CatalogListingQuery, Filter } from './listing-query.ts'

/** Sort orders of a listing. In a search, 'position' is the order by relevance. */
export type SortOrder = 'position' | 'name' | 'price' | 'newest' | 'rating'

export type Columns = ReadonlyMap<string, Column>

/** Products as rows. A row is named by its index, here called ordinal. */
export type ListingRows = {
  columns: Columns
  /** Rank of each row, ascending; Infinity comes last in both directions, as products without a price do. */
  ranks: (order: SortOrder) => ArrayLike<number>
}

export type ListingMatches = {
  /** How many rows match. */
  count: number
  /** Ordinals of the requested page, sorted; none past the end. */
  page: readonly number[]
  counted: FacetCounts
  conditions: ReadonlyMap<string, FacetCondition>
}

const parseSpan = (value: string): { from: number; to: number } | undefined => {
  const found = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(value)
  if (found !== null) {
    return { from: Number(found[1] ?? Number.NEGATIVE_INFINITY), to: Number(found[2] ?? Number.POSITIVE_INFINITY) }
  }
  const number = Number(value)
  return value !== '' && Number.isFinite(number) ? { from: number, to: number } : undefined
}

/** Merges the filters of a request into one condition per attribute. An unknown attribute matches no product. */
function buildConditions(columns: Columns, filters: readonly Filter[]): Map<string, FacetCondition> {
  const conditions = new Map<string, FacetCondition>()
  for (const { attribute, in: values, from, to } of filters) {
    const column = columns.get(attribute)
    if (values.length === 0 && from === undefined && to === undefined) continue
    if (column?.kind === 'range') {
      const spans = values.flatMap((value) => {
        const span = parseSpan(value)
        if (span === undefined) return []
        // Four stars and more.
        return attribute === 'rating' ? [{ from: span.from, to: Number.POSITIVE_INFINITY }] : [span]
      })
      const limits = { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY }
      conditions.set(attribute, {
        kind: 'range',
        ranges: from === undefined && to === undefined ? spans : [...spans, limits],
      })
    } else {
      const known = conditions.get(attribute)
      const codes = new Set(known?.kind === 'select' ? known.codes : [])
      for (const code of column === undefined ? [-1] : findCodes(column, values)) codes.add(code)
      conditions.set(attribute, { kind: 'select', codes })
    }
  }
  return conditions
}

/** Excluded values are excluded from all counts. */
function excludeValues(columns: Columns, candidates: readonly number[], filters: readonly Filter[]): readonly number[] {
  const exclusions = filters.flatMap(({ attribute, notEqual }) => {
    const column = columns.get(attribute)
    if (notEqual.length === 0 || column === undefined) return []
    const condition: FacetCondition =
      column.kind === 'range'
        ? { kind: 'range', ranges: notEqual.flatMap((value) => parseSpan(value) ?? []) }
        : { kind: 'select', codes: new Set(findCodes(column, notEqual)) }
    return [createCheck(column, condition)]
  })
  if (exclusions.length === 0) return candidates
  return candidates.filter((ordinal) => !exclusions.some((isExcluded) => isExcluded(ordinal)))
}

/** Orders whose first rows are the highest. */
const isDownByDefault = (order: SortOrder): boolean => order === 'newest' || order === 'rating'

/**
 * The first `count` items in an order, in which items that compare as equal keep theirs. An item that comes after all
 * of these costs one comparison, so that a page of a long list is faster than the sorted list.
 */
function takeFirst(items: readonly number[], count: number, compare: (a: number, b: number) => number): number[] {
  const first: number[] = []
  for (const item of items) {
    const isFull = first.length === count
    if (isFull && compare(first.at(-1) ?? 0, item) <= 0) continue
    if (isFull) first.pop()
    let [low, high] = [0, first.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(first[middle] ?? 0, item) <= 0) low = middle + 1
      else high = middle
    }
    first.splice(low, 0, item)
  }
  return first
}

/** From this share of a list on it is sorted as a whole. */
const LARGE_SHARE = 1 / 8

/** The first `count` matches, which are in the order of 'position'. An order that the store lacks is 'position'. */
function sortMatches(
  { ranks }: ListingRows,
  matches: readonly number[],
  query: Pick<CatalogListingQuery, 'order' | 'dir'>,
  orders: readonly SortOrder[],
  count: number,
): readonly number[] {
  const order = orders.find((known) => known === query.order) ?? 'position'
  const isDown = (query.dir ?? (isDownByDefault(order) ? 'desc' : 'asc')) === 'desc'
  if (order === 'position') return isDown ? matches.toReversed() : matches
  const rankOf = ranks(order)
  const last = Number.POSITIVE_INFINITY
  const compare = (a: number, b: number): number => {
    const first = rankOf[a] ?? last
    const second = rankOf[b] ?? last
    if (first === second) return 0
    if (first === last || second === last) return first === last ? 1 : -1
    return isDown ? second - first : first - second
  }
  // The sort is stable: products of equal rank keep their order.
  return count < matches.length * LARGE_SHARE ? takeFirst(matches, count, compare) : matches.toSorted(compare)
}

/**
 * Finds the matches of a query among `candidates`, which are in the order of 'position'.
 *
 * @param orders sort orders that the store offers
 */
export function findMatches(
  rows: ListingRows,
  candidates: readonly number[],
  query: CatalogListingQuery,
  orders: readonly SortOrder[],
): ListingMatches {
  const conditions = buildConditions(rows.columns, query.filters)
  const counted = filterAndCount(rows.columns, excludeValues(rows.columns, candidates, query.filters), conditions)
  const isUnknown = [...conditions.keys()].some((attribute) => !rows.columns.has(attribute))
  const matches = isUnknown ? [] : counted.matches
  const [start, end] = [(query.page - 1) * query.limit, query.page * query.limit]
  const page = sortMatches(rows, matches, query, orders, end).slice(start, end)
  return { count: matches.length, page, counted, conditions }
}

/** Ordinals of candidates that have any of `values`; undefined for an unknown attribute. */
export function findByValue(
  columns: Columns,
  candidates: readonly number[],
  attribute: string,
  values: readonly string[],
): number[] | undefined {
  const column = columns.get(attribute)
  if (column === undefined) return undefined
  const filter = { attribute, in: [...values], notEqual: [], from: undefined, to: undefined }
  const condition = buildConditions(columns, [filter]).get(attribute)
  return condition === undefined ? [] : candidates.filter(createCheck(column, condition))
}

/** Sort options of a listing; prices can be sorted in both directions. */
export const describeSort = (
  orders: readonly SortOrder[],
  nameOf: (order: SortOrder, dir: 'asc' | 'desc') => string,
): CategoryWire['sort'] =>
  orders.flatMap((code): CategoryWire['sort'] => {
    const dir = isDownByDefault(code) ? 'desc' : 'asc'
    const option = { code, name: nameOf(code, dir), dir } as const
    return code === 'price' ? [option, { code, name: nameOf(code, 'desc'), dir: 'desc' }] : [option]
  })
