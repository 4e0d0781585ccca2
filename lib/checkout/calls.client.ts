import * as v from 'valibot'
import { type ApiFailure, isNotFound, isUnsupported } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { type AddressInput, BillingAddressWire, ShippingAddressWire } from '../contracts/address.ts'
import { AddressCheckWire, type PlaceAddressWire } from '../contracts/address-lookup.ts'
import { PaymentWire, PlacedOrderWire } from '../contracts/cart.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { ok, type Result } from '../core/result.ts'

/** PUT {email}: the address for the order's mails. */
export const saveEmail = (rest: RestClient, email: string) =>
  rest.send({ method: 'PUT', path: REST_PATHS.cart, body: { email }, schema: v.unknown() })

/** PUT the billing address. The address is saved only if validation_errors of the response is empty. */
export const saveBillingAddress = (rest: RestClient, address: AddressInput) =>
  rest.send({ method: 'PUT', path: REST_PATHS.billingAddress, body: address, schema: BillingAddressWire })

/** PUT the shipping address, same_as_billing included. The address is saved only if validation_errors is empty. */
export const saveShippingAddress = (rest: RestClient, address: AddressInput) =>
  rest.send({ method: 'PUT', path: REST_PATHS.shippingAddress, body: address, schema: ShippingAddressWire })

/** Checks can take as long as the back end's provider; the order goes on meanwhile. */
const CHECK_TIMEOUT_MS = 3_000

/** POST the place of an address, to check it. */
export const checkAddress = (rest: RestClient, place: PlaceAddressWire) =>
  rest.send({
    method: 'POST',
    path: REST_PATHS.addressCheck,
    body: place,
    schema: AddressCheckWire,
    timeoutMs: CHECK_TIMEOUT_MS,
  })

/** PUT {shipping_method}. */
export const saveShippingMethod = (rest: RestClient, code: string) =>
  rest.send({ method: 'PUT', path: REST_PATHS.cart, body: { shipping_method: code }, schema: v.unknown() })

/** PUT {method, data}: the payment method with the data for its provider. */
export const savePayment = (rest: RestClient, method: string, data: Readonly<Record<string, unknown>>) =>
  rest.send({ method: 'PUT', path: REST_PATHS.payment, body: { method, data }, schema: PaymentWire })

/** GET the saved payment, which the provider may have changed since. */
export const loadPayment = (rest: RestClient) => rest.load(REST_PATHS.payment, PaymentWire)

/**
 * POST {order}: cancels an order that is not paid yet. A back end without the call (404, 405, 501) keeps the order;
 * that counts as success.
 */
export async function cancelOrder(rest: RestClient, order: string): Promise<Result<void, ApiFailure>> {
  const response = await rest.send({
    method: 'POST',
    path: REST_PATHS.cancelOrder,
    body: { order },
    schema: v.unknown(),
  })
  return response.ok || isNotFound(response.error) || isUnsupported(response.error) ? ok(undefined) : response
}

/** A little longer than the gateway's own timeout, because placing may call a payment provider. */
const PLACE_TIMEOUT_MS = 35_000

/** `key` stays the same for every repetition of one attempt, so that the order is placed once. */
export type PlaceInput = {
  readonly key: string
  readonly method: string
  readonly data: Readonly<Record<string, unknown>>
  readonly token?: string
  /** Response token of the anti-bot challenge. */
  readonly challenge?: string
  /**
   * The payment method's own call, used instead of POST /cart/place: its path, and the body that replaces method and
   * data.
   */
  readonly call?: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }
}

/** POST the order with its Idempotency-Key. */
export const placeOrder = (rest: RestClient, { key, method, data, token, challenge, call }: PlaceInput) =>
  rest.send({
    method: 'POST',
    path: call?.path ?? REST_PATHS.placeOrder,
    body: {
      ...(call?.body ?? { method, data, ...(token ? { token } : {}) }),
      ...(challenge ? { 'g-recaptcha-response': challenge } : {}),
    },
    headers: { 'Idempotency-Key': key },
    schema: PlacedOrderWire,
    timeoutMs: PLACE_TIMEOUT_MS,
  })
