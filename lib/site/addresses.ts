import { withPrefix } from '../i18n/shell-paths.ts'
import type { Site } from './site.ts'

/**
 * Builds `href` (path) and `url` (absolute) of a site. Absolute addresses begin with base_url, or with the request's
 * host if the store has no base_url.
 *
 * @param prefix language prefix, '' for the default language
 */
export function createAddresses(baseUrl: string, host: string, prefix: string): Pick<Site, 'href' | 'url'> {
  const base = baseUrl || `https://${host}/`
  const href = (path: string): string => withPrefix(prefix, path)
  return { href, url: (path) => new URL(href(path), base).href }
}
