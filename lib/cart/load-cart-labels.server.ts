import 'server-only'
import { loadMessages } from '../i18n/messages.ts'
import { CART_LABEL_KEYS, type CartLabels } from './labels.ts'

/** Texts of the cart islands in the language of a locale, for the provider that wraps the site. */
export async function loadCartLabels(locale: string): Promise<CartLabels> {
  const { panel } = await loadMessages(locale, 'checkout')
  const texts = typeof panel === 'object' ? panel : {}
  return Object.fromEntries(
    CART_LABEL_KEYS.map((key) => {
      const text = texts[key]
      return [key, typeof text === 'string' ? text : key]
    }),
  ) as CartLabels
}
