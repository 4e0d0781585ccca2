import { localePrefix } from '../i18n/shell-paths.ts'
import type { Site } from './site.ts'

type Localized = Readonly<Record<string, string>>

/**
 * Public paths of a page in every language of its store, by locale; empty for a store with one language.
 *
 * @param path      the page's path without language
 * @param localized other paths of the page, by locale
 */
export function languagePaths({ tenant }: Pick<Site, 'tenant'>, path: string, localized: Localized = {}): Localized {
  if (tenant.locales.length < 2) return {}
  return Object.fromEntries(
    tenant.locales.map((locale) => {
      const localPath = localized[locale] ?? path
      const prefix = localePrefix(locale, tenant.locale)
      return [locale, localPath === '/' ? prefix || '/' : `${prefix}${localPath}`]
    }),
  )
}

/**
 * Canonical address of a page and, if the store has hreflang enabled, one alternate link per language, with x-default
 * for the store's default language.
 *
 * @param path the page's path without language; its query, if any, is kept in every language
 */
export function buildAlternates(
  site: Site,
  path: string,
  localized: Localized = {},
): { canonical: string; languages?: Record<string, string> } {
  const [pathname = '/', query] = path.split('?', 2)
  const canonical = site.url(path)
  const addresses = Object.entries(languagePaths(site, pathname, localized))
  if (!site.config.locale.hasAlternateLinks || addresses.length === 0) return { canonical }
  const absolute = (address: string) => new URL(query ? `${address}?${query}` : address, canonical).href
  const languages = Object.fromEntries(addresses.map(([locale, address]) => [locale, absolute(address)]))
  const defaultUrl = languages[site.tenant.locale]
  return { canonical, languages: defaultUrl ? { ...languages, 'x-default': defaultUrl } : languages }
}
