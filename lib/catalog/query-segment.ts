import { decodeSegment } from '../core/url.ts'
import { type CatalogQuery, formatCatalogQuery, isRangeFilter, parseCatalogQuery } from './catalog-query.ts'

/** Segment of a listing without any parameter. */
export const EMPTY_SEGMENT = '~'

const MAX_CACHED_PAGE = 50
const MAX_CACHED_FILTERS = 2
const CACHED_VALUE_PATTERN = /^[\p{L}\p{N} ._&+"'-]{1,60}$/u
const CACHED_LIMITS = new Set([12, 24, 36, 48])

/**
 * Path segment under which a listing is cached, or null when it must not be: shoppers and robots can make up endless
 * combinations, and each cached one costs memory. Sort order, layout, the usual page sizes, pages up to 50 and up to
 * two filters with one value each are cached; ranges, several values and all else stream (design section 3).
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

/** Reads a segment back, as the router passes it on (still encoded or already decoded). */
export function decodeQuerySegment(segment: string): CatalogQuery {
  if (segment === EMPTY_SEGMENT) return parseCatalogQuery(new URLSearchParams())
  const text = segment.includes('=') ? segment : decodeSegment(segment)
  return parseCatalogQuery(new URLSearchParams(text))
}
