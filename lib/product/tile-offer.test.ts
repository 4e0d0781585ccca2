import * as v from 'valibot'
import { expect, it } from 'vitest'
import { CONFIGURABLE } from '#tests/support/configurable.ts'
import { ProductWire } from '../contracts/product.ts'
import { mapProduct } from './map.ts'
import { findTileOffer } from './tile-offer.ts'

const CONTEXT = {
  locale: 'en-US',
  currency: 'USD',
  mediaUrl: 'https://shop.example/media/',
  origin: 'https://shop.example',
}

const promisedFor = (openId: string, price = 400) => {
  const product = mapProduct(
    v.parse(ProductWire, {
      entity_id: 7,
      display_price: true,
      final_price_without_tax: price,
      ...CONFIGURABLE,
      configurable_default_simple_id: openId,
    }),
    CONTEXT,
  )
  const opened = product.variants.find(({ id }) => id === openId)
  return opened && findTileOffer(product, opened)?.id
}

it.each([
  ['is as cheap as the tile says', '71', undefined],
  ['costs more than the tile says', '72', '71'],
  ['is sold out', '73', '71'],
])('the opened variant %s', (_, openId, expected) => {
  expect(promisedFor(openId)).toBe(expected)
})

it('no cheaper variant is offered if the opened one has the tile’s price', () => {
  expect(promisedFor('72', 500)).toBeUndefined()
})
