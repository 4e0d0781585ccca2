/** Calls about orders that a back end may leave out (404): then their features are not offered. */
import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { sendUnread } from '../api/send-unread.client.ts'
import type { MoneyFormat } from '../cart/map.ts'
import { OrderWire, ReorderWire } from '../contracts/order.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { err, ok, type Result } from '../core/result.ts'
import type { Order } from './account.ts'
import { mapOrder } from './map.ts'

/** POST {order, email}: the order, without an account. */
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

/** POST {order, password}: an account for who placed the order; answered alike when the address has one. */
export const openOrderAccount = (rest: RestClient, number: string, password: string) =>
  sendUnread(rest, { method: 'POST', path: REST_PATHS.guestOrderAccount, body: { order: number, password } })

/** POST {order, email}: into the cart again. `email` is '' where the session tells whose order it is. */
export const reorder = (rest: RestClient, number: string, email: string) =>
  rest.send({
    method: 'POST',
    path: REST_PATHS.reorder,
    body: { order: number, ...(email !== '' && { email }) },
    schema: ReorderWire,
  })
