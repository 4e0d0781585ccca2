import { describe, expect, it } from 'vitest'
import { createRestClient } from '../api/request.client.ts'
import { estimateShipping, loadCart } from './calls.client.ts'
import { US_FORMAT } from './cart-fixtures.ts'

/** A client that records its calls, except reading the session. */
function openClient() {
  const log: string[] = []
  const fetcher = async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/session')) return Response.json({ customer_data: { csrf_token: 't' } })
    log.push([init.method, url.replace('/api/rest', ''), init.body].filter(Boolean).join(' '))
    return Response.json({})
  }
  return { log, rest: createRestClient('en-US', fetcher as typeof fetch) }
}

describe('the calls of the cart', () => {
  it('S1-7.6-01 load it with exactly the embed list of the specification', async () => {
    const { log, rest } = openClient()
    expect(await loadCart(rest, US_FORMAT)).toMatchObject({ ok: true })
    expect(log).toEqual([
      'GET /cart?embed=totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment',
    ])
  })

  it('S1-7.6-03 S1-7.6-04 estimate delivery on the shipping address, or on billing when both are the same', async () => {
    const { log, rest } = openClient()
    await estimateShipping(rest, { postcode: '55802', isSameAsBilling: false })
    await estimateShipping(rest, { postcode: 'K1A 0B1', countryId: 'CA', isSameAsBilling: false })
    await estimateShipping(rest, { postcode: '55802', isSameAsBilling: true })
    expect(log).toEqual([
      'PUT /cart/shipping_address {"postcode":"55802","country_id":"US"}',
      'PUT /cart/shipping_address {"postcode":"K1A 0B1","country_id":"CA"}',
      'PUT /cart/billing_address {"postcode":"55802","country_id":"US"}',
    ])
  })
})
