import { describe, expect, it } from 'vitest'
import type { TaxServiceRequest } from '../backend/providers/tax-service.ts'
import { readTaxResponse } from '../backend/taxes/tax-quote.ts'
import { createTaxService, FAILING_POSTCODES } from './tax-service.ts'

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

describe('the stand-in of the tax service', () => {
  const quote = (change: object = {}) =>
    createTaxService().quote({ ...REQUEST, ...change }, new AbortController().signal)

  it('computes taxes of lines, fees and shipping that are accepted', async () => {
    const read = readTaxResponse(REQUEST, await quote())
    expect(read?.taxes).toMatchObject([
      { title: 'State (sandbox)', cents: 690, lines: [600, 0] },
      { title: 'City (sandbox)', cents: 115 },
    ])
  })

  it('owes nothing to an exempted customer', async () => {
    const exemption = { certificate: 'X', places: ['US-MN'] }
    expect(readTaxResponse({ ...REQUEST, exemption }, await quote({ exemption }))?.taxes).toEqual([])
  })

  it.each([
    [{ currency: 'dollars' }],
    [{ day: 'today' }],
    [{ lines: [] }],
    [{ shippingCents: 0.5 }],
    [{ to: { ...REQUEST.to, postcode: 'H2X 1Y4' } }],
    [{ extra: 1 }],
    [{ to: { ...REQUEST.to, postcode: FAILING_POSTCODES.fails } }],
  ])('refuses %j', async (change) => {
    await expect(quote(change)).rejects.toThrow()
  })

  it('stops when the request is aborted', async () => {
    const control = new AbortController()
    const waiting = createTaxService().quote(
      { ...REQUEST, to: { ...REQUEST.to, postcode: FAILING_POSTCODES.hangs } },
      control.signal,
    )
    control.abort()
    await expect(waiting).rejects.toThrow()
  })
})
