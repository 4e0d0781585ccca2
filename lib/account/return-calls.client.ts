/** Calls about cancelling an order and returning its goods, of an account or of a guest. */
import type { RestClient } from '../api/request.client.ts'
import { OrderWire } from '../contracts/order.ts'
import { OrderReturnWire } from '../contracts/order-return.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import type { Order, ReturnWish } from './account.ts'

/** Time for sending a picture over a slow connection. */
const PICTURE_TIMEOUT_MS = 60_000

/** An order, and the e-mail address that proves that it is the guest's; '' for an order of the account. */
type OwnedOrder = { readonly order: Pick<Order, 'id' | 'number'>; readonly email: string }

const guestOf = ({ order, email }: OwnedOrder) => ({ order: order.number, email })

/**
 * Cancels an order, or asks the store to do it; returns the order as it is then. With `itemIds` only those lines are
 * cancelled.
 */
export function cancelPlacedOrder(rest: RestClient, owned: OwnedOrder, itemIds: readonly string[] = []) {
  const lines = itemIds.length > 0 && { item_ids: itemIds }
  return rest.send({
    method: 'POST',
    schema: OrderWire,
    ...(owned.email === ''
      ? { path: fillPath(REST_PATHS.orderCancel, { id: owned.order.id }), body: { ...lines } }
      : { path: REST_PATHS.guestOrderCancel, body: { ...guestOf(owned), ...lines } }),
  })
}

export type NewReturn = {
  readonly items: readonly { readonly itemId: string; readonly qty: number; readonly reason: string }[]
  readonly wish: ReturnWish
  readonly comment: string
}

/** Requests a return. The same `key` doesn't create a second one. */
export function requestReturn(rest: RestClient, owned: OwnedOrder, key: string, { items, wish, comment }: NewReturn) {
  const body = { items: items.map(({ itemId, qty, reason }) => ({ item_id: itemId, qty, reason })), wish, comment }
  return rest.send({
    method: 'POST',
    schema: OrderReturnWire,
    headers: { 'Idempotency-Key': key },
    ...(owned.email === ''
      ? { path: fillPath(REST_PATHS.orderReturns, { id: owned.order.id }), body }
      : { path: REST_PATHS.guestOrderReturns, body: { ...body, ...guestOf(owned) } }),
  })
}

/** Adds a picture (base64) to a return. */
export const addReturnPicture = (rest: RestClient, owned: OwnedOrder, returnId: string, picture: string) =>
  rest.send({
    method: 'POST',
    schema: OrderReturnWire,
    timeoutMs: PICTURE_TIMEOUT_MS,
    ...(owned.email === ''
      ? {
          path: fillPath(REST_PATHS.orderReturnPictures, { id: owned.order.id, return_id: returnId }),
          body: { picture },
        }
      : { path: REST_PATHS.guestOrderReturnPictures, body: { ...guestOf(owned), return_id: returnId, picture } }),
  })
