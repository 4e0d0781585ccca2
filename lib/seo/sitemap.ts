import { escapeHtml } from '../core/html/escape-html.ts'
import { buildAlternates, languagePaths } from '../site/alternates.ts'
import type { Site } from '../site/site.ts'

/** An address of a sitemap; `languages` has the page's addresses by locale, with 'x-default'. */
export type SitemapEntry = { readonly url: string; readonly languages: Readonly<Record<string, string>> }

/** Most addresses in one file (sitemaps.org). */
export const SITEMAP_LIMIT = 50_000

/**
 * A page's addresses in all languages of its store.
 *
 * @param path      the page's path without language
 * @param localized other paths of the page, by locale
 */
export function sitemapEntries(
  site: Site,
  path: string,
  localized: Readonly<Record<string, string>> = {},
): SitemapEntry[] {
  const { languages = {} } = buildAlternates(site, path, localized)
  const addresses = Object.values(languagePaths(site, path, localized))
  const urls =
    addresses.length > 0 ? addresses.map((address) => new URL(address, site.url('/')).href) : [site.url(path)]
  return urls.map((url) => ({ url, languages }))
}

/** A sitemap of at most SITEMAP_LIMIT addresses, each with its languages as alternate links. */
export function buildSitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, SITEMAP_LIMIT).map(({ url, languages }) => {
    const links = Object.entries(languages).map(
      ([locale, href]) => `<xhtml:link rel="alternate" hreflang="${escapeHtml(locale)}" href="${escapeHtml(href)}"/>`,
    )
    return `<url><loc>${escapeHtml(url)}</loc>${links.join('')}</url>`
  })
  return (
    `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}` +
    `</urlset>\n`
  )
}

/** The index of a store's sitemaps. */
export const buildSitemapIndex = (urls: readonly string[]): string =>
  `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">${urls
    .map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>`)
    .join('\n')}</sitemapindex>\n`

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Limit of links read from one text. */
const MOST_LINKS = 60

/** Paths of the site's own pages in links of a text, without query and fragment. */
export function ownPaths(html: string): string[] {
  const links = [...html.matchAll(/\s(?:href|to)="(\/[^"?#/\\][^"?#]{0,200})/g)].map(([, path = '']) => path)
  return [...new Set(links)].slice(0, MOST_LINKS)
}
