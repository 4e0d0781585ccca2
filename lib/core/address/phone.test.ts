import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, formatPhoneInput, formatStoredPhone, isPhone, parseDialNumber, stripPhone } from './phone.ts'

describe('the phone of the accessibility notice', () => {
  it.each(['(612) 555-0123', '612-555-0123', '+16125550123', '612.555.0123', '+1 (612) 555-0123'])(
    'S1-5.1-01 accepts the US-style phone %s',
    (phone) => {
      expect(parseDialNumber(phone)).toBe('6125550123')
    },
  )

  it.each(['', '555-0123', '612-555-012', '612-555-0123456', '+44 20 7946 0958', 'call us', '612-555-0123 ext. 4'])(
    'S1-5.1-01 rejects %j',
    (phone) => {
      expect(parseDialNumber(phone)).toBeUndefined()
    },
  )

  it('S1-5.1-02 drops a leading 1 from the dial number', () => {
    expect(parseDialNumber('16125550123')).toBe('6125550123')
    expect(parseDialNumber('1-612-555-0123')).toBe('6125550123')
  })

  it('handles hostile text quickly', () => {
    expect(parseDialNumber('+1'.padEnd(100_000, ' -.'))).toBeUndefined()
  })
})

describe('the phone mask', () => {
  it('S1-5.1-03 formats a typed number as +1 (NXX) NXX-XXXX', () => {
    expect(formatPhoneInput('6125550123')).toBe('+1 (612) 555-0123')
    expect(formatPhoneInput('1-612-555-0123')).toBe('+1 (612) 555-0123')
    expect(formatPhoneInput('+1 (6122')).toBe('+1 (612) 2')
    expect(formatPhoneInput('\u202a+1 612 555\u20110123\u202c')).toBe('+1 (612) 555-0123')
  })

  it.each([
    '+44 7911 123456',
    '+52 55 1234 5678',
    '011 44 7911 123456',
    '+33 6 12 34 56 78',
    '218-555-0142 ext. 7',
    '(218) 555-0142 x7',
    '218-555-01423',
    '218 155 0142',
    '0',
    '+1 (6120',
    '+1 (612) 555-01234',
    'call me',
  ])('F32 S1-5.1-03 leaves %j as it was typed and does not accept it', (typed) => {
    expect(formatPhoneInput(typed)).toBe(typed)
    expect(formatPhone(typed)).toBeUndefined()
    expect(isPhone(typed, 'US')).toBe(false)
  })

  it('can be typed and deleted character by character', () => {
    let shown = ''
    for (const digit of '6125550123') shown = formatPhoneInput(shown + digit)
    expect(shown).toBe('+1 (612) 555-0123')
    for (let length = shown.length; length > 0; length--) shown = formatPhoneInput(shown.slice(0, -1))
    expect(shown).toBe('')
  })

  it('S2-5.2-08 accepts 2125551234 and rejects 1125551234 and 2121551234; a leading country code is read as the +1', () => {
    expect(isPhone('2125551234', 'US')).toBe(true)
    expect(isPhone('1125551234', 'US')).toBe(false)
    expect(isPhone('2121551234', 'CA')).toBe(false)
    expect(formatPhone('12125551234')).toBe('+1 (212) 555-1234')
    expect(formatPhone('2125551234')).toBe('+1 (212) 555-1234')
  })

  it('keeps a stored phone that does not fit the mask', () => {
    expect(formatStoredPhone('2125551234')).toBe('+1 (212) 555-1234')
    expect(formatStoredPhone('+44 20 7946 0958')).toBe('+44 20 7946 0958')
  })

  it.each(['tel:+1-218-555-0142', '218·555·0142', '218−555−0142', '２１８５５５０１４２', '\u2060218\u200b5550142'])(
    'F32 reads %j, as it is copied or typed',
    (typed) => {
      expect(formatPhoneInput(typed)).toBe('+1 (218) 555-0142')
      expect(isPhone(typed, 'US')).toBe(true)
    },
  )

  it('F32 shows the beginning of the mask with every digit that was typed, or the text itself', () => {
    const MASKED = /^\+1 \(([2-9]\d{0,2}|[2-9]\d\d\) [2-9]\d{0,2}|[2-9]\d\d\) [2-9]\d\d-\d{1,4})$/
    const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^1/, '')
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\+?[\d ().x-]{0,20}$/)), (typed) => {
        const shown = formatPhoneInput(typed)
        if (shown !== typed && typed !== '+1 (') {
          expect(shown).toMatch(MASKED)
          expect(digitsOf(shown)).toBe(digitsOf(typed))
        }
        expect(formatPhoneInput(shown)).toBe(shown)
      }),
    )
  })

  it('accepts a number of 6 to 15 digits outside North America', () => {
    expect(isPhone('+44 7911 123456', 'GB')).toBe(true)
    expect(isPhone('+44 12', 'GB')).toBe(false)
    expect(isPhone('1'.repeat(16), 'GB')).toBe(false)
  })
})

describe('phones for machines', () => {
  it("S1-5.1-05 S2-5.2-09 strips '-', '(', ')' and spaces for tracking", () => {
    expect(stripPhone('+1 (212) 555-1234')).toBe('+12125551234')
    expect(stripPhone('612.555.0123')).toBe('612.555.0123')
  })
})
