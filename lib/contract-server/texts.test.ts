import { describe, expect, it } from 'vitest'
import { createTexts, listTexts } from './texts.ts'

const english = {
  tooLarge: 'Too large.',
  fewLeft: 'Only {count} of {name} are left.',
  list: {
    units: '{count, plural, one {# item} other {# items}}',
    onlyEnglish: '{count, plural, one {one} other {many}}',
  },
}
const french = {
  tooLarge: 'Trop volumineux.',
  fewLeft: 'Il ne reste que {count} {name}.',
  list: { units: '{count, plural, one {# article} other {# articles}}' },
}
const texts = createTexts<{ messages: typeof english; other: { hello: string } }>({
  en: { messages: english, other: { hello: 'Hello' } },
  fil: { messages: { tooLarge: 'Masyadong malaki.' } },
  fr: { messages: french, other: { hello: 'Bonjour' } },
})
const translate = texts.translator('messages', 'other')

describe('a text of a server', () => {
  it('has the language of the locale; a locale without texts gets English', () => {
    expect(['fr_CA', 'fr-CA', 'fr', 'FR'].map((locale) => translate('tooLarge', locale))).toEqual(
      Array(4).fill('Trop volumineux.'),
    )
    expect(translate('tooLarge', 'fil-PH')).toBe('Masyadong malaki.')
    expect(['de-DE', '', 'constructor', '__proto__'].map((locale) => translate('tooLarge', locale))).toEqual(
      Array(4).fill('Too large.'),
    )
    expect(texts.languages).toEqual(['en', 'fil', 'fr'])
    expect(['fr_CA', 'de', 'fil-PH;q=0.8'].map(texts.textLanguageOf)).toEqual(['fr', 'en', 'fil'])
  })

  it('is in English, with its plurals, where a language lacks it', () => {
    expect(translate('list.onlyEnglish', 'fr', { count: 0 })).toBe('many')
    expect(translate('fewLeft', 'fil', { count: 2, name: 'X' })).toBe('Only 2 of X are left.')
  })

  it('has its values filled in as they are; a missing one leaves nothing', () => {
    expect(translate('fewLeft', 'en-US', { count: 0, name: '$& {count} <b>' })).toBe(
      'Only 0 of $& {count} <b> are left.',
    )
    expect(translate('fewLeft', 'en-US', { count: 2 })).toBe('Only 2 of  are left.')
    expect(translate('fewLeft', 'fr')).toBe('Il ne reste que  .')
    expect(translate('list.units', 'en')).toBe('0 items')
  })

  it('has the plural and the numbers of its language', () => {
    const units = (locale: string) => [0, 1, 2, 1234, 1, 0].map((count) => translate('list.units', locale, { count }))
    expect(units('en-CA')).toEqual(['0 items', '1 item', '2 items', '1,234 items', '1 item', '0 items'])
    expect(units('fr-CA')).toEqual([
      '0 article',
      '1 article',
      '2 articles',
      '1\u202f234 articles',
      '1 article',
      '0 article',
    ])
  })
})

it('a text that is no ICU message is found at once, with its file', () => {
  const broken = createTexts<{ mail: { hello: string } }>({
    en: { mail: { hello: 'Hello' } },
    fr: { mail: { hello: 'Bonjour {' } },
  })
  expect(() => broken.translator('mail')).toThrow('fr/mail.json: hello is no ICU message: Bonjour {')
})

it('texts are listed by their keys', () => {
  expect(listTexts(french).map(([key]) => key)).toEqual(['tooLarge', 'fewLeft', 'list.units'])
  expect(texts.list('other')).toEqual(['hello'])
})
