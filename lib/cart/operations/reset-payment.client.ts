import * as v from 'valibot'
import type { ApiFailure } from '../../api/failure.ts'
import type { RestClient } from '../../api/request.client.ts'
import { PaymentWire } from '../../contracts/cart.ts'
import type { Result } from '../../core/result.ts'

/** DELETE /cart/payment, then GET /cart/payment: afterwards no way of paying is chosen. */
export async function resetPayment(rest: RestClient): Promise<Result<unknown, ApiFailure>> {
  const removal = await rest.send({ method: 'DELETE', path: '/cart/payment', schema: v.unknown() })
  return removal.ok ? rest.load('/cart/payment', PaymentWire) : removal
}
