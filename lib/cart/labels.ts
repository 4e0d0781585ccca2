import type { CartErrorTexts } from './errors.ts'

/** Texts of the cart islands that stand on every page, as 'panel' in public/locales/{lng}/checkout.json. */
export const CART_LABEL_KEYS = [
  'cart',
  'addToCart',
  'adding',
  'added',
  'countNone',
  'countOne',
  'countOther',
  'qty',
  'viewCart',
  'checkout',
  'continueShopping',
  'close',
  'subtotal',
  'addOns',
  'add',
  'reminderTitle',
  'reminderText',
  'model',
] as const

/** The texts by key, and those of failures; '{count}' stands for a number. */
export type CartLabels = Readonly<Record<(typeof CART_LABEL_KEYS)[number], string>> & {
  readonly errors: CartErrorTexts
}

/** Name of the cart link: 'Cart, 3 items'. */
export function formatCount(labels: CartLabels, count: number, locale: string): string {
  if (count === 0) return labels.countNone
  const isOne = new Intl.PluralRules(locale).select(count) === 'one'
  return (isOne ? labels.countOne : labels.countOther).replace('{count}', new Intl.NumberFormat(locale).format(count))
}
