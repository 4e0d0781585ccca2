import type { LanguagePaths } from './site-state.ts'

/** A language of the store: `prefix` is the first part of its addresses, '' for the default one. */
export type StoreLanguage = { readonly locale: string; readonly name: string; readonly prefix: string }

/**
 * Address of a page in another language: the localized address when the page told it, otherwise the same path under the
 * other prefix. The query is kept: filters, sorting, page and variant mean the same in every language.
 *
 * @param route     path with query of the page shown; '' while it is not known
 * @param languages all languages of the store
 * @param localized addresses of the page shown, by locale
 */
export function switchLanguage(
  route: string,
  target: StoreLanguage,
  languages: readonly StoreLanguage[],
  localized: LanguagePaths = {},
): string {
  const [path = '', query] = route.split('?', 2)
  // The default language's pages answer under its locale too.
  const prefixes = languages.flatMap(({ prefix, locale }) => [prefix, `/${locale}`]).filter((prefix) => prefix !== '')
  const prefix = prefixes.find((candidate) => path === candidate || path.startsWith(`${candidate}/`)) ?? ''
  const other = localized[target.locale] ?? `${target.prefix}${path.slice(prefix.length)}`
  const address = other.length > 1 ? other.replace(/\/$/, '') || '/' : other || '/'
  return query ? `${address}?${query}` : address
}
