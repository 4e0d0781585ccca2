import * as v from 'valibot'
import type { RestClient } from '../../api/request.client.ts'

/** DELETE /cart/items/{item_id}, without payload. */
export const removeItem = (rest: RestClient, itemId: string) =>
  rest.send({ method: 'DELETE', path: `/cart/items/${encodeURIComponent(itemId)}`, schema: v.unknown() })
