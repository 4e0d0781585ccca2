/** An amount in a currency (ISO 4217), with the text shoppers read. */
export type Money = { amount: number; currency: string; formatted: string }

/** Half of the smallest amount that a price is written in. */
const HALF_CENT = 0.005

/** Tells if a price is lower than another by what shoppers can read: less than a cent is no saving. */
export const isBelow = (amount: number, other: number): boolean => other - amount >= HALF_CENT

/** Currencies come from store configurations and are few; the bound is against broken ones. */
const FORMATTER_LIMIT = 200

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount for a locale, e.g. 1299 USD → '$1,299.00' (en-US) or '1 299,00 $' (fr-CA).
 * A currency code that Intl doesn't know is written behind the number.
 *
 * @param symbol stands in the place of the locale's own symbol, e.g. 'C$'
 */
export function formatMoney(amount: number, currency: string, locale: string, symbol?: string): string {
  const key = `${locale} ${currency}`
  let formatter = formatters.get(key)
  if (!formatter) {
    try {
      formatter = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    } catch {
      return `${amount.toFixed(2)} ${currency}`
    }
    if (formatters.size < FORMATTER_LIMIT) formatters.set(key, formatter)
  }
  if (!symbol) return writeMinus(formatter.format(amount), locale)
  const parts = formatter.formatToParts(amount)
  return writeMinus(parts.map(({ type, value }) => (type === 'currency' ? symbol : value)).join(''), locale)
}

/** An amount as Intl writes it, in French with a minus sign (U+2212) instead of a hyphen. */
export const writeMinus = (amount: string, locale: string): string =>
  locale.startsWith('fr') ? amount.replace('-', '\u2212') : amount

/** Money with the server's own text, or one formatted here, with `symbol` if given, when the server gives none. */
export const moneyOf = (
  amount: number,
  formatted: string,
  currency: string,
  locale: string,
  symbol?: string,
): Money => ({
  amount,
  currency,
  formatted: formatted.trim() === '' ? formatMoney(amount, currency, locale, symbol) : formatted,
})
