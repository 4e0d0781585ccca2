import 'server-only'
import { cache } from 'react'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { describeFailure } from '../api/failure.ts'
import { load } from '../api/request.server.ts'
import type { Scope } from '../api/scope.ts'
import { rejectedProducts } from '../cache/rejected-keys.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { ProductWire } from '../contracts/product.ts'
import { ReviewSummaryWire } from '../contracts/review.ts'
import { PublicError } from '../core/public-error.ts'
import { loadTranslator } from '../i18n/translator.ts'
import { defaultStoreName } from '../locations/my-store.ts'
import type { Site } from '../site/site.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { failProduct } from './errors.ts'
import { REVIEW_ORDERS, reviewsPath } from './reviews.ts'

const EMBEDS = 'images,promotions,crosssells,relateds,upsells,parentbundles,assets,outlets,retailbanner'

/**
 * Loads a product by entity_id or url_key; null if the store has none (S1-7.3). The key then stays on a list of
 * rejected keys for a while, for which no request is sent (S1-4.8). React's `cache` makes it one load per request.
 * Throws a PublicError with 'There was an error fetching products.' when the back end can't be reached: the page
 * responds 500 with this text.
 *
 * @param storeName store_name of the shop whose prices and stock all shoppers see, '' if the dealer lists none
 */
export const loadProductWire = cache(
  async (tenant: Tenant, locale: string, key: string, storeName: string): Promise<ProductWire | null> => {
    const scope = { tenant, locale }
    if (rejectedProducts.has(scope, key)) return null
    const response = await load(scope, {
      path: fillPath(REST_PATHS.product, { id: key }),
      search: [['embed', EMBEDS], ...(storeName ? [['storelocationid', storeName] as [string, string]] : [])],
      schema: ProductWire,
      cache: { tags: cacheTags(scope, 'products', key), revalidateS: REVALIDATE_S.product },
    })
    if (response.ok) return response.value
    const { key: errorKey, isNotFound } = failProduct(response.error)
    if (!isNotFound) {
      const t = await loadTranslator(locale, 'product')
      throw new PublicError(t(errorKey), describeFailure('GET /products/{id}', response.error))
    }
    rejectedProducts.add(scope, key)
    return null
  },
)

/**
 * A product as its page shows it to a visitor without a choice: with prices and stock of the first shop. Pages, content
 * and assistants all load it here, so that they agree.
 */
export const loadShownProduct = ({ tenant, locale, config }: Site, key: string): Promise<ProductWire | null> =>
  loadProductWire(tenant, locale, key, defaultStoreName(config.identity.locations))

/**
 * All HTML that staff wrote for a product, joined; '' if the product is missing or fails to load. `id` is an
 * entity_id.
 */
export async function loadProductHtml({ tenant, locale }: Scope, id: string): Promise<string> {
  const wire = /^\d{1,18}$/.test(id) ? await loadProductWire(tenant, locale, id, '').catch(() => null) : null
  if (!wire) return ''
  const { short_description, description, member_html_content, retailbanner } = wire
  return [short_description, description, member_html_content, retailbanner?.content].join('\n').trim()
}

/** Review summary with the first page of reviews, in the order that the list preselects; null if the request fails. */
export async function loadReviews(site: Site, productId: string): Promise<ReviewSummaryWire | null> {
  const response = await load(site, {
    ...reviewsPath(productId, { order: REVIEW_ORDERS[0] }),
    schema: ReviewSummaryWire,
    cache: { tags: cacheTags(site, 'products', productId), revalidateS: REVALIDATE_S.product },
  })
  return response.ok ? response.value : null
}
