import 'server-only'
import { loadMessages, type Messages } from '../i18n/messages.ts'
import { CART_ERROR_KEYS } from './errors.ts'
import { CART_LABEL_KEYS, type CartLabels } from './labels.ts'

/** The texts of a part of the catalogue; a missing one is its key. */
function selectTexts<Key extends string>(part: Messages[string] | undefined, keys: readonly Key[]) {
  const texts = typeof part === 'object' ? part : {}
  const entries = keys.map((key) => {
    const text = texts[key]
    return [key, typeof text === 'string' ? text : key]
  })
  return Object.fromEntries(entries) as Record<Key, string>
}

/** Texts of the cart islands in the language of a locale, for the provider that wraps the site. */
export async function loadCartLabels(locale: string): Promise<CartLabels> {
  const { panel, cartErrors } = await loadMessages(locale, 'checkout')
  return { ...selectTexts(panel, CART_LABEL_KEYS), errors: selectTexts(cartErrors, CART_ERROR_KEYS) }
}
