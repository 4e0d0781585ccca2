import * as v from 'valibot'
import type { RestClient } from '../../api/request.client.ts'

/** PUT /cart: e-mail, way of delivery and coupon are forgotten, the lines stay. */
export const clearUserInfo = (rest: RestClient) =>
  rest.send({
    method: 'PUT',
    path: '/cart',
    body: { email: null, shipping_method: null, coupon_code: null },
    schema: v.unknown(),
  })
