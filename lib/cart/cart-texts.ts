import type { Translate } from '../i18n/catalogue.ts'

/**
 * Texts of the cart that are in every page: those of the buttons, and those needed if the cart's code can't be loaded.
 * The others are loaded with that code (namespace 'cart').
 */
export type CartTexts = {
  readonly cart: string
  /** Link to an empty cart: 'Cart, 0 items'. */
  readonly none: string
  readonly addToCart: string
  readonly adding: string
  readonly added: string
  /** The code that adds could not be loaded. */
  readonly addFailed: string
  /** The code that reads could not be loaded. */
  readonly readFailed: string
}

export const cartTexts = (t: Translate<'cart'>): CartTexts => ({
  cart: t('cart'),
  none: t('none'),
  addToCart: t('addToCart'),
  adding: t('adding'),
  added: t('added'),
  addFailed: t('errors.add'),
  readFailed: t('errors.load'),
})
