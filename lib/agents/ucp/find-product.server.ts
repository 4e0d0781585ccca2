import 'server-only'
import { paths } from '../../i18n/paths.ts'
import { loadCategories } from '../../navigation/queries.server.ts'
import { buildOffers, buildSummaryOffer } from '../../offers/build-offers.ts'
import { mapProduct } from '../../product/map.ts'
import { loadShownProduct } from '../../product/queries.server.ts'
import { mapContextOf } from '../../site/map-context.ts'
import type { Site } from '../../site/site.ts'
import { isPriced, type PricedOffer, type ProductHead } from './describe-product.ts'

/** A product with its offers that have a public price: one, or those of its variants. */
export type FoundProduct = {
  readonly head: ProductHead
  readonly offers: readonly PricedOffer[]
  readonly defaultId: string
  /** Whether one of its variants has to be chosen: the product itself can't be bought. */
  readonly hasVariants: boolean
}

/** A product or variant by its id; null if the store has none, or shows no price of it. */
export async function findProduct(site: Site, id: string): Promise<FoundProduct | null> {
  const wire = await loadShownProduct(site, id)
  if (wire === null) return null
  const product = mapProduct(wire, mapContextOf(site))
  const categories = await loadCategories(site).catch(() => [])
  const offers = buildOffers(site, product, categories).filter(isPriced)
  if (offers.length === 0) return null
  return {
    head: {
      id: product.id,
      title: product.name,
      url: site.url(paths.product(product.urlKey)),
      handle: product.urlKey,
      addOns: product.addOns.map((addOn) => buildSummaryOffer(site, addOn)),
    },
    offers,
    defaultId: product.defaultVariantId,
    hasVariants: product.type === 'configurable',
  }
}

/** The offers with this one first. */
export function putFirst(offers: readonly PricedOffer[], id: string): PricedOffer[] {
  const first = offers.find((offer) => offer.id === id)
  return first ? [first, ...offers.filter((offer) => offer !== first)] : [...offers]
}
