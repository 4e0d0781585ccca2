import { describe, expect, it } from 'vitest'
import { loadTranslator } from '../i18n/translator.ts'
import { parsePlans } from './plans.ts'
import { describeMonthly } from './store-plans.ts'

const t = await loadTranslator('en-US', 'product')
const tell = (amount: number, plans: string, more: object = {}) =>
  describeMonthly(
    { amount, currency: 'USD' },
    { plans: parsePlans(plans).plans, minimum: 0, legal: '', locale: 'en-US', symbol: '', ...more },
    t,
  )

describe('what a price is a month', () => {
  it('is told with term, rate and sum by the plan with the lowest payment', () => {
    expect(tell(2400, '6; 12 from 599; 24 at 5.99 from 1499')?.text).toBe(
      'Or $106.36 a month for 24 months at 5.99% a year, $2,552.61 in total',
    )
    expect(tell(1200, '6; 12 from 599; 24 at 5.99 from 1499')?.text).toBe(
      'Or $100.00 a month for 12 months without interest, $1,200.00 in total',
    )
    // What is taken once is part of the sum.
    expect(tell(1200, '12 fee 49')?.text).toContain('$1,249.00 in total')
  })

  it('is not told where no plan is open to it, nor below the store’s minimum', () => {
    expect(tell(598.99, '12 from 599')).toBeNull()
    expect(tell(30_000, '12 from 500 to 25000')).toBeNull()
    expect(tell(99, '6', { minimum: 100 })).toBeNull()
    expect(tell(100, '6', { minimum: 100 })).not.toBeNull()
  })

  it('stands above the store’s legal line, or the usual one', () => {
    expect(tell(1200, '12', { legal: 'Credit by Example Bank.' })?.legal).toBe('Credit by Example Bank.')
    expect(tell(1200, '12')?.legal).toMatch(/approval/)
  })
})
