import { CUSTOMER_SECTIONS, PAGES, SECTIONS } from '../i18n/paths.ts'

/** Where crawlers find nothing to show: calls, what belongs to one shopper, and endless search terms. */
const CLOSED_PATHS = [
  '/api/',
  PAGES.checkoutStart,
  ...CUSTOMER_SECTIONS.map((section) => `${section}/`),
  '/index.php/',
  `${SECTIONS.search}/`,
  '/showroom/',
  `${PAGES.wishlist}$`,
  `${PAGES.compare}$`,
  `${SECTIONS.sharedWishlist}/`,
]

/**
 * The robots.txt of a store (RFC 9309). One that must not be indexed is closed as a whole and names no sitemap.
 *
 * @param sitemapUrl absolute address of its sitemap; null for a store that must not be indexed
 * @param prefixes   language parts of its addresses, '' for its own language
 */
export function buildRobots(sitemapUrl: string | null, prefixes: readonly string[]): string {
  if (sitemapUrl === null) return 'User-agent: *\nDisallow: /\n'
  const closed = prefixes.flatMap((prefix) => CLOSED_PATHS.map((path) => `Disallow: ${prefix}${path}`))
  return ['User-agent: *', ...closed, '', `Sitemap: ${sitemapUrl}`, ''].join('\n')
}
