import { describe, expect, it } from 'vitest'
import { findAllowedPage } from './allowed-page.ts'

const shop = 'https://shop.example.com'
const origins = ['https://pay.example.net', 'https://*.provider.example']

describe('the page that an order leads to', () => {
  it.each([
    ['/index.php/paypal/standard/redirect/', 'https://shop.example.com/index.php/paypal/standard/redirect/'],
    ['https://shop.example.com/x', 'https://shop.example.com/x'],
    ['https://pay.example.net/a?b=1', 'https://pay.example.net/a?b=1'],
    ['https://eu.provider.example/x', 'https://eu.provider.example/x'],
  ])('%s is allowed', (address, url) => expect(findAllowedPage(address, shop, origins)).toBe(url))

  it.each([
    '',
    ' ',
    'https://evil.example.com/',
    'http://pay.example.net/',
    'https://pay.example.net:8443/',
    'https://pay.example.net.evil.example/',
    'https://provider.example/',
    'https://evilprovider.example/',
    '//evil.example.com/x',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://eu.provider.example/x',
  ])('%s is rejected', (address) => expect(findAllowedPage(address, shop, origins)).toBeNull())
})
