import * as v from 'valibot'
import { id, listOf, text, wrappedListOf } from './wire.ts'

/** One product of the account's wishlist. */
const WishlistItemWire = v.object({ product_id: id(), item_id: text(), name: text(), url_key: text() })

/** Answer of GET /customer/wishlist/items: a list, a map, or {items} (specification 7.5). */
export const WishlistWire = wrappedListOf('items', WishlistItemWire, ['product_id'])

/** Answer of POST /wishlists/shared: the last part of the address of the page that shows the list. */
export const WishlistLinkWire = v.object({ token: id() })

/** Answer of GET /wishlists/shared/{token}: the products, and nothing about whose they are. */
export const SharedWishlistWire = v.object({ product_ids: listOf(id()) })
