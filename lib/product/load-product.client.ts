import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { ProductWire } from '../contracts/product.ts'
import { ok, type Result } from '../core/result.ts'
import type { MapContext } from '../site/map-context.ts'
import { failProduct } from './errors.ts'
import { mapProduct } from './map.ts'
import type { Product } from './product.ts'
import { listedProductPath } from './product-path.ts'

/** GET /products/{id}?embed=outlets in the browser; null if the store no longer has the product. */
export async function loadListedProduct(
  rest: RestClient,
  productId: string,
  context: MapContext,
): Promise<Result<Product | null, ApiFailure>> {
  const response = await rest.load(listedProductPath(productId), ProductWire)
  if (response.ok) return ok(mapProduct(response.value, context))
  return failProduct(response.error).isNotFound ? ok(null) : response
}
