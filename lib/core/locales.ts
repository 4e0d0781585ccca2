/** Locales: the known ones, their spellings, and which of them a store serves (S1-2.3, S1-9). */

/** Locales that have translations. */
export const KNOWN_LOCALES = ['en', 'fr', 'en-US', 'en-CA', 'fr-CA'] as const

export type KnownLocale = (typeof KNOWN_LOCALES)[number]

/** Locale of requests without a locale prefix; every store serves it. */
export const DEFAULT_LOCALE = 'en-US'

/** Its texts replace missing ones. */
export const FALLBACK_LOCALE = 'en'

/**
 * Writes a locale as browsers do: 'en_US', 'EN-us' and 'en-US' all become 'en-US'. Returns undefined for anything but a
 * language with an optional region, so that the result is safe for Intl.
 */
export function toDashLocale(locale: string): string | undefined {
  const parts = /^([a-z]{2,3})(?:[-_]([a-z]{2}|\d{3}))?$/i.exec(locale.trim())
  const [, language, region] = parts ?? []
  if (!language) return undefined
  return region ? `${language.toLowerCase()}-${region.toUpperCase()}` : language.toLowerCase()
}

/** Language of a locale: 'fr' of 'fr-CA' and of 'fr_CA'; 'en' if the locale is malformed. */
export function getLanguage(locale: string): string {
  return (toDashLocale(locale) ?? FALLBACK_LOCALE).split('-')[0] ?? FALLBACK_LOCALE
}

/**
 * Whether a store serves a locale as a path prefix; '_' and '-' are equivalent. en-US is always served. A store with
 * exactly one locale serves it without a prefix only. A store with several serves each of them (S1-2.3).
 */
export function isSupportedLocale(requested: string, storeLocales: readonly string[]): boolean {
  const dashLocale = toDashLocale(requested)
  if (!dashLocale) return false
  if (dashLocale === DEFAULT_LOCALE) return true
  if (storeLocales.length === 1) return false
  return storeLocales.some((locale) => toDashLocale(locale) === dashLocale)
}

/** The locale whose translations are used: the locale itself, else its language, else the fallback. */
export function toKnownLocale(locale: string): KnownLocale {
  const exact = toDashLocale(locale)
  const language = getLanguage(locale)
  return (
    KNOWN_LOCALES.find((supported) => supported === exact) ??
    KNOWN_LOCALES.find((supported) => supported === language) ??
    FALLBACK_LOCALE
  )
}
