import { decodeSegment } from '../core/url/url.ts'
import { type CatalogQuery, formatCatalogQuery, isRangeFilter, parseCatalogQuery } from './catalog-query.ts'

/** Segment of a listing without parameters. */
export const EMPTY_SEGMENT = '~'

const MAX_CACHED_PAGE = 50
const MAX_CACHED_FILTERS = 2
const CACHED_VALUE_PATTERN = /^[\p{L}\p{N} ._&+"'-]{1,60}$/u
const CACHED_LIMITS = new Set([12, 24, 36, 48])

/**
 * Path segment under which a listing is cached, or null if it is streamed instead: shoppers and robots can make up
 * unlimited combinations, and each cached one costs memory. Any sort order and layout, the usual page sizes, pages up
 * to 50 and up to two filters with one value each are cached; ranges and filters with several values are not.
 */
export function encodeQuerySegment(query: CatalogQuery): string | null {
  const isCacheable =
    query.visibility === undefined &&
    query.page <= MAX_CACHED_PAGE &&
    (query.limit === undefined || CACHED_LIMITS.has(query.limit)) &&
    query.filters.length <= MAX_CACHED_FILTERS &&
    query.filters.every(
      (filter) =>
        !isRangeFilter(filter) && filter.values.length === 1 && CACHED_VALUE_PATTERN.test(filter.values[0] ?? ''),
    )
  if (!isCacheable) return null
  const text = formatCatalogQuery(query)
  return text === '' ? EMPTY_SEGMENT : encodeURIComponent(text)
}

/** Parses a segment, which the router passes on percent-encoded or decoded. */
export function decodeQuerySegment(segment: string): CatalogQuery {
  if (segment === EMPTY_SEGMENT) return parseCatalogQuery(new URLSearchParams())
  const text = segment.includes('=') ? segment : decodeSegment(segment)
  return parseCatalogQuery(new URLSearchParams(text))
}
