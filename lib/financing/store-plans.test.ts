import { describe, expect, it } from 'vitest'
import { loadTranslator } from '../i18n/translator.ts'
import { parsePlans } from './plans.ts'
import { describeMonthly } from './store-plans.ts'

const t = await loadTranslator('en-US', 'product')
const describePrice = (amount: number, plans: string, more: object = {}) =>
  describeMonthly(
    { amount, currency: 'USD' },
    { plans: parsePlans(plans).plans, minimum: 0, legal: '', locale: 'en-US', symbol: '', ...more },
    t,
  )

describe('the monthly payment of a price', () => {
  it('has term, rate and total of the plan with the lowest payment', () => {
    expect(describePrice(2400, '6; 12 from 599; 24 at 5.99 from 1499')?.text).toBe(
      'Or $106.36 a month for 24 months at 5.99% a year, $2,552.61 in total',
    )
    expect(describePrice(1200, '6; 12 from 599; 24 at 5.99 from 1499')?.text).toBe(
      'Or $100.00 a month for 12 months without interest, $1,200.00 in total',
    )
    // The total includes the one-time fee.
    expect(describePrice(1200, '12 fee 49')?.text).toContain('$1,249.00 in total')
  })

  it('is missing if no plan covers the price, and below the store’s minimum', () => {
    expect(describePrice(598.99, '12 from 599')).toBeNull()
    expect(describePrice(30_000, '12 from 500 to 25000')).toBeNull()
    expect(describePrice(99, '6', { minimum: 100 })).toBeNull()
    expect(describePrice(100, '6', { minimum: 100 })).not.toBeNull()
  })

  it('is followed by the store’s legal text, or the default one', () => {
    expect(describePrice(1200, '12', { legal: 'Credit by Example Bank.' })?.legal).toBe('Credit by Example Bank.')
    expect(describePrice(1200, '12')?.legal).toMatch(/approval/)
  })
})
