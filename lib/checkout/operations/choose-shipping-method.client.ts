import * as v from 'valibot'
import type { RestClient } from '../../api/request.client.ts'

/** PUT /cart {shipping_method}: the way of delivery. */
export const chooseShippingMethod = (rest: RestClient, code: string) =>
  rest.send({ method: 'PUT', path: '/cart', body: { shipping_method: code }, schema: v.unknown() })
