import 'server-only'
import { cache } from 'react'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { isNotFound } from '../api/failure.ts'
import { load } from '../api/request.server.ts'
import { unwrap } from '../api/unwrap.ts'
import { ProductWire } from '../contracts/product.ts'
import { ReviewSummaryWire } from '../contracts/review.ts'
import { mapContextOf } from '../site/map-context.ts'
import type { Site } from '../site/site.ts'
import { mapProduct } from './map.ts'
import type { Product } from './product.ts'

const EMBEDS = 'images,promotions,crosssells,relateds,upsells,parentbundles,assets,outlets,retailbanner'

/** A product by entity_id or url_key; null when the store has none (specification 7.3). */
export const loadProduct = cache(async (site: Site, key: string): Promise<Product | null> => {
  const answer = await load(site, {
    path: `/products/${encodeURIComponent(key)}`,
    search: [['embed', EMBEDS]],
    schema: ProductWire,
    cache: { tags: cacheTags(site, 'products', key), revalidateS: REVALIDATE_S.product },
  })
  if (!answer.ok && isNotFound(answer.error)) return null
  return mapProduct(unwrap(answer, 'GET /products/{id}'), mapContextOf(site))
})

/** Review summary with the first page of reviews; null when it can't be had: the page stands without. */
export async function loadReviews(site: Site, productId: string): Promise<ReviewSummaryWire | null> {
  const answer = await load(site, {
    path: `/products/${encodeURIComponent(productId)}/reviews/summary`,
    search: [
      ['embed', 'reviews'],
      ['page', '1'],
    ],
    schema: ReviewSummaryWire,
    cache: { tags: cacheTags(site, 'products', productId), revalidateS: REVALIDATE_S.product },
  })
  return answer.ok ? answer.value : null
}
