import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TaxRecord } from '../store/tax-schema.ts'
import { computeTaxes, type TaxableCart } from './compute-taxes.ts'
import { findTaxes, indexTaxes } from './find-taxes.ts'

const PLACE = { country: 'US', region: 'MN', city: 'Duluth', postcode: '55802' }
const entry = (fields: Partial<TaxRecord>): TaxRecord => ({
  country: 'US',
  region: 'MN',
  rate: 0.06875,
  title: 'State',
  shipping: false,
  ...fields,
})
const compute = (cart: TaxableCart, records: readonly TaxRecord[], rounding: 'line' | 'total' = 'total') =>
  computeTaxes(cart, findTaxes(indexTaxes(records), PLACE), rounding)
const goods = (...lines: (readonly [cents: number, taxClass?: string])[]): TaxableCart => ({
  lines: lines.map(([cents, taxClass = 'standard']) => ({ cents, taxClass })),
  feesCents: 0,
  shippingCents: 0,
})

describe('the taxes of a cart', () => {
  it('are rounded once for each tax, or for each line, half a cent up', () => {
    const cart = goods([1_000], [1_000], [1_000])
    const half = [entry({ rate: 0.0725 })]
    // 72.5 cents each: 218 of all, or three times 73.
    expect(compute(cart, half)).toMatchObject([{ cents: 218, lines: [73, 72, 73] }])
    expect(compute(cart, half, 'line')).toMatchObject([{ cents: 219, lines: [73, 73, 73] }])
  })

  it('goods of the class exempt are never taxed, and nor is shipping of nothing else', () => {
    const records = [entry({ shipping: true })]
    const mixed = { ...goods([10_000], [5_000, 'exempt']), shippingCents: 1_000 }
    expect(compute(mixed, records)).toMatchObject([{ cents: 756, lines: [687, 0], shippingCents: 69 }])
    const free = { ...goods([5_000, 'exempt']), shippingCents: 1_000 }
    expect(compute(free, records)).toMatchObject([{ cents: 0, lines: [0], shippingCents: 0 }])
  })

  it('a class has its rate in the list of an authority, and the standard rate of the others', () => {
    const records = [
      entry({ rate: 0.06 }),
      entry({ rate: 0.01, class: 'grocery', title: 'State, grocery' }),
      entry({ rate: 0.02, county: 'St. Louis', postcodes: ['558'], title: 'County' }),
    ]
    expect(compute(goods([10_000], [10_000, 'grocery']), records)).toMatchObject([
      { tax: { record: { title: 'State' } }, lines: [600, 0] },
      { tax: { record: { title: 'State, grocery' } }, lines: [0, 100] },
      { tax: { record: { title: 'County' } }, lines: [200, 200] },
    ])
  })

  it('an entry of a class that no line has is left out', () => {
    const records = [entry({}), entry({ class: 'grocery', rate: 0, title: 'Grocery' })]
    expect(compute(goods([10_000]), records).map(({ tax }) => tax.record.title)).toEqual(['State'])
  })

  it('parts add up to each tax, and are less than a cent from their exact values', () => {
    const line = fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom('standard', 'grocery', 'exempt'))
    const record = fc.record({
      rate: fc.integer({ min: 0, max: 20_000 }).map((number) => number / 100_000),
      shipping: fc.boolean(),
      class: fc.constantFrom('standard', 'grocery'),
      level: fc.constantFrom('region' as const, 'county' as const),
    })
    const amounts = {
      feesCents: fc.integer({ min: 0, max: 9_000 }),
      shippingCents: fc.integer({ min: 0, max: 20_000 }),
    }
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.record(amounts),
        fc.array(record, { maxLength: 5 }),
        fc.constantFrom('line' as const, 'total' as const),
        (lines, rest, records, rounding) => {
          const cart = { ...goods(...lines), ...rest }
          const postcodes = ['558']
          const taxes = compute(
            cart,
            records.map((fields) => entry({ ...fields, postcodes })),
            rounding,
          )
          for (const { tax, cents, lines: parts, feesCents, shippingCents } of taxes) {
            const all = [...parts, feesCents, shippingCents]
            expect(all.reduce((sum, part) => sum + part, 0)).toBe(cents)
            for (const [index, part] of parts.entries()) {
              const { cents: price = 0, taxClass = '' } = cart.lines[index] ?? {}
              if (taxClass === 'exempt') expect(part).toBe(0)
              expect(part).toBeGreaterThanOrEqual(0)
              expect(part).toBeLessThan(price * tax.record.rate + 1.5)
            }
          }
        },
      ),
    )
  })
})
