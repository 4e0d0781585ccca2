/** `currency` is an ISO 4217 code, `formatted` the text for shoppers. */
export type Money = { amount: number; currency: string; formatted: string }

const HALF_CENT = 0.005

/** Whether a price is lower as shoppers read it: a difference below half a cent is no saving. */
export const isBelow = (amount: number, other: number): boolean => other - amount >= HALF_CENT

/** Currencies come from store configurations and are few; the limit protects memory against broken ones. */
const FORMATTER_LIMIT = 200

const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount for a locale, e.g. 1299 USD → '$1,299.00' (en-US) or '1 299,00 $' (fr-CA). A currency code that
 * Intl rejects is written after the number.
 * @param symbol replaces the locale's symbol, e.g. 'C$'
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

/** Intl writes a hyphen in French amounts; typography wants a minus sign (U+2212). */
export const writeMinus = (amount: string, locale: string): string =>
  locale.startsWith('fr') ? amount.replace('-', '\u2212') : amount

/** Money with the back end's text; formatted here, with `symbol` if given, if that text is empty. */
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
