import type { Money } from '../../core/money.ts'

/**
 * Creates a formatter for a currency and a language. Medusa's amounts are in whole units of the currency, with any
 * number of decimals; they are rounded to the currency's: 105.0225 → 105.02, '$105.02'.
 */
export function createMoney(locale: string, currency: string): (amount: number | null | undefined) => Money {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return (amount) => {
    // Rounded as text, because binary fractions such as 1.005 would be rounded down.
    const rounded = Number(`${Math.round(Number(`${amount ?? 0}e${digits}`))}e-${digits}`)
    const value = Number.isFinite(rounded) ? rounded : 0
    return { amount: value, currency, formatted: format.format(value) }
  }
}
