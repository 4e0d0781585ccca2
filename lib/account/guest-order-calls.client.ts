/** Calls about orders. A back end may lack them (404); their features are hidden then. */
import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { sendWithoutResponse } from '../api/send-without-response.client.ts'
import type { MoneyFormat } from '../cart/map.ts'
import { OrderWire, ReorderWire } from '../contracts/order.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { err, ok, type Result } from '../core/result.ts'
import type { Order } from './account.ts'
import { mapOrder } from './map.ts'

/** Finds an order without an account: POST {order, email}. */
export async function findOrder(
  rest: RestClient,
  number: string,
  email: string,
  format: MoneyFormat,
): Promise<Result<Order, ApiFailure>> {
  const body = { order: number.trim(), email: email.trim() }
  const response = await rest.send({ method: 'POST', path: REST_PATHS.guestOrderSearch, body, schema: OrderWire })
  return response.ok ? ok(mapOrder(response.value, format)) : err(response.error)
}

/** POST {order, password}: creates an account from an order; same response if the e-mail address has an account. */
export const openOrderAccount = (rest: RestClient, number: string, password: string) =>
  sendWithoutResponse(rest, { method: 'POST', path: REST_PATHS.guestOrderAccount, body: { order: number, password } })

/** POST {order, email}: adds an order's items to the cart. `email` is '' if the order is the signed-in customer's. */
export const reorder = (rest: RestClient, number: string, email: string) =>
  rest.send({
    method: 'POST',
    path: REST_PATHS.reorder,
    body: { order: number, ...(email !== '' && { email }) },
    schema: ReorderWire,
  })
