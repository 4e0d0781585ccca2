/** Orders for staff on the command line and for dealers' software. */

import * as v from 'valibot'
import type { Money } from '../../core/money/money.ts'
import type { Backend } from '../api/backend.ts'
import type { Queryable } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { discardTexts, queueText } from '../sms/queue-text.ts'
import type { Content } from '../store/content.ts'
import { type ListResult, readListPart, type TypedPage } from '../store/list-part.ts'
import { createStoreContext } from '../store/store-context.ts'
import { requireStore } from '../store/stores.ts'
import { Refusal } from '../text/messages.ts'
import { releaseDays } from './delivery-bookings.ts'
import { parseOrderNumber } from './guest-orders.ts'
import { lockOrder } from './lock-order.ts'
import { addEvent, setStatus } from './order-events.ts'
import type { OrderPart } from './order-parts.ts'
import { isPickupOpen } from './order-pickup.ts'
import { isRepeat, nextStatuses, type OrderChange, type OrderEvent, parseOrderListStart } from './order-rules.ts'
import { buildStatusMail } from './order-status-mail.ts'
import { describeOrder, moneyOf, ORDER_FIELDS, type StoredOrder } from './orders.ts'
import { isPaid, type PaymentFacts, setPaymentState } from './payment-facts.ts'
import { describeRefundable } from './refund.ts'
import { restockOrder } from './restock-order.ts'
import { orderLinkOf } from './shopper-mail.ts'

/** Maximum number of orders in one response. */
export const PAGE_LIMIT = 100

export type ShopOrderRow = StoredOrder & {
  payment: PaymentFacts | Record<string, never>
  parts: OrderPart[]
  channel: string
}

const FIELDS = `${ORDER_FIELDS}, payment, parts, channel`

/** An event for the shop. A refund has its amount, a message to the shopper its subject and text. */
function describeEventForShop({ details, ...event }: OrderEvent, money: (cents: number) => Money) {
  const { totalCents, subject = '', text = '' } = details
  return {
    ...event,
    subject: String(subject),
    message: String(text),
    ...(typeof totalCents === 'number' && { amount: money(totalCents) }),
  }
}

const Exemption = v.object({ certificate: v.string(), places: v.array(v.string()), validUntil: v.string() })

/** The exemption that an order was placed with; empty if it has none. */
function describeExemption(stored: unknown) {
  const read = v.safeParse(Exemption, stored)
  if (!read.success) return { certificate: '', places: [], valid_until: '' }
  const { certificate, places, validUntil } = read.output
  return { certificate, places, valid_until: validUntil }
}

/** An order with the shopper's data and the data for the shop only. */
export function describeForShop(row: ShopOrderRow) {
  const money = moneyOf(row)
  const { totalCents, refundedCents, unitsLeft, shippingCents, isShippingLeft } = describeRefundable(
    row.snapshot,
    row.events,
  )
  return {
    ...describeOrder(row),
    history: row.events.map((event) => describeEventForShop(event, money)),
    refundable: {
      total: money(Math.max(0, totalCents - refundedCents)),
      items: unitsLeft,
      shipping: money(isShippingLeft ? shippingCents : 0),
    },
    language: String(row.snapshot.locale ?? ''),
    payment_reference: row.payment.transaction || (row.answer.affirm_loanid ?? ''),
    payment: row.payment,
    tax_exemption: describeExemption(row.snapshot.tax_exemption),
    parts: row.parts,
    channel: row.channel,
    awaits_payment_provider: row.is_open,
    next_statuses: row.is_open
      ? nextStatuses(row.status).filter((next) => next === 'canceled')
      : nextStatuses(row.status),
  }
}
export type ShopOrder = ReturnType<typeof describeForShop>

/** A page of a list. `next` is the cursor of the following page, '' on the last one. */
export type ShopOrderPage = { orders: ShopOrder[]; next: string }

/** Orders from a number or a date on, after the cursor of the previous page. */
export type ShopOrderQuery = { since: string; cursor: string; limit: number }

/** SQL condition for orders of a store ($1) after a number ($2) and from a time ($3) on. $2 and $3 may be ''. */
const SINCE = `store_id = $1 AND (length(number), number) > (length($2::text), $2::text)
  AND placed_at >= coalesce(nullif($3::text, '')::timestamptz, '-infinity')`

/**
 * A store's orders, oldest first. Responds 404 for an unknown store, and 400 if `since` is neither a number nor a date.
 */
export async function listShopOrders(
  db: Queryable,
  storeId: string,
  { since, cursor, limit }: ShopOrderQuery,
): Promise<ShopOrderPage> {
  await requireStore(db, storeId)
  const parseNumber = (typed: string) => parseOrderNumber(storeId, typed)
  const start = parseOrderListStart(since, parseNumber)
  const after = cursor === '' ? start.after : parseNumber(cursor)
  if (after === undefined) throw new Refusal(400, 'badSince')
  const rows = await db.query<ShopOrderRow>(
    `SELECT ${FIELDS} FROM placed_order WHERE ${SINCE}
     ORDER BY length(number), number LIMIT $4::integer`,
    [storeId, after, start.date, limit + 1],
  )
  const page = rows.slice(0, limit)
  return { orders: page.map(describeForShop), next: rows.length > limit ? (page.at(-1)?.number ?? '') : '' }
}

/** A page of a store's orders, newest first. Responds like `listShopOrders`, and 400 for an invalid page. */
export async function listLatestOrders(
  db: Queryable,
  storeId: string,
  { since, ...page }: TypedPage & { since: string },
): Promise<ListResult<ShopOrder>> {
  const { limit, offset } = readListPart(page)
  await requireStore(db, storeId)
  const { after, date } = parseOrderListStart(since, (typed) => parseOrderNumber(storeId, typed))
  const values = [storeId, after, date]
  const [row] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM placed_order WHERE ${SINCE}`,
    values,
  )
  const rows = await db.query<ShopOrderRow>(
    `SELECT ${FIELDS} FROM placed_order WHERE ${SINCE} ORDER BY length(number) DESC, number DESC LIMIT $4 OFFSET $5`,
    [...values, limit, offset],
  )
  return { total: row?.total ?? 0, entries: rows.map(describeForShop) }
}

export async function readShopOrder(db: Queryable, storeId: string, number: string): Promise<ShopOrderRow> {
  const [row] = await db.query<ShopOrderRow>(`SELECT ${FIELDS} FROM placed_order WHERE store_id = $1 AND number = $2`, [
    storeId,
    number,
  ])
  if (row === undefined) throw new Refusal(404, 'noSuchOrder')
  return row
}

export function requireNumber(storeId: string, typed: string): string {
  const number = parseOrderNumber(storeId, typed)
  if (number === undefined) throw new Refusal(404, 'noSuchOrder')
  return number
}

/** An order by its number as typed. Responds 404 if not found. */
export const findShopOrder = async (db: Queryable, storeId: string, typed: string): Promise<ShopOrder> =>
  describeForShop(await readShopOrder(db, storeId, requireNumber(storeId, typed)))

/** Records what is left of an order as refunded. */
export async function noteFullRefund(
  transaction: Queryable,
  storeId: string,
  order: ShopOrderRow,
  by: string,
): Promise<void> {
  const { totalCents, refundedCents, unitsLeft, shippingCents, isShippingLeft, taxesLeft } = describeRefundable(
    order.snapshot,
    order.events,
  )
  const rest = totalCents - refundedCents
  if (rest > 0) {
    const details = {
      items: unitsLeft,
      shippingCents: isShippingLeft ? shippingCents : 0,
      totalCents: rest,
      taxes: taxesLeft,
    }
    await addEvent(transaction, storeId, order.number, { kind: 'refund', by, note: '', details })
  }
  await setPaymentState(transaction, storeId, order.number, 'refunded')
}

/** A change of an order's status by a user, a program or a shopper. */
type StatusChange = {
  readonly content: Content
  readonly configuration: Backend['configuration']
  readonly number: string
  readonly change: OrderChange
  /** Name in the order's history. */
  readonly by: string
}

/** Changes an order's status within a transaction, as `changeShopOrder` does. */
export async function applyOrderChange(
  transaction: Queryable,
  { content, configuration, number, change, by }: StatusChange,
): Promise<ShopOrderRow> {
  const storeId = content.id
  const isCanceled = change.status === 'canceled'
  // The same lock order as for a provider's decision: first open_order, then placed_order.
  const [closed] = isCanceled
    ? await transaction.query('DELETE FROM open_order WHERE store_id = $1 AND number = $2 RETURNING number', [
        storeId,
        number,
      ])
    : []
  await lockOrder(transaction, storeId, number)
  const order = await readShopOrder(transaction, storeId, number)
  if (closed === undefined && isRepeat(order.status, order.events, change)) return order
  if (!nextStatuses(order.status).includes(change.status))
    throw new Refusal(409, 'statusNotAllowed', { from: order.status, to: change.status })
  if (order.is_open) throw new Refusal(409, 'awaitsProvider')
  await setStatus(transaction, storeId, number, change, by)
  // Goods that were not picked up are still in the shop.
  const isReleased = change.status === 'refunded' && isPickupOpen(order.pickup)
  if (isCanceled || isReleased) await restockOrder(transaction, storeId, number)
  // Nothing is delivered any more.
  if (change.status === 'refunded') await releaseDays(transaction, storeId, number)
  // Money that has not arrived is no longer expected.
  if (isCanceled && !isPaid(order.payment)) await setPaymentState(transaction, storeId, number, 'void')
  if (change.status === 'refunded') await noteFullRefund(transaction, storeId, order, by)
  const store = createStoreContext(content, String(order.snapshot.locale ?? ''), configuration)
  const mail = buildStatusMail(store, order, change)
  if (mail !== undefined) await queueMail(transaction, storeId, mail)
  // A correction of the tracking data sends no second text.
  if (change.status === 'shipped' && order.status !== 'shipped') {
    await queueText(transaction, { store, number }, 'on_the_way', { link: orderLinkOf(store) })
  }
  if (isCanceled) await discardTexts(transaction, storeId, number)
  return readShopOrder(transaction, storeId, number)
}

/**
 * Changes an order's status and returns the order. Queues a mail to the shopper; canceling restocks the units,
 * and so does a refund of goods that were not picked up.
 * Repeating a change has no effect. Responds 404 for an unknown order, and 409 if the rules forbid the change or a
 * payment provider has not decided yet.
 * @param by name of the user in the order's history
 */
export async function changeShopOrder(
  { db, configuration, stores }: Pick<Backend, 'db' | 'configuration' | 'stores'>,
  storeId: string,
  typed: string,
  change: OrderChange,
  by: string,
): Promise<ShopOrder> {
  const number = requireNumber(storeId, typed)
  const content = await stores.get(storeId)
  if (content === undefined) throw new Refusal(404, 'noStore')
  const changed = await db.transaction((transaction) =>
    applyOrderChange(transaction, { content, configuration, number, change, by }),
  )
  if (change.status === 'canceled' || change.status === 'refunded') await stores.refreshStock(storeId)
  return describeForShop(changed)
}
