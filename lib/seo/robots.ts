import { CUSTOMER_SECTIONS, PAGES, SECTIONS } from '../core/url/routes.ts'

/** Paths without content for crawlers: calls, pages of one shopper, and unlimited search terms. */
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
 * The robots.txt of a store (RFC 9309). It disallows everything for a store that must not be indexed.
 *
 * @param sitemapUrl absolute address of its sitemap; null for a store that must not be indexed
 * @param prefixes   language prefixes of its addresses, '' for its default language
 */
export function buildRobots(sitemapUrl: string | null, prefixes: readonly string[]): string {
  if (sitemapUrl === null) return 'User-agent: *\nDisallow: /\n'
  const closed = prefixes.flatMap((prefix) => CLOSED_PATHS.map((path) => `Disallow: ${prefix}${path}`))
  return ['User-agent: *', ...closed, '', `Sitemap: ${sitemapUrl}`, ''].join('\n')
}
