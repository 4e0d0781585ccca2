import type { ApiFailure } from '../../api/failure.ts'
import type { RestClient } from '../../api/request.client.ts'
import { ShippingOptionWire } from '../../contracts/cart.ts'
import { listOf } from '../../contracts/wire.ts'
import { ok, type Result } from '../../core/result.ts'
import type { MoneyFormat } from '../map.ts'
import { groupShippingOptions, type ShippingGroup } from '../product-shipping.ts'

/** GET /products/{id}/shipping/{zip}: the ways to have a product delivered there, grouped by carrier. */
export async function loadProductShipping(
  rest: RestClient,
  productId: string,
  postcode: string,
  format: MoneyFormat,
): Promise<Result<readonly ShippingGroup[], ApiFailure>> {
  const path = `/products/${encodeURIComponent(productId)}/shipping/${encodeURIComponent(postcode)}`
  const answer = await rest.load(path, listOf(ShippingOptionWire, ['code']))
  return answer.ok ? ok(groupShippingOptions(answer.value, format)) : answer
}
