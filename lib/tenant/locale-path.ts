import { getLanguage, isSupportedLocale, toDashLocale } from '../core/locales.ts'

/** What the first path segment says about the language of the page. */
export type LocaleChoice =
  | { kind: 'supported'; locale: string; pathname: string }
  | { kind: 'unsupported'; requested: string }

const LOCALE_SEGMENT = /^\/([a-z]{2}[-_][a-z]{2}|en|fr)(?=\/|$)/i

/** A path without a first segment that has the shape of a language, whichever languages the store has. */
export const withoutLanguage = (pathname: string): string => pathname.replace(LOCALE_SEGMENT, '') || '/'

/**
 * Takes a leading /{lang}/ off a path (specification 2.1, 2.3). Without one the store's own locale holds.
 * Segments that only look like a locale but are none of the store's are refused, not taken for a CMS page.
 */
export function chooseLocale(pathname: string, defaultLocale: string, locales: readonly string[]): LocaleChoice {
  const segment: string | undefined = LOCALE_SEGMENT.exec(pathname)?.[1]
  if (segment === undefined) return { kind: 'supported', locale: defaultLocale, pathname }

  const requested = toDashLocale(segment) ?? segment
  if (!isSupportedLocale(requested, locales)) return { kind: 'unsupported', requested }
  return { kind: 'supported', locale: requested, pathname: pathname.slice(segment.length + 1) || '/' }
}

/** A path below its language part; the locale is null if the path names none. */
export type LocalPath = { locale: string | null; path: string }

/** The store's locale that a language without region names: 'en' of a store in en-CA and fr-CA; null for none and for several. */
function localeOfLanguage(requested: string, locales: readonly string[]): string | null {
  if (requested.includes('-')) return null
  const matches = locales.filter((locale) => getLanguage(locale) === requested)
  return matches.length === 1 ? (matches[0] ?? null) : null
}

/**
 * Language and rest of a path of the shop that somebody wrote down; '/en/about' is '/en-CA/about' where the store has one
 * English. Null for a language that the store lacks.
 *
 * @param path may have a query and a part behind '#'
 * @param locales of the store, in dash form
 */
export function readLocalPath(path: string, locales: readonly string[]): LocalPath | null {
  const [, pathname = '', rest = ''] = /^([^?#]*)([\s\S]*)$/.exec(path) ?? []
  const choice = chooseLocale(pathname, '', locales)
  if (choice.kind === 'supported') return { locale: choice.locale || null, path: `${choice.pathname}${rest}` }
  const locale = localeOfLanguage(choice.requested, locales)
  return locale === null ? null : { locale, path: `${pathname.replace(/^\/[^/]*/, '') || '/'}${rest}` }
}

/** In which language a path goes on whose own the store lacks: the one English of the store for '/en/…', else its default. */
export const movedLocaleOf = (requested: string, defaultLocale: string, locales: readonly string[]): string =>
  localeOfLanguage(requested, locales) ?? defaultLocale
