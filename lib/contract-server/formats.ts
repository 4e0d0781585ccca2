/** Cached formatters by locale: creating one costs a hundred times as much as using it. */
import { toDashes } from './locale.ts'

/** Locales come from store configurations, of which there are few. The limit protects against broken ones. */
const LIMIT = 200

function cacheByLocale<T>(create: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>()
  return (locale) => {
    const format = made.get(locale) ?? create(toDashes(locale))
    if (made.size < LIMIT) made.set(locale, format)
    return format
  }
}

/** Sorts names by the rules of the locale, with numbers by value. */
export const collatorOf = cacheByLocale((locale) => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }))

/** Formats numbers with at most three decimals. */
export const numberFormatOf = cacheByLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }))
