import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceBuckets } from './price-buckets.ts'

const cents = fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 60 })

describe('priceBuckets', () => {
  it('every price falls into exactly one of at most six buckets', () => {
    fc.assert(
      fc.property(cents, (amounts) => {
        const prices = amounts.map((amount) => amount / 100)
        const buckets = priceBuckets(prices, String)
        expect(buckets.length).toBeLessThanOrEqual(6)
        expect(buckets.reduce((sum, { product_count }) => sum + product_count, 0)).toBe(prices.length)
        for (const { value, product_count } of buckets) {
          const [from = 0, to = 0] = value.split('-').map(Number)
          expect(prices.filter((price) => price >= from && price <= to)).toHaveLength(product_count)
        }
      }),
    )
  })

  it('has round limits', () => {
    expect(priceBuckets([199, 950, 1999], (amount) => `$${amount}`).map(({ display_name }) => display_name)).toEqual([
      '$0 – $499.99',
      '$500 – $999.99',
      '$1500 – $1999.99',
    ])
  })
})
