import type { RestClient } from '../../api/request.client.ts'
import { PaymentWire } from '../../contracts/cart.ts'

/** PUT /cart/payment {method, data}: the way of paying with what the provider needs. */
export const savePayment = (rest: RestClient, method: string, data: Readonly<Record<string, unknown>>) =>
  rest.send({ method: 'PUT', path: '/cart/payment', body: { method, data }, schema: PaymentWire })
