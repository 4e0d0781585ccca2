import { WishlistAddRequest, WishlistRemoveRequest, WishlistShareRequest } from '../account-request.ts'
import { REST_PATHS } from '../paths.ts'
import { SharedWishlistWire, WishlistLinkWire, WishlistWire } from '../wishlist.ts'
import { call } from './call.ts'

const sections = ['S1-7.5'] as const
const feature = 'wishlist of an account'
const sharing = 'shared wishlists (enable_wishlist_sharing)'

/** Wishlists, and links that share them (S1-7.5). */
export const WISHLIST_CALLS = [
  call({
    name: 'listWishlist',
    method: 'GET',
    path: REST_PATHS.wishlist,
    caller: 'customer',
    response: WishlistWire,
    sections,
    purpose: 'The wishlist of a customer; those of guests are stored in the browser.',
    feature,
    fallback: 'the wishlist is empty',
  }),
  call({
    name: 'addToWishlist',
    method: 'POST',
    path: REST_PATHS.wishlist,
    caller: 'customer',
    request: WishlistAddRequest,
    response: null,
    sections,
    purpose: 'Adds a product to the wishlist.',
    feature,
    fallback: 'the wishlist button is reset',
  }),
  call({
    name: 'removeFromWishlist',
    method: 'DELETE',
    path: REST_PATHS.wishlist,
    caller: 'customer',
    request: WishlistRemoveRequest,
    response: null,
    sections,
    purpose: 'Removes the product in the body from the wishlist.',
    feature,
    fallback: 'the wishlist button is reset',
  }),
  call({
    name: 'shareWishlist',
    method: 'POST',
    path: REST_PATHS.sharedWishlists,
    request: WishlistShareRequest,
    response: WishlistLinkWire,
    isIdempotent: true,
    sections,
    purpose:
      'Returns the link to a read-only copy of the wishlist of a customer or of a guest’s session: always the ' +
      'same link, which shows the products that were sent last. The token consists of 22 to 128 letters, digits, ' +
      '- and _, and contains at least 128 random bits.',
    feature: sharing,
    fallback: 'the page says that lists can’t be shared',
  }),
  call({
    name: 'endWishlistSharing',
    method: 'DELETE',
    path: REST_PATHS.sharedWishlists,
    response: null,
    sections,
    purpose: 'Deletes the links of the customer or of the guest’s session.',
    feature: sharing,
    fallback: 'the page says that the link still works',
  }),
  call({
    name: 'getSharedWishlist',
    method: 'GET',
    path: REST_PATHS.sharedWishlist,
    response: SharedWishlistWire,
    sections,
    purpose:
      'The products of a shared wishlist, without data about its owner. 404 for links that don’t exist or were ' +
      'deleted.',
    feature: sharing,
    fallback: 'the page does not exist',
  }),
]
