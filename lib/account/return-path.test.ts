import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReturnPath } from './return-path.ts'

const ORIGIN = 'https://shop.example.com'
const read = (search: string) => readReturnPath(search, ORIGIN, '/customer/account')

describe('the page after signing in', () => {
  it('is the store’s path in the URL', () => {
    expect(read('?return=/checkout/onepage')).toBe('/checkout/onepage')
    expect(read(`?return=${encodeURIComponent('/fr-CA/checkout/onepage?a=1')}`)).toBe('/fr-CA/checkout/onepage?a=1')
  })

  it('is the account for every other URL', () => {
    for (const wanted of [
      '',
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'x',
    ]) {
      expect(read(`?return=${encodeURIComponent(wanted)}`), wanted).toBe('/customer/account')
    }
  })

  it('is never on another site', () => {
    fc.assert(
      fc.property(fc.string(), (wanted) => {
        const path = read(`?return=${encodeURIComponent(wanted)}`)
        return new URL(path, ORIGIN).origin === ORIGIN
      }),
    )
  })
})
