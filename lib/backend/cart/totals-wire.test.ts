import { describe, expect, it } from 'vitest'
import { EMPTY_ADDRESS } from '../customers/address.ts'
import { cartLine, cartOf, createTestStore, shippingMethod } from './cart-fixtures.ts'
import type { CartState } from './cart-state.ts'
import { summarizeCart } from './cart-summary.ts'
import { describeTotals } from './totals-wire.ts'

type Documents = NonNullable<Parameters<typeof createTestStore>[0]>

const WASHER = 1
const INSTANT = 'BuyMoreSaveMore_Instant'
const IN_DULUTH = { address: { ...EMPTY_ADDRESS, country_id: 'US', postcode: '55802' }, onlyEstimate: true }

/** The totals of a cart with two washers for $900. */
function totalsOf(documents: object = {}, state: Partial<CartState> = {}, product: object = {}, locale = 'en_US') {
  const store = { ...createTestStore(documents as Documents), locale }
  Object.assign(store.content.productById.get(WASHER) ?? {}, product)
  return describeTotals(store, summarizeCart(store, cartOf([cartLine(WASHER, { quantity: 2 })], state)))
}

describe('the totals of a cart', () => {
  it('have only subtotal, taxes and grand total if nothing else applies', () => {
    expect(totalsOf()).toEqual({
      subtotal: { title: 'Subtotal', amount: 900, currency: 'USD', formatted: '$900.00' },
      tax_lines: [],
      grand_total: { title: 'Grand Total', amount: 900, currency: 'USD', formatted: '$900.00' },
    })
  })

  it('have a row for fees, shipping and the fee of an instalment plan, even if it is zero', () => {
    const documents = {
      fees: new Map([['EHF', { code: 'EHF', title: 'Recycling', amount: 5 }]]),
      shipping: new Map([['crew', shippingMethod({ code: 'crew', price: 0 })]]),
    }
    const instalment = { code: 'p', hash: 'h', feeTitle: 'Admin fee', feeCents: 0 }
    const totals = totalsOf(documents, { shippingMethod: 'crew', instalment }, { fees: ['EHF'] })
    expect(totals.fee).toMatchObject({ title: 'Additional Fees', amount: 10 })
    expect(totals.shipping).toMatchObject({ title: expect.stringContaining('Shipping'), amount: 0 })
    expect(totals.financeit_admin_fee).toMatchObject({ title: 'Admin fee', amount: 0 })
    expect(totals.grand_total.amount).toBe(910)
  })
})

describe('the discount in the totals', () => {
  const offers = (...entries: [title: string, type: string][]) => ({
    promotions: new Map(
      entries.map(([title, linq_type]) => [title, { program_id: title, promo_name: title, linq_type, amount: 30 }]),
    ),
  })
  const discountOf = (documents: object, couponCode = '') =>
    totalsOf(documents, { couponCode }, { promotions: ['A', 'B', 'C'] }).discount

  it('is negative', () => {
    expect(discountOf({}, 'WELCOME5')).toMatchObject({ amount: -45, formatted: expect.stringMatching(/^\D\$45\.00$/) })
  })

  it('has the title of the offer if nothing else reduces the total', () => {
    expect(discountOf(offers(['A', INSTANT]))).toMatchObject({ title: 'A', amount: -30 })
  })

  it('names the coupon first, then each offer that reduces the total at once', () => {
    const both = offers(['A', INSTANT], ['B', 'BuyMoreSaveMore_MailIn'], ['C', INSTANT])
    expect(discountOf({}, 'WELCOME5')?.title).toBe('Discount (WELCOME5)')
    expect(discountOf(both)?.title).toBe('Discount (A, C)')
    expect(discountOf(both, 'WELCOME5')?.title).toBe('Discount (WELCOME5, A, C)')
    expect(discountOf(offers(['A', INSTANT]), 'WELCOME5')?.title).toBe('Discount (WELCOME5, A)')
  })

  it('does not name a coupon whose minimum the cart is below', () => {
    expect(discountOf(offers(['A', INSTANT]), 'BIG')?.title).toBe('A')
    expect(discountOf(offers(['A', INSTANT], ['C', INSTANT]), 'BIG')?.title).toBe('Discount (A, C)')
  })
})

describe('the tax in the totals', () => {
  const tax = (title: string, rate: number, fields: object = {}) => ({
    country: 'US',
    region: 'MN',
    title,
    rate,
    ...fields,
  })
  const taxed = (...taxes: object[]) => ({ taxes: new Map(taxes.map((entry, index) => [String(index), entry])) })
  const state = tax('MN tax', 0.1)
  const county = tax('County tax', 0.01, { county: 'St. Louis', postcodes: ['558'] })
  const city = tax('City tax', 0.02, { city: 'Duluth', postcodes: ['558'] })
  const inDuluth = { ...IN_DULUTH, address: { ...IN_DULUTH.address, city: 'Duluth' } }
  const totalsAt = (documents: object, part: Partial<CartState> = {}) =>
    totalsOf(documents, { billing: inDuluth, ...part })
  const exemption = (...places: string[]) => ({ exemption: { certificate: 'C1', places, validUntil: '' } })

  it('has the names of one or two taxes, and is called Tax if there are more', () => {
    expect(totalsAt(taxed(state)).tax).toMatchObject({ title: 'MN tax', amount: 90 })
    expect(totalsAt(taxed(state, county)).tax).toMatchObject({ title: 'MN tax + County tax', amount: 99 })
    expect(totalsAt(taxed(state, county, city)).tax).toMatchObject({ title: 'Tax', amount: 117 })
  })

  it('has a line for each tax, with its rate and amount', () => {
    expect(totalsAt(taxed(state, county)).tax_lines).toEqual([
      { title: 'MN tax', rate: 0.1, amount: 90, currency: 'USD', formatted: '$90.00' },
      { title: 'County tax', rate: 0.01, amount: 9, currency: 'USD', formatted: '$9.00' },
    ])
  })

  it('says that a customer is exempt, after the names of the taxes that are still due', () => {
    const national = tax('National tax', 0.05, { region: '*' })
    expect(totalsAt(taxed(state), exemption('US-MN')).tax).toMatchObject({ title: 'Tax exempt', amount: 0 })
    expect(totalsAt(taxed(state, national), exemption('US-MN')).tax).toMatchObject({
      title: 'National tax (Tax exempt)',
      amount: 45,
    })
  })
})
