import { describe, expect, it } from 'vitest'
import { EMPTY_ADDRESS } from '../customers/address.ts'
import { cartLine, cartOf, createTestStore, shippingMethod } from './cart-fixtures.ts'
import type { CartState } from './cart-state.ts'
import { explainCoupon, findCoupon, summarizeCart } from './cart-summary.ts'

const store = createTestStore()
const address = (fields: object) => ({ address: { ...EMPTY_ADDRESS, ...fields }, onlyEstimate: true })
const summarize = (state: Partial<CartState> = {}, opened = store) =>
  summarizeCart(opened, cartOf([cartLine(1)], state))

describe('a coupon', () => {
  it('is found by its code, ignoring letter case', () => {
    expect(['WELCOME5', ' welcome5 ', 'nope', ''].map((code) => findCoupon(store, code)?.code)).toEqual([
      'WELCOME5',
      'WELCOME5',
      undefined,
      undefined,
    ])
  })

  it('that can’t be used has the reason', () => {
    expect(explainCoupon(store, 'nope', 100)).toBe('The coupon code "nope" is not valid.')
    expect(explainCoupon(store, 'WELCOME5', 0)).toBe('')
    expect(explainCoupon(store, 'BIG', 100_000)).toBe('')
    expect(explainCoupon(store, 'BIG', 99_999)).toContain('$1,000.00')
  })

  it('is deducted while it is applied', () => {
    expect(summarize({ couponCode: 'WELCOME5' })).toMatchObject({
      coupon: { code: 'WELCOME5' },
      totals: { discount: 2_250 },
    })
    expect(summarize()).toMatchObject({
      coupon: undefined,
      totals: { subtotal: 45_000, discount: 0, grandTotal: 45_000 },
    })
  })
})

describe('the summary of a cart', () => {
  it('has the current lines, the number of products that no longer exist, and shortages', () => {
    const state = cartOf([cartLine(1, { quantity: 6 }), cartLine(99), cartLine(4)])
    const { lines, goneCount, shortages, goods } = summarizeCart(store, state)
    expect(lines.map(({ product }) => product.name)).toEqual(['Washer', 'Kitchen'])
    expect(goneCount).toBe(1)
    expect(shortages).toMatchObject([{ product: { name: 'Washer' }, available: 5 }])
    expect(goods.map(({ name }) => name)).toEqual(['Washer', 'Range'])
    const enough = new Map([[1, new Map([['north', 9]])]])
    expect(summarizeCart(store, state, enough).shortages).toEqual([])
  })

  it('has the destination, whose region follows from the postcode if the address has none', () => {
    const to = (fields: object) => summarize({ billing: address(fields) }).destination
    expect(to({ country_id: 'US', postcode: '55802' })).toEqual({ country: 'US', region: 'MN', postcode: '55802' })
    expect(to({ country_id: 'US', region: 'WI', postcode: '55802' })).toMatchObject({ region: 'WI' })
    expect(summarize().destination).toEqual({ country: '', region: '', postcode: '' })
  })

  it('has the shipping methods that deliver to the destination, priced for the discounted subtotal', () => {
    const near = address({ country_id: 'US', postcode: '55802' })
    const far = address({ country_id: 'US', postcode: '10001' })
    const codes = ({ shippingMethods }: ReturnType<typeof summarize>) =>
      shippingMethods.map(({ method, cents }) => `${method.code} ${cents}`)
    expect(codes(summarize({ billing: near }))).toEqual(['crew 7900', 'local 2000', 'packageAI_day 9900'])
    expect(codes(summarize({ billing: far }))).toEqual(['crew 7900', 'packageAI_day 9900'])
    const many = cartOf([cartLine(2, { quantity: 10 })])
    expect(codes(summarizeCart(store, many))[0]).toBe('crew 0')
    expect(codes(summarizeCart(store, { ...many, couponCode: 'WELCOME5' }))[0]).toBe('crew 7900')
    const small = createTestStore({ shipping: new Map([['x', shippingMethod({ code: 'x', carries: ['small'] })]]) })
    expect(codes(summarize({}, small))).toEqual([])
  })

  it('has the selected shipping method only while it delivers to the destination, in the totals too', () => {
    const chosen = (postcode: string) =>
      summarize({ shippingMethod: 'local', billing: address({ country_id: 'US', postcode }) })
    expect(chosen('55802')).toMatchObject({
      shippingMethod: { code: 'local' },
      totals: { shipping: 2_000, grandTotal: 47_000 },
    })
    expect(chosen('10001')).toMatchObject({ shippingMethod: undefined, totals: { shipping: null, grandTotal: 45_000 } })
  })

  it('has the selected plan with its fee, unless the cart is empty', () => {
    const instalment = { code: 'p', hash: 'h', feeTitle: 'Fee', feeCents: 1_000 }
    expect(summarize({ instalment })).toMatchObject({ instalment, totals: { grandTotal: 46_000 } })
    expect(summarizeCart(store, cartOf([], { instalment }))).toMatchObject({
      instalment: null,
      totals: { grandTotal: 0 },
    })
  })

  it('has offers for buying together, of which only instant ones change the totals', () => {
    const offer = (program_id: string, linq_type: string) => [
      program_id,
      { program_id, promo_name: program_id, linq_type, amount: 30 },
    ]
    const offering = createTestStore({
      promotions: new Map([offer('a', 'BuyMoreSaveMore_Instant'), offer('b', 'BuyMoreSaveMore_MailIn')] as never),
    })
    Object.assign(offering.content.productById.get(1) ?? {}, { promotions: ['a', 'b'] })
    const summary = summarizeCart(offering, cartOf([cartLine(1, { quantity: 2 })]))
    expect(summary.offers.map(({ title, cents }) => [title, cents])).toEqual([
      ['a', 3_000],
      ['b', 3_000],
    ])
    expect(summary.totals).toMatchObject({ subtotal: 90_000, discount: 3_000 })
  })

  it('has fees and taxes of the destination', () => {
    const owing = createTestStore({
      fees: new Map([['ehf', { code: 'ehf', title: 'EHF', amount: 5, taxed: true }]]) as never,
      taxes: new Map([
        [
          'mn',
          { country: 'US', region: 'MN', rate: 0.1, title: 'Sales tax', titles: { fr_CA: 'Taxe' }, shipping: false },
        ],
      ]) as never,
    })
    Object.assign(owing.content.productById.get(1) ?? {}, { fees: ['ehf'] })
    const billing = address({ country_id: 'US', postcode: '55802' })
    const totals = { fee: 500, tax: 4_550, taxTitle: 'Sales tax' }
    expect(summarize({ billing }, owing)).toMatchObject({ fees: [{ cents: 500 }], totals })
    // In the language of the cart.
    const french = { ...owing, locale: 'fr_CA' }
    expect(summarize({ billing }, french).totals.taxTitle).toBe('Taxe')
  })
})
