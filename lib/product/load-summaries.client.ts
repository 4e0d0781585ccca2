import 'client-only'
import type { RestClient } from '../api/request.client.ts'
import { ProductSummaryWire } from '../contracts/product.ts'
import type { MapContext } from '../site/map-context.ts'
import { mapProductSummary } from './map.ts'
import type { ProductSummary } from './product.ts'
import { productPath } from './product-path.ts'

/** Loads the products of these ids in parallel and keeps their order; leaves out products that fail to load. */
export async function loadSummaries(
  rest: Pick<RestClient, 'load'>,
  ids: readonly string[],
  context: MapContext,
): Promise<ProductSummary[]> {
  const responses = await Promise.all(ids.map((id) => rest.load(productPath(id), ProductSummaryWire)))
  return responses.flatMap((response) => (response.ok ? [mapProductSummary(response.value, context)] : []))
}
