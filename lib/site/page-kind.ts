/** A kind of page on which the header may stay where it is (specification 2.6). */
export type PageKind = 'product' | 'compare'

/** Tells whether a page is a compare page by its path: any path that contains 'compare' (specification 2.1). */
export const isComparePath = (path: string): boolean => path.toLowerCase().includes('compare')

/** The kind of a page by the segments of its route below the layout; undefined for one like all others. */
export function pageKindOf(segments: readonly string[]): PageKind | undefined {
  // Pages that are made for each request have their routes below 'live'.
  const path = segments[0] === 'live' ? segments.slice(1) : segments
  if (path[0] === 'product') return 'product'
  // The last segment of a listing is its query (lib/catalog/query-segment.ts), which is not of the path.
  return isComparePath(path.filter((segment) => !/=|%3D/i.test(segment)).join('/')) ? 'compare' : undefined
}
