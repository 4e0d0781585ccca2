import { describe, expect, it } from 'vitest'
import { createRestClient } from '../api/request.client.ts'
import { loadCart } from './calls.client.ts'
import { US_FORMAT } from './cart-fixtures.ts'

describe('reading the cart', () => {
  const read = async (response: Response) => {
    const paths: string[] = []
    const fetcher = async (url: string) => {
      if (url.endsWith('/session')) return Response.json({})
      paths.push(url)
      return response
    }
    const cart = await loadCart(createRestClient('en-US', fetcher as typeof fetch), US_FORMAT)
    return { paths, cart }
  }

  it('S1-7.6-01 is one GET /cart that embeds every section', async () => {
    const { paths, cart } = await read(Response.json({ qty: 2, items: { 1: { item_id: 1, qty: 2 } } }))
    expect(paths).toEqual([
      '/api/rest/cart?embed=totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment',
    ])
    expect(cart).toMatchObject({ ok: true, value: { qty: 2 } })
  })
})
