import { expect, it } from 'vitest'
import en from '../../public/locales/en/checkout.json' with { type: 'json' }
import fr from '../../public/locales/fr/checkout.json' with { type: 'json' }
import { CART_LABEL_KEYS, formatCount } from './labels.ts'

const english = { ...en.panel, errors: en.cartErrors }

it('names the cart link with its count in the grammar of the language', () => {
  expect(formatCount(english, 0, 'en-US')).toBe('Cart, 0 items')
  expect(formatCount(english, 1, 'en-US')).toBe('Cart, 1 item')
  expect(formatCount(english, 3, 'en-US')).toBe('Cart, 3 items')
  expect(formatCount({ ...fr.panel, errors: fr.cartErrors }, 1, 'fr-CA')).toBe('Panier, 1 article')
})

it.each([
  ['en', en],
  ['fr', fr],
])('has every text of the islands in %s', (_, messages) => {
  expect(Object.keys(messages.panel).sort()).toEqual([...CART_LABEL_KEYS].sort())
})

it('has the same texts in both languages', () => {
  const keysOf = (value: unknown, path = ''): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, entry]) => keysOf(entry, `${path}.${key}`))
      : [path]
  expect(keysOf(fr)).toEqual(keysOf(en))
})
