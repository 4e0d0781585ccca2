import { expect, it } from 'vitest'
import { textAroundName, withName } from './named-text.ts'
import { loadTranslator } from './translator.ts'

it('puts a name where each language has it, whatever the name is made of', async () => {
  for (const [locale, expected] of [
    ['en-US', 'Wishlist: {Range} $& 30"'],
    ['fr-CA', 'Liste de souhaits : {Range} $& 30"'],
  ] as const) {
    const t = await loadTranslator(locale, 'lists')
    expect(withName(textAroundName(t, 'buttons.wishlistOf'), '{Range} $& 30"')).toBe(expected)
  }
})

it('a text without a place for the name stays as it is', () => {
  expect(textAroundName(() => 'Heart', 'any')).toEqual(['Heart', ''])
})
