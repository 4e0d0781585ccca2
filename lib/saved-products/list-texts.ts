import type { Message } from '../i18n/format-message.ts'
import type { Translator } from '../i18n/translator.ts'
import type { ListName } from './lists.ts'

type TextsOfList = {
  readonly name: string
  /** Label of a product's button; contains {name}. */
  readonly of: Message
  /** Label of the link to an empty list: 'Wishlist, no products'. */
  readonly none: string
}

/**
 * Texts of the lists' buttons and header links, which every page contains. The notification loads its own texts.
 */
export type ListTexts = Readonly<Record<ListName, TextsOfList>> & {
  readonly addToCart: { readonly name: string; readonly of: Message }
}

export function listTexts(t: Translator<'lists'>): ListTexts {
  const wordsOf = (list: ListName): TextsOfList => ({
    name: t(`buttons.${list}`),
    of: t.raw(`buttons.${list}Of`),
    none: t(`buttons.${list}Count`, { count: 0 }),
  })
  return {
    wishlist: wordsOf('wishlist'),
    compare: wordsOf('compare'),
    addToCart: { name: t('buttons.addToCart'), of: t.raw('buttons.addToCartOf') },
  }
}
