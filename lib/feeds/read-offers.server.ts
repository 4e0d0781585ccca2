import 'server-only'
import type { CategoryWire } from '../contracts/category.ts'
import { todayIn } from '../core/time/today.ts'
import { loadCategories } from '../navigation/queries.server.ts'
import { buildOffers } from '../offers/build-offers.ts'
import type { Offer } from '../offers/offer.ts'
import { mapProduct } from '../product/map.ts'
import { mapContextOf, resolveAddress } from '../site/map-context.ts'
import type { Site } from '../site/site.ts'
import type { PictureSizes } from './channel-rules.ts'
import type { FeedContext } from './feed-context.ts'
import { type ProductBatch, readProducts } from './read-products.server.ts'

/** The offers of each product, and what the batch of products says besides. */
export type OfferBatch = Omit<ProductBatch, 'products'> & {
  readonly products: readonly (readonly Offer[])[]
  readonly sizes: PictureSizes
}

/** Products per batch: written in about 15 ms, after which the feed's reader and other requests have their turn. */
const BATCH_SIZE = 20

/** All offers of a store, in small batches; see readProducts. Removed products are in the first one. */
export async function* readOffers(site: Site, since = ''): AsyncGenerator<OfferBatch> {
  const context = mapContextOf(site)
  const categories: readonly CategoryWire[] = await loadCategories(site)
  for await (const { products, removed, asOf } of readProducts(site, since)) {
    // A page without products may list removed ones.
    for (let start = 0; start === 0 || start < products.length; start += BATCH_SIZE) {
      const batch = products.slice(start, start + BATCH_SIZE)
      yield {
        asOf,
        removed: start === 0 ? removed : [],
        sizes: sizesOf(site, batch),
        products: batch
          .map((wire) => mapProduct(wire, context))
          .filter(({ hasPage }) => hasPage)
          .map((product) => buildOffers(site, product, categories)),
      }
    }
  }
}

/**
 * Sizes of pictures by the addresses of offers (lib/offers). Read here, because the pictures of pages don't contain
 * them: they would make every page heavier.
 */
function sizesOf(site: Site, products: ProductBatch['products']): PictureSizes {
  const context = mapContextOf(site)
  const base = site.url('/')
  const images = products.flatMap((product) => [product, ...product.simple_products].flatMap((one) => one.images))
  return new Map(
    images.flatMap((image) => {
      const shorterSide = Math.min(image.width, image.height)
      const large = shorterSide > 0 ? resolveAddress(image.large, context) : undefined
      return large === undefined ? [] : [[new URL(large, base).href, shorterSide] as const]
    }),
  )
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
