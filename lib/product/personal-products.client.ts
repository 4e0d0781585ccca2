import 'client-only'
import type { RestClient } from '../api/request.client.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { PersonalProductsWire } from '../contracts/personal-products.ts'
import { isBot } from '../site/bots.ts'
import type { MapContext } from '../site/map-context.ts'
import { mapLinkedProducts } from './map.ts'
import type { ProductSummary } from './product.ts'

/** Subject of a personalised carousel, and its position on the site. */
export type PersonalSlot = {
  /** Id of a product: the response belongs to it and to `location`. */
  readonly area: string
  readonly location: string
  readonly productType: string
  readonly sku: string
  readonly collectionName: string
}

/**
 * GET /personal/products: recommendations for this shopper. Sends no request for a bot, and waits for the session,
 * which identifies the shopper (S1-6). Returns an empty list if the request fails.
 */
export async function loadPersonalProducts(
  rest: Pick<RestClient, 'load' | 'session' | 'locale'>,
  slot: PersonalSlot,
  shopper: { readonly userAgent: string; readonly botsPattern: string },
  context: MapContext,
): Promise<readonly ProductSummary[]> {
  if (isBot(shopper.userAgent, shopper.botsPattern)) return []
  const session = await rest.session()
  if (!session.ok) return []
  const { location, productType, sku, collectionName } = slot
  const query = new URLSearchParams({
    location,
    product_type: productType,
    sku,
    collection_name: collectionName,
    display_linq_related_products: '1',
  })
  const response = await rest.load(`${REST_PATHS.personalProducts}?${query}`, PersonalProductsWire)
  return response.ok ? mapLinkedProducts(response.value, context) : []
}
