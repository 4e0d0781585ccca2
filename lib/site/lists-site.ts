import { paths } from '../i18n/paths.ts'
import { type MapContext, mapContextOf } from './map-context.ts'
import type { Site } from './site.ts'

/** What the one listener of all buttons of wishlist, comparison and cart knows of its store: part of every page, so it is short. */
export type ListsSite = {
  readonly tenant: string
  /** Dash form. */
  readonly locale: string
  /** Address of the page of each list that the store has; without it the list has no buttons. */
  readonly wishlist?: string
  readonly compare?: string
  /** Lists whose icon is on tiles. */
  readonly tiles: readonly ('wishlist' | 'compare')[]
}

/** Lists whose icon the store shows on tiles. */
export const tileLists = ({ features, catalog }: Site['config']): ListsSite['tiles'] => [
  ...(features.wishlist && catalog.tile.displayFavoriteIcon ? (['wishlist'] as const) : []),
  ...(features.compare && catalog.tile.displayCompareIcon ? (['compare'] as const) : []),
]

/** Narrows a site for the buttons; null when the store has neither a list nor a cart. */
export function buildListsSite({ tenant, locale, config, href }: Site): ListsSite | null {
  const { features } = config
  if (!features.wishlist && !features.compare && !features.cart) return null
  return {
    tenant: tenant.tenant,
    locale,
    ...(features.wishlist && { wishlist: href(paths.wishlist) }),
    ...(features.compare && { compare: href(paths.compare) }),
    tiles: tileLists(config),
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
