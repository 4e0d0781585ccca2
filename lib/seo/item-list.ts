import type { ItemList, WithContext } from 'schema-dts'

/** An entry of a list; `url` and `image` are absolute, '' if missing. */
type Entry = { readonly name: string; readonly url: string; readonly image?: string; readonly identifier?: string }

/** The entries of a page's list, in order, as schema.org ItemList (S1-2.13). */
export const buildItemList = (entries: readonly Entry[]) =>
  ({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: entries.map(({ name, url, image, identifier }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url,
      ...(image && { image }),
      ...(identifier && { identifier }),
    })),
  }) satisfies WithContext<ItemList>
