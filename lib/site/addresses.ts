import { withPrefix } from '../i18n/shell-paths.ts'
import type { Site } from './site.ts'

/**
 * How a site writes its own addresses: `href` on the page, `url` absolute. Absolute ones begin with base_url; a store
 * without one is at the host it is seen at.
 *
 * @param prefix language part, '' for the default language
 */
export function createAddresses(baseUrl: string, host: string, prefix: string): Pick<Site, 'href' | 'url'> {
  const base = baseUrl || `https://${host}/`
  const href = (path: string): string => withPrefix(prefix, path)
  return { href, url: (path) => new URL(href(path), base).href }
}
