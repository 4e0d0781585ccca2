import type { Message } from '../i18n/format-message.ts'
import type { Translator } from '../i18n/translator.ts'
import type { ListName } from './lists.ts'

type TextsOfList = {
  readonly name: string
  /** With its product: {name}. */
  readonly of: Message
  /** The link while nothing is on the list: 'Wishlist, no products'. */
  readonly none: string
}

/** Texts of the lists' buttons and of their links in the header: part of every page. Those of the notice come with its code. */
export type ListTexts = Readonly<Record<ListName, TextsOfList>> & {
  readonly addToCart: { readonly name: string; readonly of: Message }
}

/** The words in the language of a page. */
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
