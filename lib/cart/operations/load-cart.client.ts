import type { ApiFailure } from '../../api/failure.ts'
import type { RestClient } from '../../api/request.client.ts'
import { CartWire } from '../../contracts/cart.ts'
import { ok, type Result } from '../../core/result.ts'
import type { Cart } from '../cart.ts'
import { type MoneyFormat, mapCart } from '../map.ts'

const PATH = '/cart?embed=totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'

/** GET /cart with its full embed list. */
export async function loadCart(rest: RestClient, format: MoneyFormat): Promise<Result<Cart, ApiFailure>> {
  const answer = await rest.load(PATH, CartWire)
  return answer.ok ? ok(mapCart(answer.value, format)) : answer
}
