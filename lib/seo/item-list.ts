import type { ItemList, WithContext } from 'schema-dts'

/** What a list names; `url` and `image` are absolute, '' where there is none. */
type Entry = { readonly name: string; readonly url: string; readonly image?: string; readonly identifier?: string }

/** What a page lists, in its order, as schema.org ItemList (specification 2.13). */
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
