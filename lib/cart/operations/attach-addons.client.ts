import type { RestClient } from '../../api/request.client.ts'
import { AddedItemsWire, type CartItemInput } from '../../contracts/cart.ts'

/** POST /cart/items {items: [{product_id, crosssell_parent_id}]}: add-ons for a main product, one unit of each. */
export const attachAddons = (rest: RestClient, items: readonly CartItemInput[]) =>
  rest.send({ method: 'POST', path: '/cart/items', body: { items }, schema: AddedItemsWire })
