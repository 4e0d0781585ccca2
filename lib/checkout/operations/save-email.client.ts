import * as v from 'valibot'
import type { RestClient } from '../../api/request.client.ts'

/** PUT /cart {email}: whom the order's messages go to. */
export const saveEmail = (rest: RestClient, email: string) =>
  rest.send({ method: 'PUT', path: '/cart', body: { email }, schema: v.unknown() })
