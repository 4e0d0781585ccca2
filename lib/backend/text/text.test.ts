import { describe, expect, it } from 'vitest'
import { editDistance } from '../../core/text/edit-distance.ts'
import { translate } from './messages.ts'
import { readPlainText } from './plain-text.ts'

describe('texts', () => {
  it('edit distance counts letters added, left out and replaced', () => {
    expect(editDistance('fridge', 'ridge')).toBe(1)
    expect(editDistance('kitten', 'sitting')).toBe(3)
    expect(editDistance('', 'abc')).toBe(3)
    expect(editDistance('wahser', 'washer')).toBe(1)
  })

  it('sentences have the language of the locale; unknown languages get English', () => {
    expect(translate('fewLeft', 'fr_CA', { name: 'X', count: 2 })).toBe('X\u00a0: il n’en reste que 2.')
    expect(translate('cartEmpty', 'de_DE')).toBe('Your cart is empty.')
  })
})

describe('plain text of a shopper', () => {
  it.each([
    ['Kenmore\tWasher', true, 'Kenmore Washer'],
    ['Good\u2028Bad', true, 'Good Bad'],
    ['Good\u2029Bad\tUgly', false, 'Good\nBad Ugly'],
  ])('F37 words of %j that a table or a layout program separates stay apart', (text, isLine, plain) => {
    expect(readPlainText(text, 300, isLine)).toBe(plain)
  })

  it('is measured in characters: an emoji is one', () => {
    expect(readPlainText('😀'.repeat(300), 300, false)).toHaveLength(600)
    for (const text of ['😀'.repeat(301), 'a'.repeat(301), 'a'.repeat(700)]) {
      expect(() => readPlainText(text, 300, false), text).toThrow()
    }
  })
})
