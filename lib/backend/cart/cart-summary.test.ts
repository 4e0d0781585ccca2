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
    const offer = (program_id: string, linq_type: string, amount: number) => [
      program_id,
      { program_id, promo_name: program_id, linq_type, amount },
    ]
    const offering = createTestStore({
      promotions: new Map([
        offer('a', 'BuyMoreSaveMore_Instant', 30),
        offer('b', 'BuyMoreSaveMore_MailIn', 20),
      ] as never),
    })
    Object.assign(offering.content.productById.get(1) ?? {}, { promotions: ['a', 'b'] })
    const summary = summarizeCart(offering, cartOf([cartLine(1, { quantity: 2 })]))
    expect(summary.offers.map(({ title, cents }) => [title, cents])).toEqual([
      ['a', 3_000],
      ['b', 2_000],
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

describe('the request to a tax service', () => {
  const requestOf = (state: CartState, opened = store) => {
    const { taxRequest } = summarizeCart(opened, state)
    if (taxRequest === undefined) throw new Error('no request')
    return taxRequest
  }

  it('has the store, the day, and what is taxed after discounts', () => {
    const opened = createTestStore({
      fees: new Map([['ehf', { code: 'ehf', title: 'EHF', amount: 5, taxed: true }]]) as never,
    })
    Object.assign(opened.content.productById.get(1) ?? {}, { fees: ['ehf'], sku: 'W-1' })
    const lines = [cartLine(1, { itemId: 7, quantity: 2 }), cartLine(2, { itemId: 8 })]
    const state = cartOf(lines, { couponCode: 'WELCOME5', shippingMethod: 'crew' })
    expect(requestOf(state, opened)).toMatchObject({
      store: 'kessler',
      currency: 'USD',
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      lines: [
        { id: '7', sku: 'W-1', quantity: 2, cents: 85_500 },
        { id: '8', quantity: 1, cents: 9_500 },
      ],
      feesCents: 1_000,
      shippingCents: 7_900,
    })
  })

  it('has the tax class of the variant, else that of its configurable, else the standard class', () => {
    const opened = createTestStore()
    const setClass = (id: number, tax_class: string) =>
      Object.assign(opened.content.productById.get(id) ?? {}, { tax_class })
    const sofa = cartOf([cartLine(3, { variantId: 31 })])
    const classOf = (state: CartState) => requestOf(state, opened).lines.map(({ taxClass }) => taxClass)
    expect(classOf(sofa)).toEqual(['standard'])
    setClass(3, 'reduced')
    expect(classOf(sofa)).toEqual(['reduced'])
    setClass(31, 'grocery')
    expect(classOf(sofa)).toEqual(['grocery'])
  })

  it('has the class of a bundle, whatever its parts have', () => {
    const opened = createTestStore()
    Object.assign(opened.content.productById.get(5) ?? {}, { tax_class: 'grocery' })
    const kitchen = cartOf([cartLine(4)])
    expect(requestOf(kitchen, opened).lines[0]?.taxClass).toBe('standard')
    Object.assign(opened.content.productById.get(4) ?? {}, { tax_class: 'reduced' })
    expect(requestOf(kitchen, opened).lines[0]?.taxClass).toBe('reduced')
  })

  it('has an exemption that has not expired', () => {
    const exempt = (validUntil: string) =>
      requestOf(cartOf([cartLine(1)], { exemption: { certificate: 'C-1', places: ['US-MN'], validUntil } })).exemption
    expect(exempt('')).toEqual({ certificate: 'C-1', places: ['US-MN'] })
    expect(exempt('9999-12-31')).toEqual({ certificate: 'C-1', places: ['US-MN'] })
    expect(exempt('2020-12-31')).toBe(null)
    expect(requestOf(cartOf([cartLine(1)])).exemption).toBe(null)
  })
})

describe('the place where a cart is taxed', () => {
  const shop = { country_id: 'US', region: 'WI', postcode: '54880', city: 'Superior', street: '5 Tower Ave' }
  const opened = createTestStore({
    locations: new Map([['S', { address: shop }]]) as never,
    shipping: new Map([
      ['crew', shippingMethod({ code: 'crew' })],
      ['pickup', shippingMethod({ code: 'pickup', pickup: true })],
    ]),
  })
  const billing = address({
    country_id: 'US',
    postcode: '55802',
    city: 'Duluth',
    street: ['1 Lake Ave', 'Apartment 2'],
  })
  const AT_HOME = { country: 'US', region: 'MN', postcode: '55802', city: 'Duluth', street: '1 Lake Ave, Apartment 2' }
  const placeOf = (state: Partial<CartState>) => summarize({ billing, ...state }, opened).taxRequest?.to
  const pickup = { google_code: 'S', slot: '', isInStock: true }

  it('is the delivery address, with its lines in one text', () => {
    expect(placeOf({ shippingMethod: 'crew' })).toEqual(AT_HOME)
    expect(placeOf({})).toEqual(AT_HOME)
  })

  it('is the shop for a pickup', () => {
    expect(placeOf({ shippingMethod: 'pickup', pickup })).toEqual({
      country: 'US',
      region: 'WI',
      postcode: '54880',
      city: 'Superior',
      street: '5 Tower Ave',
    })
  })

  it('is the delivery address until a shop is chosen, and if the shop is gone or the goods are shipped', () => {
    expect(placeOf({ shippingMethod: 'pickup' })).toEqual(AT_HOME)
    expect(placeOf({ shippingMethod: 'pickup', pickup: { ...pickup, google_code: 'gone' } })).toEqual(AT_HOME)
    expect(placeOf({ shippingMethod: 'crew', pickup })).toEqual(AT_HOME)
  })
})
