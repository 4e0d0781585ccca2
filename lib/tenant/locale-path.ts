import { DEFAULT_LOCALE, getLanguage, isSupportedLocale, toDashLocale } from '../core/locales.ts'

/** What the first path segment says about the language of the page. */
export type LocaleChoice =
  | { kind: 'supported'; locale: string; pathname: string }
  | { kind: 'unsupported'; requested: string }

/** A first segment in the form of a locale, whether or not the store has it. */
const LOCALE_SEGMENT = /^\/([a-z]{2}[-_][a-z]{2}|en|fr)(?=\/|$)/i

/** The first segment of a path; '' for '/'. */
const firstSegmentOf = (pathname: string): string => /^\/([^/]*)/.exec(pathname)?.[1] ?? ''

const withoutFirst = (pathname: string, segment: string): string => pathname.slice(segment.length + 1) || '/'

/** Removes a first segment in the form of a locale, whether or not the store has it. */
export function withoutLanguage(pathname: string): string {
  const segment = firstSegmentOf(pathname)
  return toDashLocale(segment) === undefined ? pathname : withoutFirst(pathname, segment)
}

/**
 * Removes a leading /{lang}/ from a path (S1-2.1, S1-2.3); without one the store's default locale applies. A segment in
 * the form of a locale that the store lacks is 'unsupported': the caller decides what it is then.
 */
export function chooseLocale(pathname: string, defaultLocale: string, locales: readonly string[]): LocaleChoice {
  const segment = firstSegmentOf(pathname)
  const requested = toDashLocale(segment)
  if (requested !== undefined && isSupportedLocale(requested, locales)) {
    return { kind: 'supported', locale: requested, pathname: withoutFirst(pathname, segment) }
  }
  if (LOCALE_SEGMENT.test(pathname)) return { kind: 'unsupported', requested: requested ?? segment }
  return { kind: 'supported', locale: defaultLocale, pathname }
}

const LOCALE_FORM = /^([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?$/i

/**
 * The locale that the first segment of a path requests, supported or not, for the log of missing pages; null if the
 * segment is not a locale. 'xx_YY' is one by its form; other forms need an existing language: '/tv' requests none.
 */
export function requestedLocaleOf(pathname: string): string | null {
  const segment = firstSegmentOf(pathname)
  const [, language = '', script, region] = LOCALE_FORM.exec(segment) ?? []
  const isWord = language.length === 3 && !script && !region
  if (language === '' || isWord) return null
  const isByForm = language.length === 2 && !script && region !== undefined
  return isByForm || isLanguage(language) ? (toDashLocale(segment) ?? segment.replaceAll('_', '-')) : null
}

const isLanguage = (code: string): boolean =>
  new Intl.DisplayNames([DEFAULT_LOCALE], { type: 'language', fallback: 'none' }).of(code) !== undefined

/** A path without its language segment; `locale` is null if the path had none. */
export type LocalPath = { locale: string | null; path: string }

/**
 * The store's locale for a language without region: 'en' in a store with en-CA and fr-CA; null if none or several
 * match.
 */
function localeOfLanguage(requested: string, locales: readonly string[]): string | null {
  if (requested.includes('-')) return null
  const matches = locales.filter((locale) => getLanguage(locale) === requested)
  return matches.length === 1 ? (matches[0] ?? null) : null
}

/**
 * Splits a path within the shop, as written in content, into language and rest; '/en/about' is '/en-CA/about' in a
 * store with one English. null for a language that the store lacks.
 *
 * @param path    may have a query and a fragment
 * @param locales locales of the store, in dash form
 */
export function readLocalPath(path: string, locales: readonly string[]): LocalPath | null {
  const [, pathname = '', rest = ''] = /^([^?#]*)([\s\S]*)$/.exec(path) ?? []
  const choice = chooseLocale(pathname, '', locales)
  if (choice.kind === 'supported') return { locale: choice.locale || null, path: `${choice.pathname}${rest}` }
  const locale = localeOfLanguage(choice.requested, locales)
  return locale === null ? null : { locale, path: `${pathname.replace(/^\/[^/]*/, '') || '/'}${rest}` }
}

/** The store's locale nearest to a language that it lacks: its only English for '/en/…', else its default. */
export const nearestLocale = (requested: string, defaultLocale: string, locales: readonly string[]): string =>
  localeOfLanguage(requested, locales) ?? defaultLocale

/** The locales of a store, its default locale first. */
export const defaultFirst = ({ locale, locales }: { locale: string; locales: readonly string[] }): string[] => [
  locale,
  ...locales.filter((other) => other !== locale),
]
