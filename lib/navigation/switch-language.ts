import type { LanguagePaths } from './site-state.ts'

/** First segments of pages whose paths contain a name that other languages may replace. */
const TRANSLATED = new Set(['catalog', 'product', 'special'])

/**
 * Path without language of the page with these layout segments; '' if it may differ in other languages. Segments are
 * the same for all requests that share a stored page, unlike its public path: addresses that no page can have share one
 * ('~not-found').
 */
export function pathOfSegments(segments: readonly string[]): string {
  // Streamed pages are below 'live', those of the checkout in a route group.
  const names = /^(?:live$|\()/.test(segments[0] ?? '') ? segments.slice(1) : segments
  const [first = ''] = names
  return first === '' || first.startsWith('~') || TRANSLATED.has(first) ? '' : `/${names.join('/')}`
}

/** A language of the store; `prefix` is the first path segment of its URLs, '' for the default language. */
export type StoreLanguage = { readonly locale: string; readonly name: string; readonly prefix: string }

/**
 * URL of the current page in another language: the localized path if the page has set it, otherwise the same path under
 * the other prefix. The query is kept: filters, sorting, page and variant mean the same in every language.
 *
 * @param route path with query of the current page; '' while unknown
 * @param languages all languages of the store
 * @param localized paths of the current page, by locale
 */
export function switchLanguage(
  route: string,
  target: StoreLanguage,
  languages: readonly StoreLanguage[],
  localized: LanguagePaths = {},
): string {
  const [path = '', query] = route.split('?', 2)
  // Pages of the default language can also be requested with its locale as prefix.
  const prefixes = languages.flatMap(({ prefix, locale }) => [prefix, `/${locale}`]).filter((prefix) => prefix !== '')
  const prefix = prefixes.find((candidate) => path === candidate || path.startsWith(`${candidate}/`)) ?? ''
  const other = localized[target.locale] ?? `${target.prefix}${path.slice(prefix.length)}`
  const address = other.length > 1 ? other.replace(/\/$/, '') || '/' : other || '/'
  return query ? `${address}?${query}` : address
}
