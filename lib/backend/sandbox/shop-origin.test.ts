import { expect, it } from 'vitest'
import type { View } from '../catalog/view.ts'
import { shopOriginOf, shopOriginsOf } from './shop-origin.ts'

const view = {
  baseUrl: 'https://shop.test/',
  content: { identity: { hosts: ['shop.test', 'www.shop.test'] } },
} as unknown as View

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
])('of %s the way back is %s', (named, origin) => {
  expect(shopOriginOf(view, named)).toBe(origin)
})

it('policies name the store’s hosts', () => {
  expect(shopOriginsOf(view)).toEqual([
    'https://shop.test',
    'http://shop.test:*',
    'https://shop.test:*',
    'http://www.shop.test:*',
    'https://www.shop.test:*',
  ])
})
