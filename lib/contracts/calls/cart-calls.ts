import { BillingAddressWire, PlaceOfPostcodeQuery, RegionsWire, ShippingAddressWire } from '../address.ts'
import {
  AddressCheckRequest,
  AddressCheckWire,
  AddressDetailsRequest,
  AddressSuggestionsRequest,
  AddressSuggestionsWire,
  PlaceAddressWire,
} from '../address-lookup.ts'
import { BillingAddressRequest, ShippingAddressRequest } from '../address-request.ts'
import { AddedItemsWire, CartWire } from '../cart.ts'
import { ChangedItemWire, DeliveryBookingWire, DeliveryDaysWire, DeliveryWire } from '../cart-parts.ts'
import {
  AddItemsRequest,
  CartEmailRequest,
  CartQuery,
  CartRequest,
  ChangeItemRequest,
  DeliveryBookingRequest,
  DeliveryDaysQuery,
  DeliveryRequest,
} from '../cart-request.ts'
import { PlaceQuery } from '../catalog-request.ts'
import { PickupShopsWire } from '../location.ts'
import { ReorderWire } from '../order.ts'
import { ReorderRequest } from '../order-request.ts'
import { REST_PATHS } from '../paths.ts'
import { call } from './call.ts'

const addressHelp = 'help with addresses (address_provider)'
const formStays = 'the shopper sees the server’s message or a general one; the form stays open'

/** Cart (S2-7.1), its addresses (S2-7.2) and delivery (S2-7.3). */
export const CART_CALLS = [
  call({
    name: 'getCart',
    method: 'GET',
    path: REST_PATHS.cart,
    query: CartQuery,
    response: CartWire,
    sections: ['S2-7.1', 'S1-7.6'],
    purpose: 'The cart of the session with the parts named in embed; an empty cart if the guest has none.',
    fallback: 'the cart shows an error and can be loaded again; with 404 it is empty',
  }),
  call({
    name: 'updateCart',
    method: 'PUT',
    path: REST_PATHS.cart,
    request: CartRequest,
    response: CartWire,
    sections: ['S2-7.1'],
    purpose:
      'Sets coupon, e-mail, shipping method, day of delivery, pickup, sales assistance and consent to texts; ' +
      'null clears a field. Returns totals and info.',
    fallback: formStays,
  }),
  call({
    name: 'emptyCart',
    method: 'DELETE',
    path: REST_PATHS.cart,
    response: null,
    sections: ['S2-7.1'],
    purpose: 'Empties the cart.',
    fallback: 'the cart stays as it is',
  }),
  call({
    name: 'addItems',
    method: 'POST',
    path: REST_PATHS.cartItems,
    request: AddItemsRequest,
    response: AddedItemsWire,
    sections: ['S2-7.1'],
    purpose: 'Adds one or several products to the cart; returns the lines with their item_id.',
    fallback: 'the shopper sees that the product could not be added',
  }),
  call({
    name: 'changeItem',
    method: 'PUT',
    path: REST_PATHS.cartItem,
    request: ChangeItemRequest,
    response: ChangedItemWire,
    sections: ['S2-7.1'],
    purpose: 'Sets quantity and main products of a line; 404 for lines that are not in this cart.',
    fallback: 'the line shows the cart’s values again',
  }),
  call({
    name: 'removeItem',
    method: 'DELETE',
    path: REST_PATHS.cartItem,
    response: null,
    sections: ['S2-7.1'],
    purpose: 'Removes a line from the cart.',
    fallback: 'the line stays',
  }),
  call({
    name: 'sendCartEmail',
    method: 'POST',
    path: REST_PATHS.cartEmail,
    request: CartEmailRequest,
    response: null,
    sections: ['S2-7.1'],
    purpose: 'Sends the cart by e-mail.',
    feature: 'cart e-mail',
    fallback: 'the shopper sees that the e-mail could not be sent',
  }),
  call({
    name: 'reorder',
    method: 'POST',
    path: REST_PATHS.reorder,
    request: ReorderRequest,
    response: ReorderWire,
    sections: ['S2-7.1', 'S1-7.5'],
    purpose:
      'Adds the products of an order to the cart if they are still sold, and lists those that could not be ' +
      'added, with the reason. The order must belong to the customer or have the e-mail address of the request.',
    feature: 'reordering (enable_reorder)',
    fallback: 'the shopper sees that nothing could be added',
  }),
  call({
    name: 'listRegions',
    method: 'GET',
    path: REST_PATHS.regions,
    query: PlaceOfPostcodeQuery,
    response: RegionsWire,
    isCacheable: true,
    sections: ['S2-7.1', 'S1-7.5'],
    purpose:
      'States and provinces: a map of country_id to a list of {code, name}. With country_id and postcode the ' +
      'response may be {place: {city, region}}, which fills the city of an address form.',
    feature: 'list of regions',
    fallback: 'the region is a text field',
  }),
  call({
    name: 'suggestAddresses',
    method: 'POST',
    path: REST_PATHS.addressSuggestions,
    request: AddressSuggestionsRequest,
    response: AddressSuggestionsWire,
    isIdempotent: true,
    sections: ['S2-7.2'],
    purpose: 'Up to five addresses of a country that begin like q. A write, so that no URL contains an address.',
    feature: addressHelp,
    fallback: 'the address is typed without suggestions',
  }),
  call({
    name: 'getSuggestedAddress',
    method: 'POST',
    path: REST_PATHS.addressDetails,
    request: AddressDetailsRequest,
    response: PlaceAddressWire,
    isIdempotent: true,
    sections: ['S2-7.2'],
    purpose: 'The address of a suggestion; 404 if the provider no longer has it.',
    feature: addressHelp,
    fallback: 'the suggestion’s first line becomes the street, and the other fields stay as they are',
  }),
  call({
    name: 'checkAddress',
    method: 'POST',
    path: REST_PATHS.addressCheck,
    request: AddressCheckRequest,
    response: AddressCheckWire,
    isIdempotent: true,
    sections: ['S2-7.2'],
    purpose:
      'Whether mail can be delivered to an address, and its corrected form. The storefront never refuses an ' +
      'address because of it.',
    feature: addressHelp,
    fallback: 'the address is used as it was typed',
  }),
  call({
    name: 'saveBillingAddress',
    method: 'PUT',
    path: REST_PATHS.billingAddress,
    request: BillingAddressRequest,
    response: BillingAddressWire,
    sections: ['S2-7.2', 'S1-7.6'],
    purpose: 'Saves the billing address, or some of its fields, if validation_errors is empty.',
    fallback: formStays,
  }),
  call({
    name: 'clearBillingAddress',
    method: 'DELETE',
    path: REST_PATHS.billingAddress,
    response: null,
    sections: ['S2-7.2'],
    purpose: 'Clears the billing address.',
    fallback: 'the address stays',
  }),
  call({
    name: 'saveShippingAddress',
    method: 'PUT',
    path: REST_PATHS.shippingAddress,
    request: ShippingAddressRequest,
    response: ShippingAddressWire,
    sections: ['S2-7.2', 'S1-7.6'],
    purpose: 'Saves the shipping address; same_as_billing uses the billing address.',
    fallback: formStays,
  }),
  call({
    name: 'clearShippingAddress',
    method: 'DELETE',
    path: REST_PATHS.shippingAddress,
    response: null,
    sections: ['S2-7.2'],
    purpose: 'Clears the shipping address: the billing address is used again.',
    fallback: 'the address stays',
  }),
  call({
    name: 'listPickupShops',
    method: 'GET',
    path: REST_PATHS.pickup,
    query: PlaceQuery,
    response: PickupShopsWire,
    sections: ['S2-7.3'],
    purpose:
      'The shops at which the goods of the cart can be picked up, nearest first: what they have, when it is ' +
      'ready, and the times that can be chosen with PUT /cart.',
    feature: 'choice of a shop for pickup',
    fallback: 'a pickup method is chosen without a shop',
  }),
  call({
    name: 'saveDelivery',
    method: 'PUT',
    path: REST_PATHS.delivery,
    request: DeliveryRequest,
    response: DeliveryWire,
    sections: ['S2-7.3'],
    purpose: 'Selects the shipping method with its data; returns date and message.',
    fallback: formStays,
  }),
  call({
    name: 'bookDelivery',
    method: 'PUT',
    path: REST_PATHS.deliveryBooking,
    request: DeliveryBookingRequest,
    response: DeliveryBookingWire,
    sections: ['S2-7.3'],
    purpose: 'Returns the address of the window in which the shopper books a delivery date.',
    feature: 'delivery scheduling',
    fallback: 'the shopper sees the server’s message or a general one, and can try again or select another method',
  }),
  call({
    name: 'listDeliveryDays',
    method: 'GET',
    path: REST_PATHS.deliveryDays,
    query: DeliveryDaysQuery,
    response: DeliveryDaysWire,
    sections: ['S2-7.3'],
    purpose:
      'The days and windows of a shipping method with books_days, for the goods and the address of the cart. A ' +
      'full window is listed with is_full.',
    feature: 'delivery on a chosen day (books_days)',
    fallback: 'the shopper sees that the days could not be loaded, and can try again or select another method',
  }),
]
