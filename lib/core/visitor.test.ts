import { describe, expect, it } from 'vitest'
import { visitorKeyOf } from './visitor.ts'

describe('visitors', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' ::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:7::1', '2001:db8:0:7'],
    ['2001:0DB8:0000:0007:ffff:1:2:3', '2001:db8:0:7'],
    ['fe80::1', 'fe80:0:0:0'],
  ])('the key of %s is %s', (address, key) => {
    expect(visitorKeyOf(address)).toBe(key)
  })

  it.each([undefined, '', 'unknown', '127.0.0.1', '::1', '::ffff:127.0.0.1', '<script>', 'x'.repeat(200)])(
    '%s has no key',
    (address) => {
      expect(visitorKeyOf(address)).toBeUndefined()
    },
  )
})
