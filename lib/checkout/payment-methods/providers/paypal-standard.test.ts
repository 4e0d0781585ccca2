import { describe, expect, it } from 'vitest'
import { findWalletTarget } from './paypal-standard.ts'

const shop = { shopOrigin: 'https://shop.example.com', scriptUrls: {} }
const PAYPAL = ['https://*.paypal.com']

describe('the redirect to PayPal Standard', () => {
  it.each([
    [
      'https://www.paypal.com/cgi-bin/webscr?cmd=_s-xclick',
      'https://www.paypal.com/cgi-bin/webscr?cmd=_s-xclick',
      PAYPAL,
    ],
    ['https://www.sandbox.paypal.com/cgi-bin/webscr', 'https://www.sandbox.paypal.com/cgi-bin/webscr', PAYPAL],
    ['https://shop.example.com/checkout/cart', '/checkout/cart', []],
    ['/checkout/cart?a=1', '/checkout/cart?a=1', []],
  ])('of the back end’s address %s is %s', (address, location, origins) => {
    expect(findWalletTarget(address, shop)).toEqual({ location, origins })
  })

  it.each([
    'http://www.paypal.com/',
    'https://paypal.com.example.com/',
    'https://www.paypal.com.example.com/',
    'https://evil.example.com/https://www.paypal.com/',
    '//evil.example.com/',
    'javascript:alert(1)',
    'https://user@evil.example.com/',
    '',
  ])('of the back end’s address %j is rejected', (address) => {
    expect(findWalletTarget(address, shop)).toBeNull()
  })

  it('may be the host that the store configures', () => {
    const scriptUrls = { paypal_standard: 'http://localhost:4000/sandbox/pay/paypal_standard' }
    const address = 'http://localhost:4000/sandbox/paypal/cgi-bin/webscr'
    const named = { location: address, origins: ['http://localhost:4000'] }
    expect(findWalletTarget(address, { shopOrigin: '', scriptUrls })).toEqual(named)
    expect(findWalletTarget(address, shop)).toBeNull()
    expect(findWalletTarget('/cgi-bin/webscr', { shopOrigin: '', scriptUrls })).toBeNull()
  })
})
