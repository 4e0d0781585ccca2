import type { Site } from '../site/site.ts'

/**
 * Address of a page in the web shop, for a screen in a shop: below shop_url, or below base_url unless that is the
 * screen's own host. null if no web shop is configured: phones can't open an address of the screen.
 */
export function shopUrlOf({ config, host, href }: Pick<Site, 'config' | 'host' | 'href'>, path: string): string | null {
  const { shopUrl, baseUrl } = config.identity
  const base = shopUrl || baseUrl
  if (base === '' || new URL(base).hostname === host) return null
  return new URL(href(path).replace(/^\//, ''), base).href
}
