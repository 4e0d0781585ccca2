import { expect, it } from 'vitest'
import { findRestPath } from './rest-path.ts'

const SHOP = 'https://shop.example.com'

it('a call that the store configures must have the shop’s own origin', () => {
  expect(findRestPath('/api/rest/cart/amazonpay/place', SHOP)).toBe('/cart/amazonpay/place')
  expect(findRestPath(`${SHOP}/api/rest/cart/amazonpay/place?x=1`, SHOP)).toBe('/cart/amazonpay/place?x=1')
})

it.each([
  '',
  '/cart',
  '/api/rest',
  '/api/rest/../log',
  '//evil.example.com/api/rest/cart',
  'https://evil.example.com/api/rest/x',
  'http://',
])('any other address is rejected: %s', (address) => expect(findRestPath(address, SHOP)).toBeNull())
