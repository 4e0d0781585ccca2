import { expect, it } from 'vitest'
import { shopOfCall, shopOriginOf, shopOriginsOf } from './shop-origin.ts'
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

it.each([
  [{ 'x-forwarded-host': 'www.shop.test', 'x-forwarded-proto': 'https' }, 'https://www.shop.test'],
  [{ 'x-forwarded-host': 'shop.test:3100', 'x-forwarded-proto': 'http' }, 'http://shop.test:3100'],
  [{ 'x-forwarded-host': 'www.shop.test' }, 'https://www.shop.test'],
  [{ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }, 'https://shop.test'],
  [{ 'x-forwarded-host': 'evil.example/www.shop.test' }, 'https://shop.test'],
  [{}, 'https://shop.test'],
])('a call with the headers %j is made at %s', (headers: Readonly<Record<string, string>>, origin) => {
  const header = ((name: string) => headers[name]) as Parameters<typeof shopOfCall>[1]['header']
  expect(shopOfCall(store, { header })).toBe(origin)
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
