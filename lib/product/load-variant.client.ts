import type { RestClient } from '../api/request.client.ts'
import { ProductWire } from '../contracts/product.ts'
import type { MapContext } from '../site/map-context.ts'
import { mapProduct } from './map.ts'
import type { Product } from './product.ts'
import { variantPath } from './product-path.ts'

/**
 * Loads the simple product of a swatch selection; if that fails, the product's default variant (S1-4.8). null if both
 * fail.
 *
 * @param storeName store_name of the shopper's shop, '' if unknown
 */
export async function loadVariant(
  rest: Pick<RestClient, 'load'>,
  variantId: string,
  defaultVariantId: string,
  context: MapContext,
  storeName: string,
): Promise<Product | null> {
  for (const id of new Set([variantId, defaultVariantId])) {
    const response = id === '' ? undefined : await rest.load(variantPath(id, storeName), ProductWire)
    if (response?.ok) return mapProduct(response.value, context)
  }
  return null
}
