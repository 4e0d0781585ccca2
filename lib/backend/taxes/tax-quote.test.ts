import { describe, expect, it } from 'vitest'
import type { TaxServiceRequest } from '../providers/tax-service.ts'
import { isQuotable, quoteKeyOf, readTaxResponse, taxByQuote } from './tax-quote.ts'

const REQUEST: TaxServiceRequest = {
  store: 'kessler',
  currency: 'USD',
  day: '2026-11-29',
  to: { country: 'US', region: 'MN', city: 'Duluth', postcode: '55802', street: '1 Lake Ave' },
  lines: [
    { id: '1', sku: 'A', taxClass: 'standard', quantity: 1, cents: 10_000 },
    { id: '2', sku: 'B', taxClass: 'exempt', quantity: 2, cents: 5_000 },
  ],
  feesCents: 500,
  shippingCents: 1_000,
  exemption: null,
}
const TAX = { title: 'State', rate: 0.06, lines: { '1': 600 }, feesCents: 30, shippingCents: 60 }

describe('a response of the tax service', () => {
  it('becomes taxes with the cents of each line', () => {
    const quote = readTaxResponse(REQUEST, { taxes: [TAX], untaxed: ['2'] })
    expect(quote).toEqual({
      key: quoteKeyOf(REQUEST),
      taxes: [{ title: 'State', rate: 0.06, cents: 690, lines: [600, 0], feesCents: 30, shippingCents: 60 }],
    })
  })

  it('may tax a line, the fees and the shipping with all that they cost', () => {
    const all = { ...TAX, lines: { '1': 10_000 }, feesCents: 500, shippingCents: 1_000 }
    expect(readTaxResponse(REQUEST, { taxes: [all], untaxed: ['2'] })?.taxes).toMatchObject([{ cents: 11_500 }])
  })

  it.each([
    ['no object', null],
    ['a line that is missing', { taxes: [TAX], untaxed: [] }],
    ['nothing at all', { taxes: [], untaxed: [] }],
    ['an unknown line', { taxes: [{ ...TAX, lines: { '1': 600, '3': 1 } }], untaxed: ['2'] }],
    ['an unknown line in place of another', { taxes: [TAX], untaxed: ['3'] }],
    ['a second tax that is impossible', { taxes: [TAX, { ...TAX, shippingCents: 1_001 }], untaxed: ['2'] }],
    ['more tax than the line costs', { taxes: [{ ...TAX, lines: { '1': 10_001 } }], untaxed: ['2'] }],
    ['tax of a line that is untaxed', { taxes: [{ ...TAX, lines: { '1': 600, '2': 1 } }], untaxed: ['2'] }],
    ['more tax than the shipping', { taxes: [{ ...TAX, shippingCents: 1_001 }], untaxed: ['2'] }],
    ['more tax than the fees', { taxes: [{ ...TAX, feesCents: 501 }], untaxed: ['2'] }],
    ['a part of a cent', { taxes: [{ ...TAX, lines: { '1': 0.5 } }], untaxed: ['2'] }],
    ['a negative amount', { taxes: [{ ...TAX, lines: { '1': -1 } }], untaxed: ['2'] }],
    ['an amount as text', { taxes: [{ ...TAX, lines: { '1': '600' } }], untaxed: ['2'] }],
  ])('with %s is refused', (_, response) => {
    expect(readTaxResponse(REQUEST, response)).toBeUndefined()
  })

  it('is another one for another cart, place, day or exemption', () => {
    const keys = [
      REQUEST,
      { ...REQUEST, day: '2026-11-30' },
      { ...REQUEST, to: { ...REQUEST.to, postcode: '55803' } },
      { ...REQUEST, shippingCents: 0 },
      { ...REQUEST, exemption: { certificate: 'X', places: ['US-MN'] } },
    ].map(quoteKeyOf)
    expect(new Set(keys).size).toBe(keys.length)
    expect(quoteKeyOf(structuredClone(REQUEST))).toBe(keys[0])
  })

  it('without any tax is an exemption only if the customer has one', () => {
    const quote = { key: '', taxes: [] }
    expect(taxByQuote(quote, REQUEST).state).toBe('none')
    const exempt = { ...REQUEST, exemption: { certificate: 'X', places: ['US-MN'] } }
    expect(taxByQuote(quote, exempt)).toEqual({ state: 'exempt', lines: [], isByPlace: true })
    const free = { title: 'State', rate: 0, cents: 0, lines: [0, 0], feesCents: 0, shippingCents: 0 }
    expect(taxByQuote({ key: '', taxes: [free] }, exempt).state).toBe('exempt')
    expect(taxByQuote({ key: '', taxes: [free, { ...free, cents: 1 }] }, exempt).state).toBe('due')
  })

  it('is requested for complete postcodes only', () => {
    expect(isQuotable(REQUEST)).toBe(true)
    expect(isQuotable({ ...REQUEST, to: { ...REQUEST.to, postcode: '558' } })).toBe(false)
    expect(isQuotable({ ...REQUEST, to: { ...REQUEST.to, country: '' } })).toBe(false)
    expect(isQuotable({ ...REQUEST, lines: [] })).toBe(false)
    // Hong Kong has no postcodes.
    expect(isQuotable({ ...REQUEST, to: { ...REQUEST.to, country: 'HK', postcode: '' } })).toBe(true)
    expect(isQuotable({ ...REQUEST, to: { ...REQUEST.to, postcode: '' } })).toBe(false)
  })
})
