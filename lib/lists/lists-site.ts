import { type NamedText, textAroundName } from '../i18n/named-text.ts'
import { paths } from '../i18n/paths.ts'
import type { Translate } from '../i18n/translator.ts'
import { type MapContext, mapContextOf } from '../site/map-context.ts'
import type { Site } from '../site/site.ts'

/** A list that products can be put on. */
export type ListName = 'wishlist' | 'compare'

/** The lists in the order of their buttons. */
export const LIST_NAMES: readonly ListName[] = ['wishlist', 'compare']

/** What the buttons of all lists know of their store: part of every page, so it is short. */
export type ListsSite = {
  readonly tenant: string
  /** Dash form. */
  readonly locale: string
  /** Address of the page of each list that the store has; without it the list has no buttons. */
  readonly wishlist?: string
  readonly compare?: string
  /** Lists whose icon is on tiles. */
  readonly tiles: readonly ListName[]
}

/** Narrows a site for the buttons. */
export function buildListsSite({ tenant, locale, config, href }: Site): ListsSite {
  const { features, catalog } = config
  return {
    tenant: tenant.tenant,
    locale,
    ...(features.wishlist && { wishlist: href(paths.wishlist) }),
    ...(features.compare && { compare: href(paths.compare) }),
    tiles: [
      ...(features.wishlist && catalog.tile.displayFavoriteIcon ? (['wishlist'] as const) : []),
      ...(features.compare && catalog.tile.displayCompareIcon ? (['compare'] as const) : []),
    ],
  }
}

/** Texts of a list's buttons and of its link in the header. */
type ListTexts = {
  readonly name: string
  readonly of: NamedText
  /** The link while nothing is on the list: 'Wishlist, no products'. */
  readonly none: string
}

/** Texts of the buttons: part of every page. Those of the notice come with its code. */
export type ListLabels = Readonly<Record<ListName, ListTexts>> & {
  readonly addToCart: { readonly name: string; readonly of: NamedText }
}

/** Labels from the texts of the namespace 'lists'. */
export function buildListLabels(t: Translate): ListLabels {
  const textsOf = (list: ListName): ListTexts => ({
    name: t(`buttons.${list}`),
    of: textAroundName(t, `buttons.${list}Of`),
    none: t(`buttons.${list}Count`, { count: 0 }),
  })
  return {
    wishlist: textsOf('wishlist'),
    compare: textsOf('compare'),
    addToCart: { name: t('buttons.addToCart'), of: textAroundName(t, 'buttons.addToCartOf') },
  }
}

/** What the pages of the lists know of their store: how products are read, shown and bought. */
export type ListPageSite = {
  readonly tenant: string
  readonly locale: string
  readonly timeZone: string
  readonly mapContext: MapContext
  readonly homeHref: string
  readonly catalogHref: string
  /** Start of product addresses, to which the encoded url_key is added. */
  readonly productHref: string
  readonly hasCart: boolean
  readonly hasRatings: boolean
  /** The store's own word for what is out of stock; '' without one. */
  readonly outOfStock: string
  readonly storeName: string
}

/** Narrows a site for the page of a list. */
export function buildListPageSite(site: Site): ListPageSite {
  const { tenant, locale, config, href } = site
  return {
    tenant: tenant.tenant,
    locale,
    timeZone: config.locale.timeZone,
    mapContext: mapContextOf(site),
    homeHref: href(paths.home),
    catalogHref: href(paths.category('')),
    productHref: href(paths.product('')),
    hasCart: config.features.cart,
    hasRatings: config.features.productRatings,
    outOfStock: config.availability.flagLabel,
    storeName: config.identity.name,
  }
}
