import * as v from 'valibot'
import type { RestClient } from '../api/request.client.ts'
import { type AddressInput, BillingAddressWire, ShippingAddressWire } from '../contracts/address.ts'
import { PaymentWire, PlacedOrderWire } from '../contracts/cart.ts'
import { REST_PATHS } from '../contracts/paths.ts'

/** PUT {email}: whom the order's messages go to. */
export const saveEmail = (rest: RestClient, email: string) =>
  rest.send({ method: 'PUT', path: REST_PATHS.cart, body: { email }, schema: v.unknown() })

/** PUT the billing address. The save counts only when the response's validation_errors is empty. */
export const saveBillingAddress = (rest: RestClient, address: AddressInput) =>
  rest.send({ method: 'PUT', path: REST_PATHS.billingAddress, body: address, schema: BillingAddressWire })

/** PUT the shipping address, same_as_billing included. The save counts only without validation_errors. */
export const saveShippingAddress = (rest: RestClient, address: AddressInput) =>
  rest.send({ method: 'PUT', path: REST_PATHS.shippingAddress, body: address, schema: ShippingAddressWire })

/** PUT {shipping_method}. */
export const saveShippingMethod = (rest: RestClient, code: string) =>
  rest.send({ method: 'PUT', path: REST_PATHS.cart, body: { shipping_method: code }, schema: v.unknown() })

/** PUT {method, data}: the payment method with what its provider needs. */
export const savePayment = (rest: RestClient, method: string, data: Readonly<Record<string, unknown>>) =>
  rest.send({ method: 'PUT', path: REST_PATHS.payment, body: { method, data }, schema: PaymentWire })

/** Placing may involve a payment provider: a little longer than the gateway waits itself. */
const PLACE_TIMEOUT_MS = 35_000

/** What an order is placed with. `key` is the same for every repetition of one attempt: the order is placed once. */
export type PlaceInput = {
  readonly key: string
  readonly method: string
  readonly data: Readonly<Record<string, unknown>>
  /** Card token, left out when there is none. */
  readonly token?: string
  /** Answer of the anti-bot challenge, left out when there is none. */
  readonly challenge?: string
  /** The method's own call, in place of the shop's: its path, and what stands for method and data. */
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
