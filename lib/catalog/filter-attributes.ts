/**
 * Which parameters of a listing's address are filters. Advertisers, mail programs and other sites add names of their own
 * to links, so that only attributes of the store count.
 */
import type { CatalogQuery } from './catalog-query.ts'

/** Attributes by which a store's listings can be filtered. */
export type FilterAttributes = {
  codes: ReadonlySet<string>
  /** The back end has named all of them; otherwise there may be more than the listing that was read offers. */
  isComplete: boolean
}

export const MAX_FILTERS = 20

/** The listing that is read for the attributes: of the catalog itself, one product long. */
export const ATTRIBUTES_SEARCH: readonly [string, string][] = [
  ['embed', 'products'],
  ['limit', '1'],
  ['page', '1'],
]

/** Reads the attributes off a listing: the back end's list of all, else those of the filters that it offers. */
export function filterAttributesOf(listing: {
  filters: readonly { attribute: string }[]
  filter_attributes: readonly string[]
}): FilterAttributes {
  const offered = listing.filters.map(({ attribute }) => attribute)
  return {
    codes: new Set([...listing.filter_attributes, ...offered]),
    isComplete: listing.filter_attributes.length > 0,
  }
}

/** The query with those of its filters that are attributes of the store; null if the attributes don't tell. */
export function keepFilters(query: CatalogQuery, attributes: FilterAttributes | null): CatalogQuery | null {
  if (query.filters.length === 0) return query
  const filters = query.filters.filter(({ attribute }) => attributes?.codes.has(attribute))
  if (filters.length < query.filters.length && !attributes?.isComplete) return null
  return { ...query, filters: filters.slice(0, MAX_FILTERS) }
}
