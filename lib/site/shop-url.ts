import type { Site } from './site.ts'

/**
 * Address of a page in the web shop, for a screen in a shop: below shop_url, or below base_url where that is not the screen's
 * own host. Null where the configuration names no web shop: an address of the screen leads a phone nowhere.
 */
export function shopUrlOf({ config, host, href }: Pick<Site, 'config' | 'host' | 'href'>, path: string): string | null {
  const { shopUrl, baseUrl } = config.identity
  const base = shopUrl || baseUrl
  if (base === '' || new URL(base).hostname === host) return null
  return new URL(href(path).replace(/^\//, ''), base).href
}
