import { expect, it } from 'vitest'
import { formatMessage, isMessage } from './format-message.ts'
import { loadTranslator } from './translator.ts'

it('inserts a name at each language’s position, whatever characters the name has', async () => {
  for (const [locale, expected] of [
    ['en-US', 'Wishlist: {Range} $& 30"'],
    ['fr-CA', 'Liste de souhaits\u00a0: {Range} $& 30"'],
  ] as const) {
    const t = await loadTranslator(locale, 'lists')
    expect(formatMessage(t.raw('buttons.wishlistOf'), { name: '{Range} $& 30"' })).toBe(expected)
  }
})

it('a text without placeholders is unchanged', () => {
  expect(formatMessage('Heart', { name: 'x' })).toBe('Heart')
})

it('recognizes texts with plurals or numbers, which it can’t format', () => {
  expect([['a ', ['b']], 'a'].every(isMessage)).toBe(true)
  expect([[['n', 2, { other: 'x' }]], [['n', 4]], [0], { a: 'b' }].some(isMessage)).toBe(false)
})

it('S1-1-23 the name of the cart has the plural of each language', async () => {
  for (const [locale, count, expected] of [
    ['en-US', 1, 'Cart, 1 item'],
    ['en-US', 1200, 'Cart, 1,200 items'],
    ['fr-CA', 1, 'Panier, 1 article'],
    ['fr-CA', 3, 'Panier, 3 articles'],
  ] as const) {
    expect((await loadTranslator(locale, 'cart'))('count', { count })).toBe(expected)
  }
})
