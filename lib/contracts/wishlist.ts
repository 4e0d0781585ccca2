import * as v from 'valibot'
import { id, listOf, text, wrappedListOf } from './wire.ts'

const WishlistItemWire = v.object({ product_id: id(), item_id: text(), name: text(), url_key: text() })

/** Response of GET /customer/wishlist/items: a list, a map, or {items} (S1-7.5). */
export const WishlistWire = wrappedListOf('items', WishlistItemWire, ['product_id'])

/** Response of POST /wishlists/shared: last segment of the shared list's URL. */
export const WishlistLinkWire = v.object({ token: id() })

/** Response of GET /wishlists/shared/{token}: the products, without the owner. */
export const SharedWishlistWire = v.object({ product_ids: listOf(id()) })
