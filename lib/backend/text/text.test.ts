import { describe, expect, it } from 'vitest'
import { editDistance } from '../../core/edit-distance.ts'
import { fold, spellWords, splitWords } from './fold.ts'
import { listLocales, pickLocale } from './locale.ts'
import { translate } from './messages.ts'
import { fromCents, toCents, toMoney } from './money.ts'
import { readPlainText } from './plain-text.ts'

describe('locales', () => {
  it('a language header selects the same locale, then the same language, then the default', () => {
    const locales = ['en_CA', 'fr_CA']
    expect(pickLocale('fr-CA', locales)).toBe('fr_CA')
    expect(pickLocale('FR_ca', locales)).toBe('fr_CA')
    expect(pickLocale('fr', locales)).toBe('fr_CA')
    expect(pickLocale('en-US', locales)).toBe('en_CA')
    expect(pickLocale('de-DE', locales)).toBe('en_CA')
    expect(pickLocale('', locales)).toBe('en_CA')
  })

  it('a configuration lists its locales as texts or objects, each once, the default first', () => {
    expect(listLocales({ locale: 'fr-CA', locales: ['en_CA', { locale: 'fr_CA' }, 7] })).toEqual(['fr_CA', 'en_CA'])
    expect(listLocales({})).toEqual(['en_US'])
  })
})

describe('texts', () => {
  it('words have folded letters and are split at everything that is neither letter nor digit', () => {
    expect(fold('Réfrigérateur')).toBe('refrigerateur')
    expect(splitWords('30" Gas-Range, Émail!', 3)).toEqual(['30', 'gas', 'range'])
  })

  it('edit distance counts letters added, left out and replaced', () => {
    expect(editDistance('fridge', 'ridge')).toBe(1)
    expect(editDistance('kitten', 'sitting')).toBe(3)
    expect(editDistance('', 'abc')).toBe(3)
  })

  it('sentences have the language of the locale; unknown languages get English', () => {
    expect(translate('fewLeft', 'fr_CA', { name: 'X', count: 2 })).toBe(
      'Seulement 2 exemplaires de X sont disponibles.',
    )
    expect(translate('cartEmpty', 'de_DE')).toBe('Your cart is empty.')
  })
})

describe('money', () => {
  it('cents are whole and are converted back to decimals', () => {
    expect(toCents(19.99)).toBe(1999)
    expect(toCents(1.005 * 100)).toBe(10_050)
    expect(fromCents(1999)).toBe(19.99)
  })

  it('is formatted for locale and currency', () => {
    expect(toMoney(129_900, 'en_US', 'USD')).toEqual({ amount: 1299, currency: 'USD', formatted: '$1,299.00' })
    expect(toMoney(129_900, 'fr_CA', 'CAD').formatted.replace(/\s/g, ' ')).toBe('1 299,00 $')
  })
})

describe('plain text of a shopper', () => {
  it('is measured in characters: an emoji is one', () => {
    expect(readPlainText('😀'.repeat(300), 300, false)).toHaveLength(600)
    for (const text of ['😀'.repeat(301), 'a'.repeat(301), 'a'.repeat(700)]) {
      expect(() => readPlainText(text, 300, false), text).toThrow()
    }
  })
})

it.each([
  ['ｇａｓ　ｒａｎｇｅ３０', ['gas', 'range30']],
  ['re\u00adfri\u00adger\u00ada\u00adtor', ['refrigerator']],
  ['gas\u200brange', ['gas', 'range']],
])('the words of %j are %j: full-width letters, soft hyphens and invisible blanks', (text, words) => {
  expect(splitWords(text)).toEqual(words)
  expect(spellWords(text)).toEqual(words)
})
