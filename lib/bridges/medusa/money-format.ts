/** An amount as the contract writes it. Medusa counts in whole units of the currency, with as many decimals as a sum gives. */
export type Money = { amount: number; currency: string; formatted: string }

/** Writes amounts of a currency in a language, rounded as the currency is: 105.0225 → 105.02, '$105.02'. */
export function createMoney(locale: string, currency: string): (amount: number | null | undefined) => Money {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return (amount) => {
    // The decimals of 1.005 are not those that it is written with: rounded as text.
    const rounded = Number(`${Math.round(Number(`${amount ?? 0}e${digits}`))}e-${digits}`)
    const value = Number.isFinite(rounded) ? rounded : 0
    return { amount: value, currency, formatted: format.format(value) }
  }
}
