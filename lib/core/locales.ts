/**
 * Locales: the known ones, their spellings, and which of them a store serves (specification sections 2.3 and 9).
 */

/** Locales for which the application has translations. */
export const KNOWN_LOCALES = ['en', 'fr', 'en-US', 'en-CA', 'fr-CA'] as const

/** A locale for which the application has translations. */
export type KnownLocale = (typeof KNOWN_LOCALES)[number]

/** Locale of a request that names none; every store serves it. */
export const DEFAULT_LOCALE = 'en-US'

/** Locale whose texts stand in for missing ones. */
export const FALLBACK_LOCALE = 'en'

/**
 * Writes a locale the way browsers do: 'en_US', 'EN-us' and 'en-US' all become 'en-US'.
 * Returns undefined for anything that is not a language with an optional region, so the result is safe for Intl.
 */
export function toDashLocale(locale: string): string | undefined {
  const parts = /^([a-z]{2,3})(?:[-_]([a-z]{2}|\d{3}))?$/i.exec(locale.trim())
  const [, language, region] = parts ?? []
  if (!language) return undefined
  return region ? `${language.toLowerCase()}-${region.toUpperCase()}` : language.toLowerCase()
}

/** Language of a locale: 'fr' of 'fr-CA' and of 'fr_CA'; the fallback's language when the locale is malformed. */
export function getLanguage(locale: string): string {
  return (toDashLocale(locale) ?? FALLBACK_LOCALE).split('-')[0] ?? FALLBACK_LOCALE
}

/**
 * Decides whether a store serves a locale; '_' and '-' count as the same.
 *
 * en-US is always served. A store with exactly one locale serves nothing else under a locale prefix, not even that one
 * locale: it lives at the default path. A store with several serves those (specification section 2.3).
 */
export function isSupportedLocale(requested: string, storeLocales: readonly string[]): boolean {
  const dashLocale = toDashLocale(requested)
  if (!dashLocale) return false
  if (dashLocale === DEFAULT_LOCALE) return true
  if (storeLocales.length === 1) return false
  return storeLocales.some((locale) => toDashLocale(locale) === dashLocale)
}

/** Finds the translations for a locale: the locale itself, else its language, else the fallback. */
export function toKnownLocale(locale: string): KnownLocale {
  const exact = toDashLocale(locale)
  const language = getLanguage(locale)
  return (
    KNOWN_LOCALES.find((supported) => supported === exact) ??
    KNOWN_LOCALES.find((supported) => supported === language) ??
    FALLBACK_LOCALE
  )
}
