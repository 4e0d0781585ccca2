import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatPhone,
  formatPhoneInput,
  formatStoredPhone,
  isCompletePhone,
  parseDialNumber,
  stripPhone,
} from './phone.ts'

describe('the phone of the accessibility notice', () => {
  it.each(['(612) 555-0123', '612-555-0123', '+16125550123', '612.555.0123', '+1 (612) 555-0123'])(
    'S1-5.1-01 accepts the US-style phone %s',
    (phone) => {
      expect(parseDialNumber(phone)).toBe('6125550123')
    },
  )

  it.each(['', '555-0123', '612-555-012', '612-555-0123456', '+44 20 7946 0958', 'call us', '612-555-0123 ext. 4'])(
    'S1-5.1-01 refuses %j',
    (phone) => {
      expect(parseDialNumber(phone)).toBeUndefined()
    },
  )

  it('S1-5.1-02 drops a leading 1 from the dial number', () => {
    expect(parseDialNumber('16125550123')).toBe('6125550123')
    expect(parseDialNumber('1-612-555-0123')).toBe('6125550123')
  })

  it('answers hostile text at once', () => {
    expect(parseDialNumber('+1'.padEnd(100_000, ' -.'))).toBeUndefined()
  })
})

describe('the phone mask', () => {
  it('S1-5.1-03 formats what is typed as +1 (NXX) NXX-XXXX and refuses 0 and 1 at a place of N', () => {
    expect(formatPhoneInput('6125550123')).toBe('+1 (612) 555-0123')
    expect(formatPhoneInput('0')).toBe('')
    expect(formatPhoneInput('1')).toBe('')
    expect(formatPhoneInput('+1 (6120')).toBe('+1 (612')
    expect(formatPhoneInput('+1 (6121')).toBe('+1 (612')
    expect(formatPhoneInput('+1 (6122')).toBe('+1 (612) 2')
  })

  it('can be typed and deleted character by character', () => {
    let shown = ''
    for (const digit of '6125550123') shown = formatPhoneInput(shown + digit)
    expect(shown).toBe('+1 (612) 555-0123')
    for (let length = shown.length; length > 0; length--) shown = formatPhoneInput(shown.slice(0, -1))
    expect(shown).toBe('')
  })

  it('S2-5.2-08 accepts 2125551234 and refuses 1125551234 and 2121551234; a leading country code is taken for the +1', () => {
    expect(isCompletePhone('2125551234')).toBe(true)
    expect(isCompletePhone('1125551234')).toBe(false)
    expect(isCompletePhone('2121551234')).toBe(false)
    expect(formatPhone('12125551234')).toBe('+1 (212) 555-1234')
    expect(formatPhone('2125551234')).toBe('+1 (212) 555-1234')
  })

  it('keeps a stored phone that does not fit the mask', () => {
    expect(formatStoredPhone('2125551234')).toBe('+1 (212) 555-1234')
    expect(formatStoredPhone('+44 20 7946 0958')).toBe('+44 20 7946 0958')
  })

  it('shows a prefix of the mask for any input, and the same again for its own output', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const shown = formatPhoneInput(typed)
        expect(shown).toMatch(
          /^(|\+1 \([2-9]\d{0,2}|\+1 \([2-9]\d\d\) [2-9]\d{0,2}|\+1 \([2-9]\d\d\) [2-9]\d\d-\d{1,4})$/,
        )
        expect(formatPhoneInput(shown)).toBe(shown)
      }),
    )
  })
})

describe('phones for machines', () => {
  it("S1-5.1-05 S2-5.2-09 strips '-', '(', ')' and spaces for tracking", () => {
    expect(stripPhone('+1 (212) 555-1234')).toBe('+12125551234')
    expect(stripPhone('612.555.0123')).toBe('612.555.0123')
  })
})
