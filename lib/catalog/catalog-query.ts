/**
 * What a shopper asks of a listing, and its two spellings: the query string of the address bar (specification 2.13)
 * and the filter encoding of the REST calls (7.2).
 */

/** How tiles are laid out. */
export type DisplayMode = 'grid' | 'list'

/** One applied filter: chosen values, or a range whose ends are both included. */
export type CatalogFilter =
  | { attribute: string; values: readonly string[] }
  | { attribute: string; from: number | null; to: number | null }

/** A listing as it is first shown: no filter, first page, the store's own order. */
export const PLAIN_QUERY: CatalogQuery = { page: 1, filters: [] }

/** A listing request. Undefined parts mean the store's default. Filters are sorted by attribute, one per attribute. */
export type CatalogQuery = {
  page: number
  limit?: number
  order?: string
  dir?: 'asc' | 'desc'
  mode?: DisplayMode
  filters: readonly CatalogFilter[]
}

const MAX_PAGE = 10_000
export const MAX_FILTERS = 20
export const MAX_VALUES = 50
const MAX_VALUE_LENGTH = 200

const ATTRIBUTE_PATTERN = /^[a-z][a-z0-9_]{0,63}$/i
const RANGE_PATTERN = /^(\d{1,9}(?:\.\d{1,4})?)?-(\d{1,9}(?:\.\d{1,4})?)?$/
/** Parameters that are no filters: of the listing itself, of other features, and of campaigns. */
const RESERVED = new Set(['dir', 'order', 'page', 'limit', 'mode', 'display_mode', 'visibility', 'pagespeed'])
/** What mail programs and advertisers add to links; parameters that begin with utm_ are such too. */
const CAMPAIGN = new Set(['mc_cid', 'mc_eid', 'gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', '_gl'])
/** Internal keys of the listing; never filters, never written (specification 2.13). */
const INTERNAL = new Set(['catalogKey', 'attribute', 'specialValue', 'searchValue'])

export const isRangeFilter = (filter: CatalogFilter): filter is Extract<CatalogFilter, { from: number | null }> =>
  'from' in filter

/** Reads a filter's text: 'a|b' several values, '100-500', '100-' and '-500' ranges. Null when it says nothing. */
function parseFilter(attribute: string, text: string): CatalogFilter | null {
  if (!ATTRIBUTE_PATTERN.test(attribute)) return null
  const range = RANGE_PATTERN.exec(text)
  if (range && (range[1] !== undefined || range[2] !== undefined)) {
    const from = range[1] === undefined ? null : Number(range[1])
    const to = range[2] === undefined ? null : Number(range[2])
    const isReversed = from !== null && to !== null && from > to
    return isReversed ? { attribute, from: to, to: from } : { attribute, from, to }
  }
  const values = text
    .split('|')
    .map((value) => value.trim())
    .filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH)
  const unique = [...new Set(values)].sort().slice(0, MAX_VALUES)
  return unique.length > 0 ? { attribute, values: unique } : null
}

/** The text of a filter in the address bar. */
export const formatFilterValue = (filter: CatalogFilter): string =>
  isRangeFilter(filter) ? `${filter.from ?? ''}-${filter.to ?? ''}` : filter.values.join('|')

/** Parameters of a plain range form, e.g. 'price.from=100&price.to=500' for 'price=100-500'. */
const RANGE_FIELD = /^([a-z][a-z0-9_]{0,63})\.(from|to)$/i

function readRangeFields(search: URLSearchParams): Map<string, CatalogFilter> {
  const filters = new Map<string, CatalogFilter>()
  for (const key of search.keys()) {
    const attribute = RANGE_FIELD.exec(key)?.[1]
    if (attribute === undefined || filters.has(attribute)) continue
    const ends = ['from', 'to'].map((end) => search.get(`${attribute}.${end}`)?.trim() ?? '')
    const filter = parseFilter(attribute, ends.join('-'))
    if (filter && isRangeFilter(filter)) filters.set(attribute, filter)
  }
  return filters
}

const parsePositive = (text: string | null, max: number): number | undefined => {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined
  const value = Number(text)
  return value >= 1 && value <= max ? value : undefined
}

/** Reads a query string. What can't be read is left out: a broken link still shows the listing. */
export function parseCatalogQuery(search: URLSearchParams): CatalogQuery {
  const order = search.get('order')
  const dir = search.get('dir')?.toLowerCase()
  const mode = search.get('mode')?.toLowerCase()
  const filters = readRangeFields(search)
  for (const attribute of new Set(search.keys())) {
    if (RESERVED.has(attribute) || INTERNAL.has(attribute)) continue
    if (CAMPAIGN.has(attribute) || attribute.startsWith('utm_')) continue
    const filter = parseFilter(attribute, search.getAll(attribute).join('|'))
    if (filter && filters.size < MAX_FILTERS) filters.set(attribute, filter)
  }
  return {
    page: parsePositive(search.get('page'), MAX_PAGE) ?? 1,
    limit: parsePositive(search.get('limit'), 100),
    order: order && ATTRIBUTE_PATTERN.test(order) ? order : undefined,
    dir: dir === 'asc' || dir === 'desc' ? dir : undefined,
    mode: mode === 'grid' || mode === 'list' ? mode : undefined,
    filters: [...filters.values()].sort((a, b) => (a.attribute < b.attribute ? -1 : 1)),
  }
}

/** Writes the query string of a listing, parameters sorted, without '?'; page 1 is left out. */
export function formatCatalogQuery(query: CatalogQuery): string {
  const entries: [string, string][] = query.filters.map((filter) => [filter.attribute, formatFilterValue(filter)])
  if (query.page > 1) entries.push(['page', String(query.page)])
  if (query.limit !== undefined) entries.push(['limit', String(query.limit)])
  if (query.order !== undefined) entries.push(['order', query.order])
  if (query.dir !== undefined) entries.push(['dir', query.dir])
  if (query.mode !== undefined) entries.push(['mode', query.mode])
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(entries).toString()
}

/** The same query with other filters; page goes back to 1 (specification 2.13). */
export const withFilters = (query: CatalogQuery, filters: readonly CatalogFilter[]): CatalogQuery => ({
  ...query,
  page: 1,
  filters: [...filters].sort((a, b) => (a.attribute < b.attribute ? -1 : 1)),
})

/** Adds a value to a filter, or takes it away when it is already chosen. */
export function toggleFilterValue(query: CatalogQuery, attribute: string, value: string): CatalogQuery {
  const current = query.filters.find((filter) => filter.attribute === attribute)
  const values = current && !isRangeFilter(current) ? current.values : []
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...values, value].sort()
  const others = query.filters.filter((filter) => filter.attribute !== attribute)
  return withFilters(query, next.length > 0 ? [...others, { attribute, values: next }] : others)
}

/** Takes a whole filter away. */
export const withoutFilter = (query: CatalogQuery, attribute: string): CatalogQuery =>
  withFilters(
    query,
    query.filters.filter((filter) => filter.attribute !== attribute),
  )

/** Filter parameters of a REST call: filter[n][attribute] with filter[n][in], or [from] and [to] (specification 7.2). */
export function encodeRestFilters(filters: readonly CatalogFilter[]): [string, string][] {
  return filters.flatMap((filter, n): [string, string][] => {
    const name = `filter[${n}]`
    if (!isRangeFilter(filter)) {
      return [
        [`${name}[attribute]`, filter.attribute],
        [`${name}[in]`, filter.values.join(',')],
      ]
    }
    const ends: [string, string][] = [[`${name}[attribute]`, filter.attribute]]
    if (filter.from !== null) ends.push([`${name}[from]`, String(filter.from)])
    if (filter.to !== null) ends.push([`${name}[to]`, String(filter.to)])
    return ends
  })
}

/** Number of pages: product count ÷ limit, rounded up, at least 1 (specification 4.10). */
export const pageCountOf = (productCount: number, limit: number): number =>
  Math.max(1, Math.ceil(productCount / Math.max(1, limit)))
