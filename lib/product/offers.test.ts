import { describe, expect, it, vi } from 'vitest'
import { err, ok } from '../core/result.ts'
import type { CardOffer } from './card-offer.ts'
import { loadOffers, type OfferCache } from './load-offers.client.ts'

const CONTEXT = { locale: 'en-US', currency: 'USD', mediaUrl: 'https://media.test/', origin: 'https://shop.test' }

/** A back end with these products; `calls` lists the requested paths. */
function restWith(products: Record<string, object>) {
  const calls: string[] = []
  const load = vi.fn(async (path: string, schema: never) => {
    calls.push(path)
    const wire = products[path.replace('/products/', '')]
    const { parse } = await import('valibot')
    return wire ? ok(parse(schema, wire)) : err({ layer: 'http', status: 404, messages: [], isRetryable: false })
  })
  return { rest: { load: load as never }, calls }
}

/** Cache of one visit. */
function openCache(): OfferCache {
  const offers = new Map<string, CardOffer>()
  return { read: (id) => offers.get(id), write: (id, offer) => void offers.set(id, offer) }
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
  it('S2-3.2-10 are loaded by their id, each once, and missing ones are left out', async () => {
    const { rest, calls } = restWith({ 7: hose })
    const cache = openCache()
    const offers = await loadOffers(rest, ['7', '8'], CONTEXT, cache)
    expect(offers).toEqual([
      {
        id: '7',
        name: 'Hose',
        urlKey: 'hose',
        imageUrl: 'https://media.test/hose.svg',
        priceText: '$20.00',
        canAddToCart: true,
      },
    ])
    expect(await loadOffers(rest, ['7'], CONTEXT, cache)).toEqual(offers)
    expect(calls).toEqual(['/products/7', '/products/8'])
    await loadOffers(rest, ['7', '8'], CONTEXT, cache)
    // Products that failed to load are requested again.
    expect(calls).toEqual(['/products/7', '/products/8', '/products/8'])
  })

  it('have no price that the store shows only elsewhere, and can be added only if they have no options', async () => {
    const { rest } = restWith({
      1: { ...hose, entity_id: 1, msrp_enabled: '1', msrp_display_actual_price_type: '2' },
      2: { ...hose, entity_id: 2, type_id: 'configurable' },
      3: { ...hose, entity_id: 3, poa: true },
    })
    const offers = await loadOffers(rest, ['1', '2', '3'], CONTEXT, openCache())
    expect(offers.map(({ priceText, canAddToCart }) => [priceText, canAddToCart])).toEqual([
      ['', true],
      ['', false],
      ['', false],
    ])
  })
})
