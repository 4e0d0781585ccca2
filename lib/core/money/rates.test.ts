import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costInstalments, instalmentCents, multiplyCents, percentOfCents, roundAmount, splitCents } from './rates.ts'

const cents = fc.integer({ min: -100_000_000, max: 1_000_000_000 })
/** A decimal as text and as the fraction numerator / 10 ** places. */
const decimal = fc
  .record({ numerator: fc.integer({ min: 0, max: 2_000_000 }), places: fc.integer({ min: 0, max: 7 }) })
  .map(({ numerator, places }) => ({
    numerator: BigInt(numerator),
    power: 10n ** BigInt(places),
    places,
    numerator10: numerator,
  }))

/** Whether `rounded` is the nearest integer of dividend / divisor, and the upper one if both are as near. */
const isHalfUp = (rounded: number, dividend: bigint, divisor: bigint) => {
  const difference = 2n * (BigInt(rounded) * divisor - dividend)
  return difference > -divisor && difference <= divisor
}

describe('the share of an amount', () => {
  it('of $30.00 at 7.25 % is $2.18: half a cent goes up', () => {
    expect(multiplyCents(3_000, 0.0725)).toBe(218)
    expect(percentOfCents(3_000, 7.25)).toBe(218)
  })

  it('is exact for all whole-dollar sums below $10,000 at 7.25 %', () => {
    for (let dollars = 1; dollars < 10_000; dollars++) {
      const [whole, rest] = [Math.floor((dollars * 725) / 100), (dollars * 725) % 100]
      expect(multiplyCents(dollars * 100, 0.0725)).toBe(whole + (rest >= 50 ? 1 : 0))
    }
  })

  it.each([
    [100, 0.005, 1],
    [-100, 0.005, 0],
    [-300, 0.005, -1],
    [2_000, 0.09975, 200],
    [1_234, 0, 0],
    [1_234, 1, 1_234],
    [0, 0.13, 0],
    [1e9, 5e-10, 1],
  ])('%i × %d is %i', (amount, rate, expected) => {
    expect(multiplyCents(amount, rate)).toBe(expected)
  })

  it('is the exact product, half a cent up', () => {
    fc.assert(
      fc.property(cents, decimal, (amount, { numerator, power, places, numerator10 }) => {
        const rate = Number(`${numerator10}e-${places}`)
        expect(isHalfUp(multiplyCents(amount, rate), BigInt(amount) * numerator, power)).toBe(true)
        expect(isHalfUp(percentOfCents(amount, rate), BigInt(amount) * numerator, power * 100n)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a monthly payment', () => {
  it.each([
    [120_000, 12, 0, 10_000],
    [100, 3, 0, 33],
    [120_000, 12, 12, 10_662],
    [50_000, 1, 60, 52_500],
    [100_000, 12, 12, 8_885],
    [234_926, 24, 9.9, 10_830],
  ])('of %i cents over %i months at %d %% is %i', (amount, months, percent, expected) => {
    expect(instalmentCents(amount, months, percent)).toBe(expected)
  })

  it('is the amount at which the debt is paid off after the last month', () => {
    const months = fc.integer({ min: 1, max: 120 })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        months,
        fc.integer({ min: 1, max: 6_000 }),
        (amount, term, hundredths) => {
          const paid = BigInt(instalmentCents(amount, term, Number(`${hundredths}e-2`)))
          // Twice the debt, in fractions of 120,000 ** month, for payments half a cent lower and higher.
          const base = 120_000n
          const rest = (payment2: bigint) => {
            let debt = 2n * BigInt(amount)
            let scale = 1n
            for (let month = 0; month < term; month++) {
              debt = debt * (base + BigInt(hundredths)) - payment2 * scale * base
              scale *= base
            }
            return debt
          }
          expect(rest(2n * paid + 1n)).toBeLessThan(0n)
          expect(rest(2n * paid - 1n)).toBeGreaterThanOrEqual(0n)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('payments rounded up to the cent', () => {
  it.each([
    [120_000, 12, 0, { monthlyCents: 10_000, totalCents: 120_000 }],
    [100_000, 12, 0, { monthlyCents: 8_334, totalCents: 100_000 }],
    [0, 12, 5, { monthlyCents: 0, totalCents: 0 }],
    [50_000, 1, 60, { monthlyCents: 52_500, totalCents: 52_500 }],
    // 1,050.5 cents in all.
    [1_000, 1, 60.6, { monthlyCents: 1_051, totalCents: 1_051 }],
  ])('of %i cents over %i months at %d %% are %j', (amount, months, percent, expected) => {
    expect(costInstalments(amount, months, percent)).toEqual(expected)
  })

  it('are the least that pays the debt off, and their total has half a cent up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 1, max: 240 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, months, hundredths) => {
          const { monthlyCents, totalCents } = costInstalments(amount, months, Number(`${hundredths}e-2`))
          // The debt after all payments of a fraction of a cent, in fractions of 120,000 ** month.
          const debtAfter = (dividend: bigint, divisor: bigint) => {
            let [debt, scale] = [divisor * BigInt(amount), 1n]
            for (let month = 0; month < months; month++) {
              debt = debt * (120_000n + BigInt(hundredths)) - dividend * scale * 120_000n
              scale *= 120_000n
            }
            return debt
          }
          expect(debtAfter(BigInt(monthlyCents), 1n)).toBeLessThanOrEqual(0n)
          if (monthlyCents > 0) expect(debtAfter(BigInt(monthlyCents) - 1n, 1n)).toBeGreaterThan(0n)
          const [twice, parts] = [2n * BigInt(totalCents), 2n * BigInt(months)]
          expect(debtAfter(twice - 1n, parts)).toBeGreaterThanOrEqual(0n)
          expect(debtAfter(twice + 1n, parts)).toBeLessThan(0n)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('an amount in whole units', () => {
  it.each([
    [1.005, 2, 101],
    [105.0225, 2, 10_502],
    [1299, 2, 129_900],
    [-0.005, 2, 0],
    [-0.006, 2, -1],
    [1e-9, 2, 0],
    [1e21, 0, 1e21],
    [2.5, 0, 3],
    [Number.NaN, 2, 0],
    [Number.POSITIVE_INFINITY, 2, 0],
  ])('%d with %i decimals is %d', (amount, places, expected) => {
    expect(roundAmount(amount, places)).toBe(expected)
  })

  it('is the nearest one, half up', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }), (numerator, places) => {
        const rounded = roundAmount(Number(`${numerator}e-${places}`), 2)
        expect(isHalfUp(rounded, BigInt(numerator) * 100n, 10n ** BigInt(places))).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('cents split by weights', () => {
  it('add up exactly, and each is within a cent of its exact share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), weights, (whole, parts) => {
        const shares = splitCents(whole, parts)
        const sum = parts.reduce((total, part) => total + BigInt(part), 0n)
        expect(shares.reduce((total, share) => total + share, 0)).toBe(whole)
        if (sum === 0n) return
        for (const [index, share] of shares.entries()) {
          const difference = BigInt(share) * sum - BigInt(whole) * BigInt(parts[index] ?? 0)
          expect(difference < sum && difference > -sum).toBe(true)
        }
      }),
    )
    expect(splitCents(100, [1, 1, 1])).toEqual([33, 34, 33])
    expect(splitCents(5, [0, 0])).toEqual([0, 5])
    expect(splitCents(0, [])).toEqual([])
  })
})
