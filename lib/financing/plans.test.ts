import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOf, type FinancingPlan, isOpenTo, MOST_FINANCED, parsePlans } from './plans.ts'

const plan = (given: Partial<FinancingPlan>): FinancingPlan => ({
  months: 12,
  ratePercent: 0,
  from: 0,
  to: MOST_FINANCED,
  fee: 0,
  ...given,
})

describe('parsePlans', () => {
  it('parses months without further parts, and optional parts', () => {
    expect(parsePlans('6; 12 from 599; 24 at 5.99% from 1499; 60 at 12,99 from 500 to 25000 fee 49')).toEqual({
      plans: [
        plan({ months: 6 }),
        plan({ months: 12, from: 599 }),
        plan({ months: 24, ratePercent: 5.99, from: 1499 }),
        plan({ months: 60, ratePercent: 12.99, from: 500, to: 25_000, fee: 49 }),
      ],
      unread: [],
    })
  })

  it.each([
    'twelve',
    '0',
    '12 from',
    '12 at 101',
    '12 at 5 at 6',
    '12 over 3',
    '12 from 9 to 8',
    '12 at -1',
    '241',
    '12 from 1e3',
  ])('reports %j and parses the other plans', (wrong) => {
    expect(parsePlans(`6; ${wrong}`)).toEqual({ plans: [plan({ months: 6 })], unread: [wrong] })
  })

  it('returns at most twelve plans', () => {
    expect(parsePlans('6;'.repeat(40)).plans).toHaveLength(12)
  })

  it('parses any text into plans that can be calculated', () => {
    const words = fc.array(fc.constantFrom('6', '12', '24.5', 'at', 'from', 'to', 'fee', ';', '9,99%', '0', 'x', '-1'))
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          words.map((all) => all.join(' ')),
        ),
        fc.integer({ min: 1, max: 1e6 }),
        (text, amount) => {
          for (const read of parsePlans(text).plans) {
            const { monthly, total, cost } = costOf(read, amount)
            expect(Number.isFinite(monthly) && monthly > 0).toBe(true)
            expect(total).toBeGreaterThanOrEqual(amount)
            expect(cost).toBeCloseTo(total - amount, 2)
          }
        },
      ),
    )
  })
})

describe('costOf', () => {
  it.each([
    [plan({ months: 12 }), 1200, { monthly: 100, total: 1200, cost: 0 }],
    [plan({ months: 12 }), 1000, { monthly: 83.34, total: 1000, cost: 0 }],
    [plan({ months: 12, fee: 49 }), 1200, { monthly: 100, total: 1249, cost: 49 }],
    // Computed with forty decimals: 106.3587… and 113.7397… a month.
    [plan({ months: 24, ratePercent: 5.99 }), 2400, { monthly: 106.36, total: 2552.61, cost: 152.61 }],
    [plan({ months: 60, ratePercent: 12.99 }), 5000, { monthly: 113.74, total: 6824.39, cost: 1824.39 }],
  ])('%j for %d', (given, amount, cost) => {
    expect(costOf(given, amount)).toEqual(cost)
  })

  it.each([
    // In binary fractions 0.07 + 0.01 and 1.1 + 2.2 are other sums.
    [plan({ months: 1, fee: 0.01 }), 0.07, { monthly: 0.07, total: 0.08, cost: 0.01 }],
    [plan({ months: 1, fee: 2.2 }), 1.1, { monthly: 1.1, total: 3.3, cost: 2.2 }],
    // 10.505 in all: half a cent goes up.
    [plan({ months: 1, ratePercent: 60.6 }), 10, { monthly: 10.51, total: 10.51, cost: 0.51 }],
    [plan({ months: 1, ratePercent: 0.6 }), 10, { monthly: 10.01, total: 10.01, cost: 0.01 }],
  ])('is exact: %j for %d', (given, amount, cost) => {
    expect(costOf(given, amount)).toEqual(cost)
  })

  it('has no fractions of cents', () => {
    const hundredths = (max: number) => fc.integer({ min: 0, max }).map((value) => Number(`${value}e-2`))
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 240 }),
        hundredths(10_000),
        hundredths(100_000),
        hundredths(1e8),
        (months, ratePercent, fee, amount) => {
          const cost = costOf(plan({ months, ratePercent, fee }), amount)
          for (const value of Object.values(cost)) expect(String(value)).toMatch(/^\d+(?:\.\d{1,2})?$/)
          const cents = (value: number) => BigInt(value.toFixed(2).replace('.', ''))
          expect(cents(cost.total)).toBe(cents(amount) + cents(cost.cost))
        },
      ),
    )
  })

  it('repays the amount: the balance after the last payment is less than the rounding of the payments', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 240 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 100, max: 10_000_000 }),
        (months, hundredths, cents) => {
          const given = plan({ months, ratePercent: hundredths / 100 })
          const { monthly } = costOf(given, cents / 100)
          const rate = given.ratePercent / 1200
          let owed = cents / 100
          for (let month = 0; month < months; month++) owed = owed * (1 + rate) - monthly
          const rounding = Array.from({ length: months }, (_, at) => 0.01 * (1 + rate) ** at).reduce((a, b) => a + b, 0)
          expect(owed).toBeLessThanOrEqual(0.001 * (1 + rate) ** months)
          expect(-owed).toBeLessThanOrEqual(rounding + 0.001 * (1 + rate) ** months)
        },
      ),
    )
  })
})

describe('isOpenTo', () => {
  it('is true from the minimum to the maximum amount', () => {
    const given = plan({ from: 599, to: 2000 })
    expect([598.99, 599, 2000, 2000.01].map((amount) => isOpenTo(given, amount))).toEqual([false, true, true, false])
    expect(isOpenTo(plan({}), 0)).toBe(false)
  })
})
