import 'client-only'
import type { RestClient } from '../api/request.client.ts'
import { ProductSummaryWire } from '../contracts/product.ts'
import type { MapContext } from '../site/map-context.ts'
import { type CardOffer, cardOfferOf } from './card-offer.ts'
import { mapProductSummary } from './map.ts'
import { productPath } from './product-path.ts'

/** Offers loaded before, by product id: kept in SWR's cache (lib/api/keys.ts). */
export type OfferCache = {
  read(id: string): CardOffer | undefined
  write(id: string, offer: CardOffer): void
}

/**
 * Loads the products of these ids in parallel, each once per visit: a cart lists its suggestions by id only (S2-3.2).
 * Leaves out products that fail to load; the next call requests them again.
 */
export async function loadOffers(
  rest: Pick<RestClient, 'load'>,
  ids: readonly string[],
  context: MapContext,
  cache: OfferCache,
): Promise<CardOffer[]> {
  const offers = await Promise.all(ids.map((id) => cache.read(id) ?? loadOffer(rest, id, context, cache)))
  return offers.filter((offer) => offer !== null)
}

async function loadOffer(
  rest: Pick<RestClient, 'load'>,
  id: string,
  context: MapContext,
  cache: OfferCache,
): Promise<CardOffer | null> {
  const response = await rest.load(productPath(id), ProductSummaryWire)
  if (!response.ok) return null
  const offer = cardOfferOf(mapProductSummary(response.value, context))
  cache.write(id, offer)
  return offer
}
