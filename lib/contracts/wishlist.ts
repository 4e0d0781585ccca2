import * as v from 'valibot'
import { id, text, wrappedListOf } from './wire.ts'

/** One product of the account's wishlist. */
const WishlistItemWire = v.object({ product_id: id(), item_id: text(), name: text(), url_key: text() })

/** Answer of GET /customer/wishlist/items: a list, a map, or {items} (specification 7.5). */
export const WishlistWire = wrappedListOf('items', WishlistItemWire, ['product_id'])
