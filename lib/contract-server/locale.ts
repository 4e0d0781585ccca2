/** en-us, EN_US, en_US → en_US. Without a region: lower case. */
export function normalizeLocale(locale: string): string {
  const [language = '', region] = locale.split(/[-_]/)
  return region === undefined ? language.toLowerCase() : `${language.toLowerCase()}_${region.toUpperCase()}`
}

/** The normalized locales of a config.json, the default locale first. Entries are texts or {locale}. */
export function listLocales(config: Readonly<Record<string, unknown>>): string[] {
  const listed = Array.isArray(config.locales) ? config.locales : []
  const names = listed.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'locale' in entry ? entry.locale : entry,
  )
  const texts = [config.locale ?? 'en_US', ...names].filter((name) => typeof name === 'string')
  return [...new Set(texts.map(normalizeLocale))]
}

/** en_US → en-US, the form of BCP 47, which Intl and the language header use. */
export const toDashes = (locale: string): string => locale.replace('_', '-')

/** en_US → en; also from an entry of Accept-Language: 'fil-PH;q=0.8' → fil. */
export const languageOf = (locale: string): string => (/^[a-z]*/i.exec(locale)?.[0] ?? '').toLowerCase()

/**
 * The store's locale for a requested one: the same locale, otherwise the first with the same language, otherwise the
 * default. `locales` must be normalized and begin with the default locale.
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
