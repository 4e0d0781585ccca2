/** en-us, EN_US, en_US → en_US; words that are no locale stay as they are. */
export function normalizeLocale(locale: string): string {
  const [language = '', region] = locale.split(/[-_]/)
  return region === undefined ? language.toLowerCase() : `${language.toLowerCase()}_${region.toUpperCase()}`
}

/** The normalised locales of a config.json, the default locale first; entries may be texts or {locale}. */
export function listLocales(config: Readonly<Record<string, unknown>>): string[] {
  const listed = Array.isArray(config.locales) ? config.locales : []
  const names = listed.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'locale' in entry ? entry.locale : entry,
  )
  const texts = [config.locale ?? 'en_US', ...names].filter((name) => typeof name === 'string')
  return [...new Set(texts.map(normalizeLocale))]
}

/** en_US → en-US: the form of BCP 47, as Intl and the language header have it. */
export const toDashes = (locale: string): string => locale.replace('_', '-')

/** en_US → en. */
export const languageOf = (locale: string): string => locale.slice(0, 2).toLowerCase()

/**
 * The store's locale for a wanted one: the same locale, else the first of the same language, else the default.
 * `locales` are normalised and begin with the default locale.
 */
export function pickLocale(wanted: string, locales: readonly string[]): string {
  const normalized = normalizeLocale(wanted.slice(0, 20))
  return (
    locales.find((locale) => locale === normalized) ??
    locales.find((locale) => languageOf(locale) === languageOf(normalized)) ??
    locales[0] ??
    'en_US'
  )
}

/** The PostgreSQL text search configuration that stems words of a locale. */
export function searchConfiguration(locale: string): 'english' | 'french' | 'simple' {
  const language = languageOf(locale)
  return language === 'en' ? 'english' : language === 'fr' ? 'french' : 'simple'
}
