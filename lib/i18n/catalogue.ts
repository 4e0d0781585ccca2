import type { MessageKeys, NamespaceKeys, NestedKeyOf, NestedValueOf } from 'use-intl/core'
import type account from '../../public/locales/en/account.json'
import type agents from '../../public/locales/en/agents.json'
import type blog from '../../public/locales/en/blog.json'
import type carousel from '../../public/locales/en/carousel.json'
import type cart from '../../public/locales/en/cart.json'
import type catalog from '../../public/locales/en/catalog.json'
import type checkout from '../../public/locales/en/checkout.json'
import type common from '../../public/locales/en/common.json'
import type contact from '../../public/locales/en/contact.json'
import type feeds from '../../public/locales/en/feeds.json'
import type kiosk from '../../public/locales/en/kiosk.json'
import type lists from '../../public/locales/en/lists.json'
import type locations from '../../public/locales/en/locations.json'
import type markdown from '../../public/locales/en/markdown.json'
import type menu from '../../public/locales/en/menu.json'
import type product from '../../public/locales/en/product.json'
import type promotions from '../../public/locales/en/promotions.json'
import type quote from '../../public/locales/en/quote.json'
import type returns from '../../public/locales/en/returns.json'
import type search from '../../public/locales/en/search.json'
import type site from '../../public/locales/en/site.json'

/** All texts, by namespace: the files public/locales/{lng}/{ns}.json. Types only, from the English files. */
export type Catalogue = {
  readonly account: typeof account
  readonly agents: typeof agents
  readonly blog: typeof blog
  readonly cart: typeof cart
  readonly carousel: typeof carousel
  readonly kiosk: typeof kiosk
  readonly menu: typeof menu
  readonly catalog: typeof catalog
  readonly checkout: typeof checkout
  readonly common: typeof common
  readonly contact: typeof contact
  readonly feeds: typeof feeds
  readonly lists: typeof lists
  readonly locations: typeof locations
  readonly markdown: typeof markdown
  readonly product: typeof product
  readonly promotions: typeof promotions
  readonly quote: typeof quote
  readonly returns: typeof returns
  readonly search: typeof search
  readonly site: typeof site
}

export type Namespace = keyof Catalogue

/** A namespace, or a part of one: 'checkout', 'checkout.place'. */
export type TextPart = NamespaceKeys<Catalogue, NestedKeyOf<Catalogue>>

type PartOf<Part extends TextPart> = NestedValueOf<Catalogue, Part>

/** Key of a text within a part: 'place.button' in 'checkout', 'button' in 'checkout.place'. */
export type TextKey<Part extends TextPart> = MessageKeys<PartOf<Part>, NestedKeyOf<PartOf<Part>>>

/** Looks up a text by its key and fills in values (ICU message format). */
export type Translate<Part extends TextPart = 'common'> = (
  key: TextKey<Part>,
  values?: Record<string, string | number>,
) => string

// next-intl checks keys of useTranslations and createTranslator against this type.
declare module 'use-intl' {
  interface AppConfig {
    Messages: Catalogue
  }
}
