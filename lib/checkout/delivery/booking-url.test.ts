import { expect, it } from 'vitest'
import { findBookingUrl } from './booking-url.ts'

const HTTP = 'http://shop.example.com:3000/checkout/onepage'
const HTTPS = 'https://shop.example.com/checkout/onepage'
const scheduler = 'http://localhost:4000'

it.each([
  [HTTPS, 'https://book.example.com/a?b', 'https://book.example.com/a?b'],
  [HTTP, 'https://book.example.com/a', 'https://book.example.com/a'],
  [HTTP, 'http://localhost:4000/sandbox/book', 'http://localhost:4000/sandbox/book'],
  [HTTP, 'http://shop.example.com:3000/book', 'http://shop.example.com:3000/book'],
  [HTTP, 'http://localhost:4001/book', undefined],
  [HTTP, 'http://book.example.com/', undefined],
  [HTTPS, 'http://localhost:4000/sandbox/book', undefined],
  [HTTPS, '', undefined],
  [HTTPS, '/relative', undefined],
  [HTTPS, '//book.example.com/', undefined],
  [HTTPS, 'javascript:alert(1)', undefined],
  [HTTPS, ' JAVASCRIPT:alert(1)', undefined],
  [HTTPS, 'data:text/html,x', undefined],
  [HTTPS, 'blob:https://shop.example.com/1', undefined],
  [HTTPS, 'ftp://book.example.com', undefined],
  [HTTPS, `https://book.example.com/${'a'.repeat(2_048)}`, undefined],
])('on %s the window opens for %j: %s', (pageUrl, bookingUrl, expected) => {
  expect(findBookingUrl(bookingUrl, { pageUrl, schedulerOrigin: scheduler })).toBe(expected)
})

it('without a configured scheduler only https and the shop’s own origin are framed', () => {
  expect(findBookingUrl('http://localhost:4000/', { pageUrl: HTTP, schedulerOrigin: '' })).toBeUndefined()
})
