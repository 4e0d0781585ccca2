import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { multiplyCents } from '../../core/money/rates.ts'
import type { TaxRecord } from '../store/tax-schema.ts'
import { taxByEntries } from '../taxes/cart-tax.ts'
import { findTaxes, indexTaxes, type TaxPlace } from '../taxes/find-taxes.ts'
import { calculateTotals, couponDiscountCents, type TotalsInput } from './totals.ts'

const NOWHERE = { country: '', region: '', postcode: '' }
const QUEBEC = { country: 'CA', region: 'QC', postcode: 'H2X 1Y4' }
const GST = { country: 'CA', region: '*', rate: 0.05, title: 'GST', shipping: true }
const QST = { country: 'CA', region: 'QC', rate: 0.09975, title: 'QST', shipping: false }

const taxBy =
  (taxes: readonly TaxRecord[], place: TaxPlace): TotalsInput['taxOf'] =>
  (cart) =>
    taxByEntries(findTaxes(indexTaxes(taxes), place), {}, cart)

const base: TotalsInput = {
  lines: [{ unitCents: 10_000, quantity: 2 }],
  coupon: undefined,
  offersCents: 0,
  shippingCents: undefined,
  fees: [],
  taxOf: taxBy([], NOWHERE),
}

describe('calculateTotals', () => {
  it('adds lines, deducts the discount, then adds shipping and tax', () => {
    const totals = calculateTotals({
      ...base,
      coupon: { code: 'X', percent: 10 },
      shippingCents: () => 2_000,
      taxOf: taxBy([GST], QUEBEC),
    })
    expect(totals).toEqual({
      subtotal: 20_000,
      discount: 2_000,
      fee: null,
      tax: 1_000,
      taxTitle: 'GST',
      taxState: 'due',
      taxLines: [{ title: 'GST', rate: 0.05, cents: 1_000, lines: [900], feesCents: 0, shippingCents: 100 }],
      shipping: 2_000,
      grandTotal: 21_000,
    })
  })

  it('several taxes of one region add up, each rounded; shipping is taxed only if the tax’s row requires it', () => {
    const totals = calculateTotals({ ...base, shippingCents: () => 1_000, taxOf: taxBy([GST, QST], QUEBEC) })
    expect(totals).toMatchObject({ tax: 1_050 + 1_995, taxTitle: 'GST + QST' })
    expect(calculateTotals({ ...base, taxOf: taxBy([GST, QST], { ...QUEBEC, region: 'ON' }) }).taxTitle).toBe('GST')
  })

  it('half a cent of tax goes up, even where binary fractions are below it', () => {
    const sales = { title: 'Sales tax', country: 'US', region: 'UT', rate: 0.0725, shipping: false }
    const destination = { country: 'US', region: 'UT', postcode: '84101' }
    const lines = [{ unitCents: 3_000, quantity: 1 }]
    expect(calculateTotals({ ...base, lines, taxOf: taxBy([sales], destination) })).toMatchObject({ tax: 218 })
  })

  it('without a destination or a shipping method there is no tax and no shipping line', () => {
    expect(calculateTotals({ ...base, taxOf: taxBy([GST], NOWHERE) })).toMatchObject({
      tax: null,
      shipping: null,
      grandTotal: 20_000,
    })
    expect(calculateTotals({ ...base, lines: [], shippingCents: () => 500 })).toMatchObject({
      shipping: null,
      grandTotal: 0,
    })
  })

  it('fees are added after the discount and taxed if they are taxable', () => {
    const fees = [
      { cents: 1_450, isTaxed: true },
      { cents: 95, isTaxed: false },
    ]
    const coupon = { code: 'X', percent: 100 }
    expect(calculateTotals({ ...base, coupon, fees, taxOf: taxBy([GST], QUEBEC) })).toMatchObject({
      subtotal: 20_000,
      discount: 20_000,
      fee: 1_545,
      tax: 73,
      grandTotal: 1_545 + 73,
    })
  })

  it('the tax of fees is part of the tax of the lines, in proportion to their prices', () => {
    const lines = [
      { unitCents: 10_000, quantity: 1 },
      { unitCents: 15_000, quantity: 2 },
    ]
    const fees = [{ cents: 400, isTaxed: true }]
    const { taxLines } = calculateTotals({ ...base, lines, fees, taxOf: taxBy([GST], QUEBEC) })
    expect(taxLines).toMatchObject([{ cents: 2_020, lines: [505, 1_515], feesCents: 0 }])
  })

  it('all taxes of a file without places are named, and more than two by place are not', () => {
    const titled = (title: string, fields: object = {}) => ({ ...QST, title, ...fields })
    const titleOf = (...taxes: TaxRecord[]) => calculateTotals({ ...base, taxOf: taxBy(taxes, QUEBEC) }).taxTitle
    const city = titled('City', { postcodes: ['H2X'] })
    expect(titleOf(titled('A'), titled('B'), titled('C'))).toBe('A + B + C')
    expect(titleOf(titled('A'), city)).toBe('A + City')
    expect(titleOf(titled('A'), titled('B'), city)).toBe('')
  })

  it('a tax that can’t be computed now has no row, and is not 0', () => {
    const taxOf = () => ({ state: 'later', lines: [], isByPlace: true }) as const
    expect(calculateTotals({ ...base, taxOf })).toMatchObject({ tax: null, taxState: 'later', grandTotal: 20_000 })
  })

  it('a coupon of an amount is at most the subtotal; below its minimum it is 0', () => {
    expect(couponDiscountCents({ code: 'X', amount: 50 }, 3_000)).toBe(3_000)
    expect(couponDiscountCents({ code: 'X', amount: 50, min_subtotal: 500 }, 49_999)).toBe(0)
    expect(couponDiscountCents({ code: 'X', amount: 50, min_subtotal: 500 }, 50_000)).toBe(5_000)
  })

  it('sums are whole cents, never negative, and add up to the grand total', () => {
    const line = fc.record({
      unitCents: fc.integer({ min: 0, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 999 }),
    })
    const coupon = fc.oneof(
      fc.constant(undefined),
      fc.record({ code: fc.constant('X'), percent: fc.float({ min: 0, max: 100, noNaN: true }) }),
      fc.record({
        code: fc.constant('X'),
        amount: fc.integer({ min: 0, max: 9_000 }),
        min_subtotal: fc.integer({ min: 0, max: 900 }),
      }),
    )
    const tax = fc.record({
      country: fc.constantFrom('CA', 'US'),
      region: fc.constantFrom('QC', '*', 'MN'),
      rate: fc.float({ min: 0, max: 1, noNaN: true }),
      title: fc.constantFrom('A', 'B'),
      shipping: fc.boolean(),
    })
    const fee = fc.record({ cents: fc.integer({ min: 0, max: 9_000 }), isTaxed: fc.boolean() })
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 8 }),
        coupon,
        fc.array(tax, { maxLength: 4 }),
        fc.array(fee, { maxLength: 3 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined }),
        (lines, chosen, taxes, fees, offersCents, price) => {
          const shippingCents = price === undefined ? undefined : () => price
          const totals = calculateTotals({
            lines,
            coupon: chosen,
            offersCents,
            shippingCents,
            fees,
            taxOf: taxBy(taxes, QUEBEC),
          })
          const { subtotal, discount, fee: owed, tax: due, shipping, grandTotal } = totals
          for (const cents of [subtotal, discount, owed ?? 0, due ?? 0, shipping ?? 0, grandTotal]) {
            expect(Number.isSafeInteger(cents)).toBe(true)
            expect(cents).toBeGreaterThanOrEqual(0)
          }
          expect(discount).toBeLessThanOrEqual(subtotal)
          expect(grandTotal).toBe(subtotal - discount + (owed ?? 0) + (due ?? 0) + (shipping ?? 0))
          // The order of lines must not matter.
          const turned = calculateTotals({
            lines: lines.toReversed(),
            coupon: chosen,
            offersCents,
            shippingCents,
            fees,
            taxOf: taxBy(taxes, QUEBEC),
          })
          expect({ ...turned, taxLines: [] }).toEqual({ ...totals, taxLines: [] })
          expect(turned.taxLines.map(({ cents }) => cents)).toEqual(totals.taxLines.map(({ cents }) => cents))
          // A file without places means what it always did: all entries of country and region add up.
          const goods = subtotal - discount + fees.reduce((sum, { cents, isTaxed }) => sum + (isTaxed ? cents : 0), 0)
          const rows = taxes.filter(({ country, region }) => country === 'CA' && (region === '*' || region === 'QC'))
          const sum = rows.reduce(
            (sum, row) => sum + multiplyCents(goods + (row.shipping ? (shipping ?? 0) : 0), row.rate),
            0,
          )
          expect(due).toBe(rows.length === 0 ? null : sum)
        },
      ),
    )
  })
})
