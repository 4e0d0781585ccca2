import { describe, expect, it } from 'vitest'
import { isOfOwnPage } from './same-origin.ts'

const isOwn = (headers: Record<string, string>) =>
  isOfOwnPage(new Request('http://internal/', { headers: { host: 'Shop.test:3000', ...headers } }))

describe('a request of the site’s own page', () => {
  it.each([
    [{}, false],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'https://shop.test' }, true],
    [{ origin: 'https://shop.test', 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'https://shop.test', 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }, false],
    [{ origin: 'https://evil.shop.test' }, false],
    [{ origin: 'null' }, false],
  ])('with %j: %s', (headers, isExpected) => {
    expect(isOwn(headers as Record<string, string>)).toBe(isExpected)
  })
})
