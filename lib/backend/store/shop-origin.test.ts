import { expect, it } from 'vitest'
import { shopOriginOf, shopOriginsOf } from './shop-origin.ts'
import type { StoreContext } from './store-context.ts'

const store = {
  baseUrl: 'https://shop.test/',
  content: { identity: { hosts: ['shop.test', 'www.shop.test'] } },
} as unknown as StoreContext

it.each([
  ['https://www.shop.test/checkout?x=1', 'https://www.shop.test'],
  ['http://shop.test:3100/', 'http://shop.test:3100'],
  ['https://shop.test.evil.example/', 'https://shop.test'],
  ['https://evil.example/#shop.test', 'https://shop.test'],
  ['https://shop.test@evil.example/', 'https://shop.test'],
  ['javascript://shop.test/%0aalert(1)', 'https://shop.test'],
  ['//shop.test', 'https://shop.test'],
  ['null', 'https://shop.test'],
  [undefined, 'https://shop.test'],
])('from %s the shopper returns to %s', (named, origin) => {
  expect(shopOriginOf(store, named)).toBe(origin)
})

it('policies name the store’s hosts', () => {
  expect(shopOriginsOf(store)).toEqual([
    'https://shop.test',
    'http://shop.test:*',
    'https://shop.test:*',
    'http://www.shop.test:*',
    'https://www.shop.test:*',
  ])
})
