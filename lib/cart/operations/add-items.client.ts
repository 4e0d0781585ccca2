import type { RestClient } from '../../api/request.client.ts'
import { AddedItemsWire, type CartItemInput } from '../../contracts/cart.ts'
import { DEFAULTS } from '../../core/constants.ts'

/** Body of POST /cart/items: one product alone, several as `items`. Options default to none, units to 1. */
export function buildAddBody(inputs: readonly CartItemInput[]): unknown {
  const entries = inputs.map((input) => ({ super_attribute: [] as [], qty: DEFAULTS.addQty as number, ...input }))
  return entries.length === 1 ? entries[0] : { items: entries }
}

/** POST /cart/items: one product, or several at once (a package, what an undo puts back). */
export const addItems = (rest: RestClient, inputs: readonly CartItemInput[]) =>
  rest.send({ method: 'POST', path: '/cart/items', body: buildAddBody(inputs), schema: AddedItemsWire })
