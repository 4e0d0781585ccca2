/**
 * The query of a listing (page, order, filters) and its two formats: the query string in the address bar (S1-2.13)
 * and the filter parameters of REST calls (S1-7.2).
 */

export type DisplayMode = 'grid' | 'list'

/** A category page renders its products or a landing page ('PAGE'). */
export type CategoryMode = 'PRODUCTS' | 'PAGE'

/** One applied filter: selected values, or a range that includes both ends. */
export type CatalogFilter =
  | { attribute: string; values: readonly string[] }
  | { attribute: string; from: number; to: number }

/** A listing without parameters: no filter, first page, default order. */
export const PLAIN_QUERY: CatalogQuery = { page: 1, filters: [] }

/** Missing properties mean the store's default. Filters are sorted by attribute, one per attribute. */
export type CatalogQuery = {
  page: number
  limit?: number
  order?: string
  dir?: 'asc' | 'desc'
  mode?: DisplayMode
  /** Overrides the category's own display mode. */
  displayMode?: CategoryMode
  /** Limits the listing to products with any of these visibilities. */
  visibility?: readonly string[]
  filters: readonly CatalogFilter[]
}

const MAX_PAGE = 10_000
/** Maximum number of parameters read as filters; filter-attributes.ts then drops those that the store lacks. */
export const MAX_CANDIDATES = 100
export const MAX_VALUES = 50
const MAX_VALUE_LENGTH = 200

const ATTRIBUTE_PATTERN = /^[a-z][a-z0-9_]{0,63}$/i
/** 'from-to' with digits or decimals at both ends; other text is not a range (S1-5.4). */
const RANGE_PATTERN = /^(\d{1,9}(?:\.\d{1,4})?)-(\d{1,9}(?:\.\d{1,4})?)$/
/** Upper end of a range without an upper limit. */
export const RANGE_END = 999_999_999
/** Parameters that are never filters: those of the listing itself and of other features. */
const RESERVED = new Set(['dir', 'order', 'page', 'limit', 'mode', 'display_mode', 'visibility', 'pagespeed'])
/** Internal keys of the listing: never read as filters and never written to an address (S1-2.13). */
const INTERNAL = new Set(['catalogKey', 'attribute', 'specialValue', 'searchValue'])

export type RangeFilter = Extract<CatalogFilter, { from: number }>

export const isRangeFilter = (filter: CatalogFilter): filter is RangeFilter => 'from' in filter

/** Splits and trims; drops empty, overlong and duplicate values, and all beyond MAX_VALUES. */
const splitValues = (text: string, mark: string): string[] => {
  const values = text
    .split(mark)
    .map((value) => value.trim())
    .filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH)
  return [...new Set(values)].sort().slice(0, MAX_VALUES)
}

/** Parses a filter: 'a|b' is two values, '100-500' and '1.5-2.5' are ranges. Null if no valid value remains. */
function parseFilter(attribute: string, text: string): CatalogFilter | null {
  if (!ATTRIBUTE_PATTERN.test(attribute)) return null
  const range = RANGE_PATTERN.exec(text)
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])]
    return { attribute, from: Math.min(from, to), to: Math.max(from, to) }
  }
  const values = splitValues(text, '|')
  return values.length > 0 ? { attribute, values } : null
}

/** The filter as text in the address bar, such as 'Black|White' or '100-500'. */
export const formatFilterValue = (filter: CatalogFilter): string =>
  isRangeFilter(filter) ? `${filter.from}-${filter.to}` : filter.values.join('|')

const parsePositive = (text: string | null, max: number): number | undefined => {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined
  const value = Number(text)
  return value >= 1 && value <= max ? value : undefined
}

/** Parameters without what mail and campaign programs break: '&amp;' between them, and a '?' behind a query. */
const repairParameters = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams(`${search}`.replace(/%3F([\w.-]+)%3D/g, '&$1=').replace(/(^|&)amp%3B/g, '$1'))

/**
 * Parses a query string and ignores invalid parameters, so that a broken link still opens the listing. Every unreserved
 * parameter counts as a filter; keepFilters then drops those that the store doesn't have.
 */
export function parseCatalogQuery(written: URLSearchParams): CatalogQuery {
  const search = repairParameters(written)
  const order = search.get('order')
  const dir = search.get('dir')?.toLowerCase()
  const mode = search.get('mode')?.toLowerCase()
  const displayMode = search.get('display_mode')?.toUpperCase()
  const visibility = splitValues(search.getAll('visibility').join(','), ',')
  const filters = new Map<string, CatalogFilter>()
  for (const attribute of new Set(search.keys())) {
    if (RESERVED.has(attribute) || INTERNAL.has(attribute)) continue
    const filter = parseFilter(attribute, search.getAll(attribute).join('|'))
    if (filter && filters.size < MAX_CANDIDATES) filters.set(attribute, filter)
  }
  return {
    page: parsePositive(search.get('page'), MAX_PAGE) ?? 1,
    limit: parsePositive(search.get('limit'), 100),
    order: order && ATTRIBUTE_PATTERN.test(order) ? order : undefined,
    dir: dir === 'asc' || dir === 'desc' ? dir : undefined,
    mode: mode === 'grid' || mode === 'list' ? mode : undefined,
    displayMode: displayMode === 'PRODUCTS' || displayMode === 'PAGE' ? displayMode : undefined,
    visibility: visibility.length > 0 ? visibility : undefined,
    filters: [...filters.values()].sort((a, b) => (a.attribute < b.attribute ? -1 : 1)),
  }
}

/**
 * The query string of a listing without '?'; parameters are sorted and page 1 is omitted. Values of a filter are joined
 * by '|', those of other lists by ',' (S1-2.13); neither character is percent-encoded.
 */
export function formatCatalogQuery(query: CatalogQuery): string {
  const entries = query.filters
    .filter(({ attribute }) => !INTERNAL.has(attribute))
    .map((filter): [string, string] => [filter.attribute, formatFilterValue(filter)])
  if (query.page > 1) entries.push(['page', String(query.page)])
  if (query.limit !== undefined) entries.push(['limit', String(query.limit)])
  if (query.order !== undefined) entries.push(['order', query.order])
  if (query.dir !== undefined) entries.push(['dir', query.dir])
  if (query.mode !== undefined) entries.push(['mode', query.mode])
  if (query.displayMode !== undefined) entries.push(['display_mode', query.displayMode])
  if (query.visibility !== undefined) entries.push(['visibility', query.visibility.join(',')])
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(entries).toString().replaceAll('%7C', '|').replaceAll('%2C', ',')
}

export const listingHref = (path: string, query: CatalogQuery): string => {
  const search = formatCatalogQuery(query)
  return search === '' ? path : `${path}?${search}`
}

/** Replaces all filters and returns to page 1 (S1-2.13). */
export const withFilters = (query: CatalogQuery, filters: readonly CatalogFilter[]): CatalogQuery => ({
  ...query,
  page: 1,
  filters: [...filters].sort((a, b) => (a.attribute < b.attribute ? -1 : 1)),
})

/** Adds a filter, replacing any on the same attribute. */
export const withFilter = (query: CatalogQuery, filter: CatalogFilter): CatalogQuery =>
  withFilters(query, [...query.filters.filter(({ attribute }) => attribute !== filter.attribute), filter])

/** Adds a value to a filter, or removes it if it is already selected. A range on the attribute is replaced. */
export function toggleFilterValue(query: CatalogQuery, attribute: string, value: string): CatalogQuery {
  const current = query.filters.find((filter) => filter.attribute === attribute)
  const values = current && !isRangeFilter(current) ? current.values : []
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value].sort()
  return next.length > 0 ? withFilter(query, { attribute, values: next }) : withoutFilter(query, attribute)
}

/** Removes all values of an attribute. */
export const withoutFilter = (query: CatalogQuery, attribute: string): CatalogQuery =>
  withFilters(
    query,
    query.filters.filter((filter) => filter.attribute !== attribute),
  )

/** Filter parameters of a REST call: filter[n][attribute] with filter[n][in], or [from] and [to] (S1-7.2). */
export function encodeRestFilters(filters: readonly CatalogFilter[]): [string, string][] {
  return filters.flatMap((filter, n): [string, string][] => {
    const name = `filter[${n}]`
    if (!isRangeFilter(filter)) {
      return [
        [`${name}[attribute]`, filter.attribute],
        [`${name}[in]`, filter.values.join(',')],
      ]
    }
    return [
      [`${name}[attribute]`, filter.attribute],
      [`${name}[from]`, String(filter.from)],
      [`${name}[to]`, String(filter.to)],
    ]
  })
}

/** Number of pages: product count ÷ limit, rounded up, at least 1 (S1-4.10). */
export const pageCountOf = (productCount: number, limit: number): number =>
  Math.max(1, Math.ceil(productCount / Math.max(1, limit)))

/** Layout of a listing: the query's if the store offers it, else the store's first (S1-2.13). */
export const modeOf = (query: CatalogQuery, modes: readonly DisplayMode[]): DisplayMode =>
  query.mode && modes.includes(query.mode) ? query.mode : (modes[0] ?? 'grid')

/** Display mode of a category page: the query's display_mode, else the category's. */
export const categoryModeOf = (query: CatalogQuery, category: { displayMode: CategoryMode }): CategoryMode =>
  query.displayMode ?? category.displayMode

/** Sort field of a listing: the query's, else the category's, else the store's (S1-3.1). */
export const sortFieldOf = (query: CatalogQuery, categoryDefault: string, storeDefault: string): string =>
  query.order ?? (categoryDefault || storeDefault)

/** Only the first page of a category that shows products has groups of point-of-sale material (S1-4.10). */
export const hasPosmGroups = (query: CatalogQuery, mode: CategoryMode): boolean => query.page === 1 && mode !== 'PAGE'
