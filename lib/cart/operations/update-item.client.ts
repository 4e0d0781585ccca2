import * as v from 'valibot'
import type { RestClient } from '../../api/request.client.ts'
import { formatParentIds } from '../addons.ts'

/** PUT /cart/items/{item_id}: sets the units of a line and the main products they belong to. */
export const updateItem = (rest: RestClient, itemId: string, qty: number, parentIds: readonly string[]) =>
  rest.send({
    method: 'PUT',
    path: `/cart/items/${encodeURIComponent(itemId)}`,
    body: { qty, crosssell_parent_id: formatParentIds(parentIds) },
    schema: v.unknown(),
  })
