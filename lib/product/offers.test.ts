import { describe, expect, it, vi } from 'vitest'
import { err, ok } from '../core/result.ts'
import { loadOffers } from './load-offers.client.ts'

const CONTEXT = { locale: 'en-US', currency: 'USD', mediaUrl: 'https://media.test/', origin: 'https://shop.test' }

/** A back end with these products; `calls` lists what was read. */
function restWith(products: Record<string, object>, locale: string) {
  const calls: string[] = []
  const load = vi.fn(async (path: string, schema: never) => {
    calls.push(path)
    const wire = products[path.replace('/products/', '')]
    const { parse } = await import('valibot')
    return wire ? ok(parse(schema, wire)) : err({ layer: 'http', status: 404, messages: [], isRetryable: false })
  })
  return { rest: { load: load as never, locale }, calls }
}

const hose = {
  entity_id: 7,
  url_key: 'hose',
  name: 'Hose',
  image_url: { small: 'hose.svg' },
  final_price_without_tax: 20,
  final_price_without_tax_formatted: '$20.00',
}

describe('products that a cart suggests', () => {
  it('S2-3.2-10 are read by their id, each once, and those that the store does not have are left out', async () => {
    const { rest, calls } = restWith({ 7: hose }, 'en-US')
    const offers = await Promise.all([loadOffers(rest, ['7', '8'], CONTEXT), loadOffers(rest, ['7'], CONTEXT)])
    expect(offers[0]).toEqual([
      {
        id: '7',
        name: 'Hose',
        urlKey: 'hose',
        imageUrl: 'https://media.test/hose.svg',
        priceText: '$20.00',
        canAddToCart: true,
      },
    ])
    expect(offers[1]).toEqual(offers[0])
    expect(calls).toEqual(['/products/7', '/products/8'])
    await loadOffers(rest, ['7', '8'], CONTEXT)
    // What could not be read is tried again.
    expect(calls).toEqual(['/products/7', '/products/8', '/products/8'])
  })

  it('tell no price that the store shows elsewhere, and are added only when nothing has to be chosen', async () => {
    const { rest } = restWith(
      {
        1: { ...hose, entity_id: 1, msrp_enabled: '1', msrp_display_actual_price_type: '2' },
        2: { ...hose, entity_id: 2, type_id: 'configurable' },
        3: { ...hose, entity_id: 3, poa: true },
      },
      'fr-CA',
    )
    const offers = await loadOffers(rest, ['1', '2', '3'], CONTEXT)
    expect(offers.map(({ priceText, canAddToCart }) => [priceText, canAddToCart])).toEqual([
      ['', true],
      ['', false],
      ['', false],
    ])
  })
})
