import 'server-only'
import type { CategoryWire } from '../contracts/category.ts'
import { todayIn } from '../core/time/today.ts'
import { loadCategories } from '../navigation/queries.server.ts'
import { buildOffers } from '../offers/build-offers.ts'
import type { Offer } from '../offers/offer.ts'
import { mapProduct } from '../product/map.ts'
import { mapContextOf } from '../site/map-context.ts'
import type { Site } from '../site/site.ts'
import type { FeedContext } from './feed-context.ts'
import { type ProductBatch, readProducts } from './read-products.server.ts'

/** The offers of each product, and what the batch of products says besides. */
export type OfferBatch = Omit<ProductBatch, 'products'> & { readonly products: readonly (readonly Offer[])[] }

/** All offers of a store, in batches; see readProducts. */
export async function* readOffers(site: Site, since = ''): AsyncGenerator<OfferBatch> {
  const context = mapContextOf(site)
  const categories: readonly CategoryWire[] = await loadCategories(site)
  for await (const { products, ...batch } of readProducts(site, since)) {
    yield {
      ...batch,
      products: products
        .map((wire) => mapProduct(wire, context))
        .filter(({ hasPage }) => hasPage)
        .map((product) => buildOffers(site, product, categories)),
    }
  }
}

/** What rows need to know of a store. */
export function feedContextOf(site: Site): FeedContext {
  const { identity, locale, branding, feeds } = site.config
  return {
    feeds,
    storeName: identity.name || site.host,
    storeUrl: site.url('/'),
    iconUrl: branding.favicon === '' ? '' : new URL(branding.favicon, site.url('/')).href,
    country: feeds.country || locale.country,
    today: todayIn(locale.timeZone),
  }
}
