import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CartWire } from '../../contracts/cart.ts'
import { fromMinorUnits, listUcpTotals, toMinorUnits } from './amounts.ts'

describe('an amount', () => {
  it.each([
    [12.34, 'USD', 1234],
    [1.005, 'USD', 101],
    [19.99, 'CAD', 1999],
    [0.1 + 0.2, 'USD', 30],
    [1200, 'JPY', 1200],
    [1.234, 'KWD', 1234],
    [1, 'no code', 100],
  ])('of %d %s is %d of its smallest unit', (amount, currency, units) => {
    expect(toMinorUnits(amount, currency)).toBe(units)
  })

  it('is read back', () => expect(fromMinorUnits(1234, 'USD')).toBe(12.34))
})

describe('the totals', () => {
  const totals = (fields: object) => listUcpTotals(v.parse(CartWire, { totals: fields }).totals, 'USD')

  it('have the rows of the cart: discounts are negative, and taxes are listed if they are all of the tax', () => {
    const rows = {
      subtotal: { amount: 100, title: 'Subtotal' },
      discount: { amount: -10, title: 'Discount (WELCOME5)' },
      shipping: { amount: 79, title: 'Delivery' },
      fee: { amount: 2.5 },
      tax: { amount: 7.38, title: 'Tax' },
      tax_lines: [
        { title: 'State', amount: 6.38 },
        { title: 'City', amount: 1 },
      ],
      grand_total: { amount: 178.88, title: 'Total' },
    }
    expect(totals(rows)).toEqual([
      { type: 'subtotal', display_text: 'Subtotal', amount: 10_000 },
      { type: 'discount', display_text: 'Discount (WELCOME5)', amount: -1_000 },
      { type: 'fulfillment', display_text: 'Delivery', amount: 7_900 },
      { type: 'fee', amount: 250 },
      {
        type: 'tax',
        display_text: 'Tax',
        amount: 738,
        lines: [
          { display_text: 'State', amount: 638 },
          { display_text: 'City', amount: 100 },
        ],
      },
      { type: 'total', display_text: 'Total', amount: 17_888 },
    ])
    const [tax] = totals({ ...rows, tax_lines: [{ title: 'State', amount: 6.38 }] }).filter(
      ({ type }) => type === 'tax',
    )
    expect(tax).not.toHaveProperty('lines')
  })

  it('always have a subtotal and a total, and no row that the cart leaves out', () => {
    expect(totals({ discount: { amount: 0 }, tax: { amount: null } })).toEqual([
      { type: 'subtotal', amount: 0 },
      { type: 'total', amount: 0 },
    ])
  })
})
