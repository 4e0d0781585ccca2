import type { RestClient } from '../../api/request.client.ts'
import { CartWire } from '../../contracts/cart.ts'

/** PUT /cart {coupon_code}; '' takes the coupon off. The answer's coupon_error says why a code was refused. */
export const applyCoupon = (rest: RestClient, code: string) =>
  rest.send({ method: 'PUT', path: '/cart', body: { coupon_code: code }, schema: CartWire })
