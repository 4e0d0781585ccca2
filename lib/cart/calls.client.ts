import * as v from 'valibot'
import { type ApiFailure, isNotFound } from '../api/failure.ts'
import type { RestClient, Write } from '../api/request.client.ts'
import { AddedItemsWire, type CartItemInput, CartWire, PaymentWire, ShippingOptionWire } from '../contracts/cart.ts'
import { LocationListWire } from '../contracts/location.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { listOf, text } from '../contracts/wire.ts'
import { WALLET_COUNTRY } from '../core/checkout-constants.ts'
import { DEFAULTS } from '../core/constants.ts'
import type { Position } from '../core/position.client.ts'
import { ok, type Result } from '../core/result.ts'
import { formatParentIds } from './addons.ts'
import type { Cart } from './cart.ts'
import { type MoneyFormat, mapCart } from './map.ts'
import { groupShippingOptions, type ShippingGroup } from './product-shipping.ts'

const EMBED = 'totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'

/** GET the cart with its full embed list. */
export async function loadCart(rest: RestClient, format: MoneyFormat): Promise<Result<Cart, ApiFailure>> {
  const response = await rest.load(`${REST_PATHS.cart}?embed=${EMBED}`, CartWire)
  return response.ok ? ok(mapCart(response.value, format)) : response
}

/** DELETE the cart: all lines go. */
export const clearCart = (rest: RestClient) =>
  rest.send({ method: 'DELETE', path: REST_PATHS.cart, schema: v.unknown() })

/**
 * Forgets who was shopping, the lines stay: a PUT takes back e-mail, shipping method and coupon (checkout specification
 * 4.8); then go the addresses, the sales assistance and the payment. All of it is tried; returns the first failure. What
 * the back end doesn't have (404) needs no forgetting.
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
  for (const call of calls) {
    const response = await rest.send({ ...call, schema: v.unknown() })
    if (!response.ok && outcome.ok && !isNotFound(response.error)) outcome = response
  }
  return outcome
}

/** Body that adds to the cart: one product alone, several as `items`. Options default to none, units to 1. */
export function buildAddBody(inputs: readonly CartItemInput[]): unknown {
  const entries = inputs.map((input) => ({ super_attribute: [] as [], qty: DEFAULTS.addQty as number, ...input }))
  return entries.length === 1 ? entries[0] : { items: entries }
}

/** POST: one product, or several at once (a package, what an undo puts back). */
export const addItems = (rest: RestClient, inputs: readonly CartItemInput[]) =>
  rest.send({ method: 'POST', path: REST_PATHS.cartItems, body: buildAddBody(inputs), schema: AddedItemsWire })

/** POST {items: [{product_id, crosssell_parent_id}]}: add-ons for a main product, one unit of each. */
export const attachAddons = (rest: RestClient, items: readonly CartItemInput[]) =>
  rest.send({ method: 'POST', path: REST_PATHS.cartItems, body: { items }, schema: AddedItemsWire })

/** PUT: sets the units of a line and the main products they belong to. */
export const updateItem = (rest: RestClient, itemId: string, qty: number, parentIds: readonly string[]) =>
  rest.send({
    method: 'PUT',
    path: fillPath(REST_PATHS.cartItem, { item_id: itemId }),
    body: { qty, crosssell_parent_id: formatParentIds(parentIds) },
    schema: v.unknown(),
  })

/** DELETE a line, without payload. */
export const removeItem = (rest: RestClient, itemId: string) =>
  rest.send({ method: 'DELETE', path: fillPath(REST_PATHS.cartItem, { item_id: itemId }), schema: v.unknown() })

/** PUT {coupon_code}; '' takes the coupon off. The response's coupon_error says why a code was refused. */
export const applyCoupon = (rest: RestClient, code: string) =>
  rest.send({ method: 'PUT', path: REST_PATHS.cart, body: { coupon_code: code }, schema: CartWire })

/** PUT {sales_assistance}: e.g. the name of the salesperson who helped. */
export const saveSalesAssistance = (rest: RestClient, value: string) =>
  rest.send({
    method: 'PUT',
    path: REST_PATHS.cart,
    body: { sales_assistance: value },
    schema: v.object({ sales_assistance: text() }),
  })

/** Values of the cart e-mail form. */
export type CartEmail = { senderName: string; senderEmail: string; recipientEmail: string; message: string }

/** POST the cart to somebody by e-mail. */
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

/** DELETE the payment, then GET it: afterwards no payment method is chosen. */
export async function resetPayment(rest: RestClient): Promise<Result<unknown, ApiFailure>> {
  const removal = await rest.send({ method: 'DELETE', path: REST_PATHS.payment, schema: v.unknown() })
  return removal.ok ? rest.load(REST_PATHS.payment, PaymentWire) : removal
}

/**
 * PUT of the billing address or, when delivery goes elsewhere, the shipping address with postcode and country only: the
 * server then estimates delivery (checkout specification 4.9). The country defaults to US.
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

/** GET: how a product can be delivered to a postcode, grouped by carrier. */
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

/** The shop nearest to the shopper stands for the shopper's area. */
export type NearestShop = { readonly city: string; readonly postcode: string }

/** GET with lat and long: the shop next to a position; without one the dealer's first shop. null: none has a postcode. */
export async function loadNearestShop(
  rest: RestClient,
  position: Position | null,
): Promise<Result<NearestShop | null, ApiFailure>> {
  // Three decimals are about a hundred metres: enough to choose a shop, and no more than that leaves the device.
  const query = position ? `?lat=${position.latitude.toFixed(3)}&long=${position.longitude.toFixed(3)}` : ''
  const response = await rest.load(`${REST_PATHS.locations}${query}`, LocationListWire)
  if (!response.ok) return response
  const shop = response.value.find(({ address }) => address.postcode !== '')
  return ok(shop ? { city: shop.address.city || shop.store_name, postcode: shop.address.postcode } : null)
}
