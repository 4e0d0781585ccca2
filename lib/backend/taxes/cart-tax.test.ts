import { describe, expect, it } from 'vitest'
import type { TaxServiceRequest } from '../providers/tax-service.ts'
import type { StoreContext } from '../store/store-context.ts'
import type { TaxRecord } from '../store/tax-schema.ts'
import { type TaxContext, taxCart } from './cart-tax.ts'
import { quoteKeyOf } from './tax-quote.ts'

const CART = { lines: [{ cents: 10_000, taxClass: 'standard' }], feesCents: 0, shippingCents: 0 }
const STATE: TaxRecord = {
  country: 'US',
  region: 'MN',
  title: 'State tax',
  titles: { fr_CA: 'Taxe d’État' },
  rate: 0.06,
  shipping: false,
}
const CITY: TaxRecord = { ...STATE, title: 'Duluth', titles: undefined, rate: 0.01, city: 'Duluth' }

function storeOf(taxes: readonly TaxRecord[], identity: object = {}, locale = 'en_US'): StoreContext {
  const documents = { taxes: new Map(taxes.map((tax, index) => [String(index), tax])) }
  return { locale, documents, content: { timeZone: 'America/Chicago', identity } } as unknown as StoreContext
}

const REQUEST: TaxServiceRequest = {
  store: 'kessler',
  currency: 'USD',
  day: '2026-11-29',
  to: { country: 'US', region: 'MN', city: 'Duluth', postcode: '55802', street: '1 Lake Ave' },
  lines: [{ id: '1', sku: 'A', taxClass: 'standard', quantity: 1, cents: 10_000 }],
  feesCents: 0,
  shippingCents: 0,
  exemption: null,
}
const context = (more: Partial<TaxContext> = {}): TaxContext => ({
  place: { country: 'US', region: 'MN', city: 'Duluth', postcode: '55802' },
  exemption: null,
  quote: null,
  request: REQUEST,
  ...more,
})
const EXEMPTION = { certificate: 'X', places: ['US-MN'], validUntil: '' }

describe('the taxes of a cart from a store’s entries', () => {
  it('have the titles of the language, and say whether a city levies one', () => {
    const state = { rate: 0.06, cents: 600, lines: [600], feesCents: 0, shippingCents: 0 }
    expect(taxCart(storeOf([STATE]), CART, context())).toEqual({
      state: 'due',
      lines: [{ title: 'State tax', ...state }],
      isByPlace: false,
    })
    const french = taxCart(storeOf([STATE, CITY], {}, 'fr-CA'), CART, context())
    expect(french.lines.map(({ title }) => title)).toEqual(['Taxe d’État', 'Duluth'])
    expect(french.isByPlace).toBe(true)
    const ofCountry = { ...STATE, region: '*', title: 'Federal' }
    expect(taxCart(storeOf([ofCountry]), CART, context()).isByPlace).toBe(false)
  })

  it('have no lines where no entry applies, and never those of another store', () => {
    const elsewhere = context({ place: { country: 'US', region: 'WI', postcode: '54880' } })
    expect(taxCart(storeOf([STATE]), CART, elsewhere)).toEqual({ state: 'none', lines: [], isByPlace: false })
    const store = storeOf([STATE])
    expect([store, store, storeOf([])].map((each) => taxCart(each, CART, context()).lines.length)).toEqual([1, 1, 0])
  })

  it('of a customer who owes some of them are exempt, and have the others', () => {
    expect(taxCart(storeOf([STATE]), CART, context({ exemption: EXEMPTION }))).toMatchObject({
      state: 'exempt',
      lines: [],
    })
    const other = context({ exemption: { ...EXEMPTION, places: ['US-WI'] } })
    expect(taxCart(storeOf([STATE]), CART, other).state).toBe('due')
    const expired = context({ exemption: { ...EXEMPTION, validUntil: '2020-01-01' } })
    expect(taxCart(storeOf([STATE]), CART, expired).state).toBe('due')
  })

  it('are rounded as the store says', () => {
    const halves = {
      lines: [50, 50, 50].map((cents) => ({ cents, taxClass: 'standard' })),
      feesCents: 0,
      shippingCents: 0,
    }
    const rate = { ...STATE, rate: 0.01 }
    expect(taxCart(storeOf([rate]), halves, context()).lines[0]?.cents).toBe(2)
    expect(taxCart(storeOf([rate], { tax_rounding: 'line' }), halves, context()).lines[0]?.cents).toBe(3)
  })
})

describe('the taxes of a cart in a store with a tax service', () => {
  const store = (service: object = {}) => storeOf([STATE], { tax_service: service })
  const line = { title: 'MN', rate: 0.07, cents: 700, lines: [700], feesCents: 0, shippingCents: 0 }
  const quote = { key: quoteKeyOf(REQUEST), taxes: [line] }

  it('are those of its response to this cart', () => {
    expect(taxCart(store(), CART, context({ quote }))).toEqual({ state: 'due', lines: [line], isByPlace: true })
  })

  it('are computed later without its response, or with that to another cart', () => {
    const later = { state: 'later', lines: [], isByPlace: true }
    expect(taxCart(store(), CART, context())).toEqual(later)
    expect(taxCart(store(), CART, context({ quote: { ...quote, key: 'other' } }))).toEqual(later)
  })

  it('have no lines while the address is not known, even with a response', () => {
    const request = { ...REQUEST, to: { ...REQUEST.to, postcode: '' } }
    const unknown = context({ request, quote: { ...quote, key: quoteKeyOf(request) } })
    expect(taxCart(store(), CART, unknown)).toEqual({ state: 'none', lines: [], isByPlace: true })
  })

  it('are those of the store’s entries if it says so and some apply', () => {
    const service = { fallback: 'tables' }
    expect(taxCart(store(service), CART, context())).toMatchObject({ state: 'due', lines: [{ title: 'State tax' }] })
    expect(taxCart(store(service), CART, context({ exemption: EXEMPTION })).state).toBe('exempt')
    expect(taxCart(storeOf([], { tax_service: service }), CART, context()).state).toBe('later')
  })
})
