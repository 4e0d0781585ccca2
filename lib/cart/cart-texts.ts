import type { Translate } from '../i18n/catalogue.ts'

/**
 * Texts of the cart that stand on every page: those of the buttons, and those that must be there when the cart's code can't
 * be loaded. Everything else comes with that code (namespace 'cart').
 */
export type CartTexts = {
  readonly cart: string
  /** The link to an empty cart: 'Cart, 0 items'. */
  readonly none: string
  readonly addToCart: string
  readonly adding: string
  readonly added: string
  /** The code that adds could not be loaded. */
  readonly addFailed: string
  /** The code that reads could not be loaded. */
  readonly readFailed: string
}

/** The words in the language of a page. */
export const cartTexts = (t: Translate<'cart'>): CartTexts => ({
  cart: t('cart'),
  none: t('none'),
  addToCart: t('addToCart'),
  adding: t('adding'),
  added: t('added'),
  addFailed: t('errors.add'),
  readFailed: t('errors.load'),
})
