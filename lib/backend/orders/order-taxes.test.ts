import { expect, it } from 'vitest'
import { leftOfTaxes } from './order-taxes.ts'

const tax = (title: string, cents: number) => ({ title, rate: 0.05, cents, items: {}, shipping: 0 })
const refunded = (...cents: number[]) => ({ taxes: cents.map((each) => ({ title: '', rate: 0.05, cents: each })) })

it('what is left of each tax is what no refund has returned', () => {
  const left = leftOfTaxes([tax('GST', 500), tax('QST', 900)], [refunded(100, 200), refunded(50)], 5_000)
  expect(left).toEqual([
    { title: 'GST', rate: 0.05, cents: 350 },
    { title: 'QST', rate: 0.05, cents: 700 },
  ])
})

it('what is left of all taxes together is no more than what is left of the order', () => {
  const left = leftOfTaxes([tax('GST', 500), tax('QST', 900)], [], 600)
  expect(left.map(({ cents }) => cents)).toEqual([500, 100])
})
