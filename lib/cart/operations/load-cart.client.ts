import { type ApiFailure, isNotFound } from '../../api/failure.ts'
import type { RestClient } from '../../api/request.client.ts'
import { CartWire } from '../../contracts/cart.ts'
import { ok, type Result } from '../../core/result.ts'
import type { Cart } from '../cart.ts'
import { emptyCart, type MoneyFormat, mapCart } from '../map.ts'

const PATH = '/cart?embed=totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'

/** GET /cart with its full embed list. A cart the server doesn't know (any more) is an empty one. */
export async function loadCart(rest: RestClient, format: MoneyFormat): Promise<Result<Cart, ApiFailure>> {
  const answer = await rest.load(PATH, CartWire)
  if (answer.ok) return ok(mapCart(answer.value, format))
  return isNotFound(answer.error) ? ok(emptyCart(format)) : answer
}
