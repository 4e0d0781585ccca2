import * as v from 'valibot'
import { type ApiFailure, isNotFound, isUnsupported } from '../api/failure.ts'
import type { RestClient, Write } from '../api/request.client.ts'
import { AddedItemsWire, type CartItemInput, CartWire, PaymentWire, ShippingOptionWire } from '../contracts/cart.ts'
import { LocationListWire } from '../contracts/location.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { listOf, text } from '../contracts/wire.ts'
import type { Position } from '../core/address/position.client.ts'
import { WALLET_COUNTRY } from '../core/checkout-constants.ts'
import { DEFAULTS } from '../core/constants.ts'
import { ok, type Result } from '../core/result.ts'
import { formatParentIds } from './addons.ts'
import type { Cart } from './cart.ts'
import { type MoneyFormat, mapCart } from './map.ts'
import { groupShippingOptions, type ShippingGroup } from './product-shipping.ts'

const EMBED = 'totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'

/** Loads the cart with all its sections. */
export async function loadCart(rest: RestClient, format: MoneyFormat): Promise<Result<Cart, ApiFailure>> {
  const response = await rest.load(`${REST_PATHS.cart}?embed=${EMBED}`, CartWire)
  return response.ok ? ok(mapCart(response.value, format)) : response
}

/** Removes all lines. */
export const clearCart = (rest: RestClient) =>
  rest.send({ method: 'DELETE', path: REST_PATHS.cart, schema: v.unknown() })

/**
 * Forgets the shopper and keeps the lines: a PUT clears e-mail, shipping method and coupon (S2-4.8); then addresses,
 * sales assistance and payment are cleared. All calls are tried; returns the first failure. 404 counts as success. If
 * the back end can't delete a part (405, 501), the session ends together with the lines, so that the next shopper
 * doesn't find the data.
 */
export async function clearUserInfo(rest: RestClient): Promise<Result<unknown, ApiFailure>> {
  const calls: readonly Omit<Write<v.GenericSchema>, 'schema'>[] = [
    { method: 'PUT', path: REST_PATHS.cart, body: { email: null, shipping_method: null, coupon_code: null } },
    { method: 'DELETE', path: REST_PATHS.billingAddress },
    { method: 'DELETE', path: REST_PATHS.shippingAddress },
    { method: 'PUT', path: REST_PATHS.cart, body: { sales_assistance: '' } },
    { method: 'DELETE', path: REST_PATHS.payment },
  ]
  let outcome: Result<unknown, ApiFailure> = ok(null)
  let isKept = false
  for (const call of calls) {
    const response = await rest.send({ ...call, schema: v.unknown() })
    if (response.ok || isNotFound(response.error)) continue
    if (call.method === 'DELETE' && isUnsupported(response.error)) isKept = true
    else if (outcome.ok) outcome = response
  }
  return isKept && outcome.ok ? rest.send({ method: 'DELETE', path: REST_PATHS.session, schema: v.unknown() }) : outcome
}

/** Body of POST /cart/items: one product, or several as `items`. By default without options, with one unit. */
export function buildAddBody(inputs: readonly CartItemInput[]): unknown {
  const entries = inputs.map((input) => ({ super_attribute: [] as [], qty: DEFAULTS.addQty as number, ...input }))
  return entries.length === 1 ? entries[0] : { items: entries }
}

/** Adds one product, or several (a package, an undo). */
export const addItems = (rest: RestClient, inputs: readonly CartItemInput[]) =>
  rest.send({ method: 'POST', path: REST_PATHS.cartItems, body: buildAddBody(inputs), schema: AddedItemsWire })

/** Adds one unit of each add-on to a main product: POST {items: [{product_id, crosssell_parent_id}]}. */
export const attachAddons = (rest: RestClient, items: readonly CartItemInput[]) =>
  rest.send({ method: 'POST', path: REST_PATHS.cartItems, body: { items }, schema: AddedItemsWire })

/** Sets the units of a line and their main products. */
export const updateItem = (rest: RestClient, itemId: string, qty: number, parentIds: readonly string[]) =>
  rest.send({
    method: 'PUT',
    path: fillPath(REST_PATHS.cartItem, { item_id: itemId }),
    body: { qty, crosssell_parent_id: formatParentIds(parentIds) },
    schema: v.unknown(),
  })

export const removeItem = (rest: RestClient, itemId: string) =>
  rest.send({ method: 'DELETE', path: fillPath(REST_PATHS.cartItem, { item_id: itemId }), schema: v.unknown() })

/** PUT {coupon_code}; '' removes the coupon. coupon_error of the response tells why a code was rejected. */
export const applyCoupon = (rest: RestClient, code: string) =>
  rest.send({ method: 'PUT', path: REST_PATHS.cart, body: { coupon_code: code }, schema: CartWire })

/** `value` is, for example, the name of the salesperson who helped. */
export const saveSalesAssistance = (rest: RestClient, value: string) =>
  rest.send({
    method: 'PUT',
    path: REST_PATHS.cart,
    body: { sales_assistance: value },
    schema: v.object({ sales_assistance: text() }),
  })

export type CartEmail = { senderName: string; senderEmail: string; recipientEmail: string; message: string }

export const sendCartEmail = (rest: RestClient, email: CartEmail) =>
  rest.send({
    method: 'POST',
    path: REST_PATHS.cartEmail,
    body: {
      sender_name: email.senderName,
      sender_email: email.senderEmail,
      recipient_email: email.recipientEmail,
      message: email.message,
    },
    schema: v.unknown(),
  })

/** Clears the payment: DELETE, then a GET, after which no payment method is selected. */
export async function resetPayment(rest: RestClient): Promise<Result<unknown, ApiFailure>> {
  const removal = await rest.send({ method: 'DELETE', path: REST_PATHS.payment, schema: v.unknown() })
  return removal.ok ? rest.load(REST_PATHS.payment, PaymentWire) : removal
}

/**
 * Requests a delivery estimate (S2-4.9): PUT of only postcode and country, to the billing address or, if they differ,
 * the shipping address. The country defaults to US.
 */
export const estimateShipping = (
  rest: RestClient,
  { postcode, countryId, isSameAsBilling }: { postcode: string; countryId?: string; isSameAsBilling: boolean },
) =>
  rest.send({
    method: 'PUT',
    path: isSameAsBilling ? REST_PATHS.billingAddress : REST_PATHS.shippingAddress,
    body: { postcode, country_id: countryId || WALLET_COUNTRY },
    schema: v.unknown(),
  })

/** Loads the shipping options of a product for a postcode, grouped by carrier. */
export async function loadProductShipping(
  rest: RestClient,
  productId: string,
  postcode: string,
  format: MoneyFormat,
): Promise<Result<readonly ShippingGroup[], ApiFailure>> {
  const path = fillPath(REST_PATHS.productShipping, { id: productId, zip: postcode })
  const response = await rest.load(path, listOf(ShippingOptionWire, ['code']))
  return response.ok ? ok(groupShippingOptions(response.value, format)) : response
}

/** The shop nearest to the shopper, used as the shopper's area. */
export type NearestShop = { readonly city: string; readonly postcode: string }

/** Loads the shop nearest to a position, or the dealer's first shop without one. null if no shop has a postcode. */
export async function loadNearestShop(
  rest: RestClient,
  position: Position | null,
): Promise<Result<NearestShop | null, ApiFailure>> {
  // Three decimals are about 100 m: enough to choose a shop, and no exacter position leaves the device.
  const query = position ? `?lat=${position.latitude.toFixed(3)}&long=${position.longitude.toFixed(3)}` : ''
  const response = await rest.load(`${REST_PATHS.locations}${query}`, LocationListWire)
  if (!response.ok) return response
  const shop = response.value.find(({ address }) => address.postcode !== '')
  return ok(shop ? { city: shop.address.city || shop.store_name, postcode: shop.address.postcode } : null)
}
