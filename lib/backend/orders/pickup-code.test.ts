import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPickupCode, isPickupCode } from './pickup-code.ts'

it('codes have six signs that are not mistaken for each other, and no vowels', () => {
  const codes = Array.from({ length: 500 }, createPickupCode)
  for (const code of codes) expect(code).toMatch(/^[CDFGHJKMNPQRTVWXY34679]{6}$/)
  expect(new Set(codes).size).toBeGreaterThan(495)
})

it('a code is recognized in any case, with spaces and dashes between its signs', () => {
  const between = fc.constantFrom('', ' ', '-', ' – ')
  fc.assert(
    fc.property(fc.array(between, { minLength: 7, maxLength: 7 }), fc.boolean(), (gaps, isLower) => {
      const code = createPickupCode()
      const typed = [...code].map((sign, index) => `${gaps[index]}${sign}`).join('') + gaps[6]
      expect(isPickupCode(isLower ? typed.toLowerCase() : typed, code)).toBe(true)
      expect(isPickupCode(typed.slice(0, -2), code) && gaps[6] === '').toBe(false)
    }),
  )
  expect(['', 'CDF346', 'CDF34', 'CDF3477'].map((typed) => isPickupCode(typed, 'CDF347'))).toEqual(
    Array.from({ length: 4 }, () => false),
  )
})
