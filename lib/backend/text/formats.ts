/** Formatters of a locale, made once: making one costs a hundred times as much as using it. */
import { toDashes } from './locale.ts'

/** Locales come from store configurations, which are few; the bound is against broken ones. */
const LIMIT = 200

function keep<T>(create: (locale: string) => T): (locale: string) => T {
  const made = new Map<string, T>()
  return (locale) => {
    const format = made.get(locale) ?? create(toDashes(locale))
    if (made.size < LIMIT) made.set(locale, format)
    return format
  }
}

/** Compares names as people of the locale sort them, numbers by value. */
export const collatorOf = keep((locale) => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }))

/** Writes numbers with at most three decimals. */
export const numberFormatOf = keep((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }))
