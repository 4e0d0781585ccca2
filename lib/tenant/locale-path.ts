import { DEFAULT_LOCALE, getLanguage, isSupportedLocale, toDashLocale } from '../core/locales.ts'

/** What the first path segment says about the language of the page. */
export type LocaleChoice =
  | { kind: 'supported'; locale: string; pathname: string }
  | { kind: 'unsupported'; requested: string }

/** A first segment that stands for a language, whether or not the store has it. */
const LOCALE_SEGMENT = /^\/([a-z]{2}[-_][a-z]{2}|en|fr)(?=\/|$)/i

/** The first segment of a path; '' for '/'. */
const firstSegmentOf = (pathname: string): string => /^\/([^/]*)/.exec(pathname)?.[1] ?? ''

const withoutFirst = (pathname: string, segment: string): string => pathname.slice(segment.length + 1) || '/'

/** A path without a first segment that has the shape of a locale, whichever locales the store has. */
export function withoutLanguage(pathname: string): string {
  const segment = firstSegmentOf(pathname)
  return toDashLocale(segment) === undefined ? pathname : withoutFirst(pathname, segment)
}

/**
 * Takes a leading /{lang}/ off a path (specification 2.1, 2.3). Without one the store's own locale holds.
 * Segments that only look like a locale but are none of the store's are refused, not taken for a CMS page.
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
 * The locale that the first segment of a path asks for, supported or not, for the log of paths without a page; null if the
 * segment is no locale. 'xx_YY' is one by its form; any other form needs a language that exists: '/tv' asks for none.
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
