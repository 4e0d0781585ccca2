/** Products of money and a rate in whole numbers: in binary fractions, 7.25 % of $30.00 is less than 2.175. */

/** A decimal as it is written: value = units / 10 ** places. */
type Decimal = { units: bigint; places: number }

/** Reads the shortest decimal that is this number: 0.0725, not 0.07249999999999999. */
function decimalOf(number: number): Decimal {
  const [digits = '0', exponent = '0'] = String(number).split('e')
  const [whole = '0', fraction = ''] = digits.split('.')
  const places = fraction.length - Number(exponent)
  const units = BigInt(whole + fraction)
  return places >= 0 ? { units, places } : { units: units * 10n ** BigInt(-places), places: 0 }
}

/** The whole number nearest to a quotient; halves go up. `divisor` is positive. */
function divideRounded(dividend: bigint, divisor: bigint): number {
  const doubled = 2n * dividend + divisor
  const quotient = doubled / (2n * divisor)
  // BigInt division truncates towards zero.
  return Number(doubled < 0n && doubled % (2n * divisor) !== 0n ? quotient - 1n : quotient)
}

/** A share of whole cents in cents, half a cent up: a rate of 0.0725 of 3000 is 218. */
export function multiplyCents(cents: number, rate: number): number {
  const { units, places } = decimalOf(rate)
  return divideRounded(BigInt(cents) * units, 10n ** BigInt(places))
}

/**
 * Splits whole cents in proportion to `weights`, which are whole numbers from 0 on. The shares add up exactly; each
 * differs from its exact value by less than a cent. Without any weight all of it goes to the last share.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  let [before, shared] = [0n, 0]
  return weights.map((weight, index) => {
    before += BigInt(weight)
    const isLast = index === weights.length - 1
    const next = isLast ? cents : whole === 0n ? 0 : divideRounded(BigInt(cents) * before, whole)
    const share = next - shared
    shared = next
    return share
  })
}

/** A percentage of whole cents in cents, half a cent up: 7.25 % of 3000 is 218. */
export function percentOfCents(cents: number, percent: number): number {
  const { units, places } = decimalOf(percent)
  return divideRounded(BigInt(cents) * units, 10n ** BigInt(places + 2))
}

/**
 * Equal payments at the end of each month, as a fraction of cents: equal shares if the yearly rate is 0, else cents ×
 * rate × (1 + rate)^months / ((1 + rate)^months - 1).
 */
function paymentOf(cents: number, months: number, yearlyPercent: number): { dividend: bigint; divisor: bigint } {
  const { units, places } = decimalOf(yearlyPercent)
  if (units === 0n) return { dividend: BigInt(cents), divisor: BigInt(months) }
  // The monthly rate is units / whole.
  const whole = 1200n * 10n ** BigInt(places)
  const grown = (whole + units) ** BigInt(months)
  return { dividend: BigInt(cents) * units * grown, divisor: whole * (grown - whole ** BigInt(months)) }
}

/** Monthly payment in cents for equal payments at the end of each month, half a cent up. */
export function instalmentCents(cents: number, months: number, yearlyPercent: number): number {
  const { dividend, divisor } = paymentOf(cents, months, yearlyPercent)
  return divideRounded(dividend, divisor)
}

/**
 * Equal payments of which the last one is smaller, as the others are rounded up to the cent, and what all of them
 * amount to, half a cent up. In cents; `cents` is not negative.
 */
export function costInstalments(
  cents: number,
  months: number,
  yearlyPercent: number,
): { monthlyCents: number; totalCents: number } {
  const { dividend, divisor } = paymentOf(cents, months, yearlyPercent)
  return {
    monthlyCents: Number((dividend + divisor - 1n) / divisor),
    totalCents: divideRounded(dividend * BigInt(months), divisor),
  }
}

/** An amount with any number of decimals in whole units of 10 ** -`places`, half up: 1.005 → 101 with two places. */
export function roundAmount(amount: number, places: number): number {
  if (!Number.isFinite(amount)) return 0
  const decimal = decimalOf(amount)
  const shift = places - decimal.places
  return shift >= 0 ? Number(decimal.units * 10n ** BigInt(shift)) : divideRounded(decimal.units, 10n ** BigInt(-shift))
}
