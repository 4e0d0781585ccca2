import 'client-only'
import type { RestClient } from '../api/request.client.ts'
import { ProductSummaryWire } from '../contracts/product.ts'
import type { MapContext } from '../site/map-context.ts'
import { mapProductSummary } from './map.ts'
import { type Offer, offerOf } from './offer.ts'
import { productPath } from './product-path.ts'

/** Offers of this visit by language and product; what could not be read is read again. */
const reads = new Map<string, Promise<Offer | null>>()

/**
 * Reads the products of these ids side by side, each once a visit: a cart names what it suggests by its id alone
 * (checkout specification 3.2). What the store doesn't have, or can't tell, is left out.
 */
export async function loadOffers(
  rest: Pick<RestClient, 'load' | 'locale'>,
  ids: readonly string[],
  context: MapContext,
): Promise<Offer[]> {
  const offers = await Promise.all(ids.map((id) => readOnce(rest, id, context)))
  return offers.filter((offer) => offer !== null)
}

function readOnce(rest: Pick<RestClient, 'load' | 'locale'>, id: string, context: MapContext): Promise<Offer | null> {
  const key = `${rest.locale} ${id}`
  const present = reads.get(key)
  if (present) return present
  const read = rest.load(productPath(id), ProductSummaryWire).then((answer) => {
    if (!answer.ok) reads.delete(key)
    return answer.ok ? offerOf(mapProductSummary(answer.value, context)) : null
  })
  reads.set(key, read)
  return read
}
