import * as v from 'valibot'
import type { RestClient } from '../../api/request.client.ts'

/** DELETE /cart: all lines go. */
export const clearCart = (rest: RestClient) => rest.send({ method: 'DELETE', path: '/cart', schema: v.unknown() })
