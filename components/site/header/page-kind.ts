/** A kind of page on which the header may be static (S1-2.6). */
export type PageKind = 'product' | 'compare'

/** Whether a page is a compare page: any path that contains 'compare' (S1-2.1). */
export const isComparePath = (path: string): boolean => path.toLowerCase().includes('compare')

/** The kind of a page by the segments of its route below the layout; undefined for all other pages. */
export function pageKindOf(segments: readonly string[]): PageKind | undefined {
  // Routes of streamed pages are below 'live'.
  const path = segments[0] === 'live' ? segments.slice(1) : segments
  if (path[0] === 'product') return 'product'
  // The last segment of a listing is its query (lib/catalog/query-segment.ts), not part of the path.
  return isComparePath(path.filter((segment) => !/=|%3D/i.test(segment)).join('/')) ? 'compare' : undefined
}
