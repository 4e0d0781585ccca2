/**
 * Tells filters from other parameters of a listing's address. Advertisers, mail programs and other sites add parameters
 * to links, so only attributes of the store count as filters, and only with values that fit them.
 */
import { type CatalogFilter, type CatalogQuery, formatFilterValue, isRangeFilter } from './catalog-query.ts'

/** Attributes by which a store's listings can be filtered. */
export type FilterAttributes = {
  codes: ReadonlySet<string>
  /** Whether `codes` are all attributes of the store; if not, they are only those that one listing offers. */
  isComplete: boolean
  /** Attributes with numeric values; words are dropped from their filters. */
  numeric: ReadonlySet<string>
  /** By attribute: values that look like a range, such as the size '10-12'. */
  spanValues: ReadonlyMap<string, readonly string[]>
}

export type OfferedFilter = { attribute: string; type: string; values: readonly { value: string }[] }

export const MAX_FILTERS = 20

/** Search parameters of the request that reads the attributes: the root category with one product. */
export const ATTRIBUTES_SEARCH: readonly [string, string][] = [
  ['embed', 'products'],
  ['limit', '1'],
  ['page', '1'],
]

/** A number, or a span of numbers with one end optional: '4', '3-5', '500-', '-500'. */
const NUMBERS = /^(?=.*\d)-?(?:\d+(?:\.\d+)?)?(?:-(?:\d+(?:\.\d+)?)?)?$/
const SPAN = /^\d+(?:\.\d+)?-\d+(?:\.\d+)?$/

/**
 * Reads the attributes from a listing: the back end's list of all attributes, and the filters that the listing offers.
 */
export function filterAttributesOf(listing: {
  filters: readonly OfferedFilter[]
  filter_attributes: readonly string[]
}): FilterAttributes {
  const { filters } = listing
  const isNumeric = ({ type, values }: OfferedFilter) =>
    type === 'range' || (values.length > 0 && values.every(({ value }) => NUMBERS.test(value)))
  const spans = filters
    .filter(({ type }) => type !== 'range')
    .map(
      ({ attribute, values }) =>
        [attribute, values.map(({ value }) => value).filter((value) => SPAN.test(value))] as const,
    )
  return {
    codes: new Set([...listing.filter_attributes, ...filters.map(({ attribute }) => attribute)]),
    isComplete: listing.filter_attributes.length > 0,
    numeric: new Set(filters.filter(isNumeric).map(({ attribute }) => attribute)),
    spanValues: new Map(spans.filter(([, values]) => values.length > 0)),
  }
}

/** Drops values that the attribute can't have; null if none remains. */
function fitFilter(filter: CatalogFilter, { numeric, spanValues }: FilterAttributes): CatalogFilter | null {
  const { attribute } = filter
  if (isRangeFilter(filter)) {
    const text = formatFilterValue(filter)
    return spanValues.get(attribute)?.includes(text) ? { attribute, values: [text] } : filter
  }
  const values = numeric.has(attribute) ? filter.values.filter((value) => NUMBERS.test(value)) : filter.values
  return values.length > 0 ? { attribute, values } : null
}

/** Drops filters that are not attributes of the store; null if `attributes` are missing or too incomplete to decide. */
export function keepFilters(query: CatalogQuery, attributes: FilterAttributes | null): CatalogQuery | null {
  if (query.filters.length === 0) return query
  if (!attributes) return null
  const knownFilters = query.filters.filter(({ attribute }) => attributes.codes.has(attribute))
  if (knownFilters.length < query.filters.length && !attributes.isComplete) return null
  const filters = knownFilters.flatMap((filter) => fitFilter(filter, attributes) ?? [])
  return { ...query, filters: filters.slice(0, MAX_FILTERS) }
}
