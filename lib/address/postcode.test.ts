import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPostcode } from '../core/address/postcode.ts'
import { formatPostcodeInput, trimPostcode } from './postcode.ts'

describe('the trimmed postcode', () => {
  it("S2-5.2-04 S1-5.4-15 S2-9.2-01 ends before a '-' at the 7th character, and before the +4 of a ZIP", () => {
    expect(trimPostcode('123456-789')).toBe('123456')
    expect(trimPostcode('12345-6789')).toBe('12345')
  })

  it("S2-5.2-05 P36 is unchanged without a '-' there", () => {
    for (const postcode of ['12345', 'K1A 0B1', 'SW1A 1AA', '1-2', '', '01310-100', '1000-205', '100-0001'])
      expect(trimPostcode(postcode)).toBe(postcode)
  })
})

describe('typing a postcode', () => {
  it.each([
    ['k1a0b1', 'CA', 'K1A 0B1'],
    ['K1A', 'CA', 'K1A'],
    ['558021234', 'US', '55802-1234'],
    ['55802-', 'US', '55802'],
    ['sw1a 1aa', 'GB', 'sw1a 1aa'],
    [' K1A-0B1 ', 'CA', 'K1A 0B1'],
    // Of another country, or too long: an error when the field is left, never cut into a valid one.
    ['SW1A 1AA', 'US', 'SW1A 1AA'],
    ['5580212345', 'US', '5580212345'],
    ['K1A 0B12', 'CA', 'K1A 0B12'],
    ['〒100-0001', 'US', '〒100-0001'],
  ])('shows %j in %s as %j', (typed, country, shown) => {
    expect(formatPostcodeInput(typed, country)).toBe(shown)
  })

  it('does not change its own output', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('US', 'CA', 'GB'), (typed, country) => {
        const shown = formatPostcodeInput(typed, country)
        return formatPostcodeInput(shown, country) === shown
      }),
    )
  })

  it.each([
    ['55802\u20131234', 'US', '55802-1234'],
    ['55802\u20111234', 'US', '55802-1234'],
    ['55802 1234', 'US', '55802-1234'],
    ['H2X-1Y4', 'CA', 'H2X 1Y4'],
    ['h2x\u20131y4', 'CA', 'H2X 1Y4'],
    ['H2X\u00a01Y4', 'CA', 'H2X 1Y4'],
    ['５５８０２', 'US', '55802'],
    ['55802\u200b', 'US', '55802'],
    ['Ｈ２Ｘ　１Ｙ４', 'CA', 'H2X 1Y4'],
    ['1234\u00a0AB', 'NL', '1234 AB'],
    ['D\u201110115', 'DE', 'D-10115'],
    ['〒100\u22120001', 'JP', '100-0001'],
  ])('P30 writes %j in %s as %j, whatever is between its parts', (typed, country, written) => {
    expect(formatPostcodeInput(typed, country)).toBe(written)
    expect(isPostcode(written, country)).toBe(true)
  })

  it.each([
    ['55802', 'US', true],
    ['55802-1234', 'US', true],
    ['5580', 'US', false],
    ['K1A 0B1', 'CA', true],
    ['D1A 0B1', 'CA', false],
    [' 55802 ', 'US', true],
    ['75001', 'FR', true],
    [' ', 'FR', false],
    ['🦦', 'FR', false],
  ])('reports whether %j in %s is complete: %j', (postcode, country, isComplete) => {
    expect(isPostcode(postcode, country)).toBe(isComplete)
  })
})
