import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureText, toPlainLine } from './text-segments.ts'

const GSM_LETTERS = 'abcXYZ 019.,:;éèàùÇñÜ£@?!'
const EXTENDED = '€{}[]~^|\\'

/** Divides a text into segments step by step, the slow way. */
function divide(text: string, widthOf: (sign: string) => number, limit: number): string[] {
  const segments = ['']
  let width = 0
  for (const sign of text) {
    if (width + widthOf(sign) > limit) {
      segments.push('')
      width = 0
    }
    segments[segments.length - 1] += sign
    width += widthOf(sign)
  }
  return segments
}

describe('segments of a text', () => {
  it.each([
    ['a'.repeat(160), 'GSM-7', 1],
    ['a'.repeat(161), 'GSM-7', 2],
    ['a'.repeat(306), 'GSM-7', 2],
    ['a'.repeat(307), 'GSM-7', 3],
    ['é'.repeat(160), 'GSM-7', 1],
    ['€'.repeat(80), 'GSM-7', 1],
    ['€'.repeat(81), 'GSM-7', 2],
    ['ê'.repeat(70), 'UCS-2', 1],
    ['ê'.repeat(71), 'UCS-2', 2],
    ['ç'.repeat(134), 'UCS-2', 2],
    ['ç'.repeat(135), 'UCS-2', 3],
    ['', 'GSM-7', 1],
    // An emoji has two units; 33 of them fill a segment to 66 of 67.
    ['😀'.repeat(35), 'UCS-2', 1],
    ['😀'.repeat(36), 'UCS-2', 2],
    ['😀'.repeat(67), 'UCS-2', 3],
  ])('%j is %s with %i segments', (text, encoding, segments) => {
    expect(measureText(text)).toMatchObject({ encoding, segments })
  })

  it('French needs UCS-2 only for letters that GSM-7 lacks', () => {
    expect(measureText('Déjà où élève à côté').encoding).toBe('UCS-2')
    expect(measureText('Déjà, élève, où').encoding).toBe('GSM-7')
    expect(measureText('Reçu').encoding).toBe('UCS-2')
  })

  it('is the number of parts into which the text is divided, none with more than its limit', () => {
    const gsm = fc.string({ unit: fc.constantFrom(...GSM_LETTERS, ...EXTENDED), maxLength: 700 })
    fc.assert(
      fc.property(gsm, (text) => {
        const { encoding, units, segments } = measureText(text)
        const widthOf = (sign: string) => (EXTENDED.includes(sign) ? 2 : 1)
        expect(encoding).toBe('GSM-7')
        const alone = divide(text, widthOf, 160)
        expect(segments).toBe(alone.length === 1 ? 1 : divide(text, widthOf, 153).length)
        expect(units).toBe([...text].reduce((sum, sign) => sum + widthOf(sign), 0))
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('ê', 'a', '😀', '€'), maxLength: 400 }), (text) => {
        fc.pre(/[ê😀]/u.test(text))
        const { encoding, units, segments } = measureText(text)
        expect([encoding, units]).toEqual(['UCS-2', text.length])
        const parts = divide(text, (sign) => sign.length, 67)
        expect(segments).toBe(text.length <= 70 ? 1 : parts.length)
      }),
    )
  })

  it('a longer text never has fewer segments', () => {
    const any = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(any, any, (first, second) => {
        expect(measureText(first + second).segments).toBeGreaterThanOrEqual(measureText(first).segments)
      }),
    )
  })

  it('typographic signs become plain ones, so that they don’t halve a segment', () => {
    expect(toPlainLine('L’heure\u00a0: «\u00a0midi\u00a0» – 2\u202f×\u202fFour…')).toBe(
      'L\'heure : " midi " - 2 x Four...',
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        const line = toPlainLine(text)
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\u00a0\u2019]/u)
        expect(toPlainLine(line)).toBe(line)
      }),
    )
  })
})
