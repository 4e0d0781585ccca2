import { type Money, writeMinus } from '../core/money/money.ts'
import { roundAmount } from '../core/money/rates.ts'
import { toDashes } from './locale.ts'

const formatters = new Map<string, Intl.NumberFormat>()

function formatterFor(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale}/${currency}`
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(toDashes(locale), { style: 'currency', currency })
  // At most 200 formatters are kept, so that a store with a broken configuration can't fill the memory.
  if (formatters.size < 200) formatters.set(key, formatter)
  return formatter
}

/** Decimal → integer cents. Sums are computed in cents, since 0.1 + 0.2 is not 0.3. */
export const toCents = (amount: number): number => Math.round(amount * 100)

/** Integer cents → decimal. */
export const fromCents = (cents: number): number => Math.round(cents) / 100

/** 129900 → '$1,299.00' in en_US, '1 299,00 $' in fr_CA. */
export const formatCents = (cents: number, locale: string, currency: string): string =>
  writeMinus(formatterFor(locale, currency).format(fromCents(cents)), locale)

export const toMoney = (cents: number, locale: string, currency: string): Money => ({
  amount: fromCents(cents),
  currency,
  formatted: formatCents(cents, locale, currency),
})

/**
 * Creates a function that describes amounts of a currency. Amounts are decimals of any length, which are rounded to the
 * currency's: 105.0225 → 105.02, '$105.02'. null counts as 0.
 */
export function createMoney(locale: string, currency: string): (amount: number | null | undefined) => Money {
  const formatter = formatterFor(locale, currency)
  const places = formatter.resolvedOptions().maximumFractionDigits ?? 2
  return (amount) => {
    const value = roundAmount(amount ?? 0, places) / 10 ** places
    return { amount: value, currency, formatted: writeMinus(formatter.format(value), locale) }
  }
}
