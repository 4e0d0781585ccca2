import { isSupportedLocale, toDashLocale } from '../core/locales.ts'

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
