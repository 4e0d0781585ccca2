/** Orders for staff on the command line and for dealers' software. */
import { parseOrderNumber } from '../account/guest-orders.ts'
import { describeOrder, ORDER_FIELDS, type StoredOrder } from '../account/orders.ts'
import type { Backend } from '../backend.ts'
import type { Queryable } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { buildStatusMail } from '../mail/order-status-mail.ts'
import { type ListResult, readListPart, type TypedPage } from '../store/list-part.ts'
import { createStoreContext } from '../store/store-context.ts'
import { requireStore } from '../store/stores.ts'
import { Refusal } from '../text/messages.ts'
import { setStatus } from './order-events.ts'
import { isRepeat, nextStatuses, type OrderChange, type OrderEvent, parseOrderListStart } from './order-rules.ts'
import { restockOrder } from './restock-order.ts'

/** Maximum number of orders in one response. */
export const PAGE_LIMIT = 100

type ShopRow = StoredOrder & { is_open: boolean }

const FIELDS = `${ORDER_FIELDS}, EXISTS (SELECT 1 FROM open_order
  WHERE open_order.store_id = placed_order.store_id AND open_order.number = placed_order.number) AS is_open`

/** An order with the shopper's data and the data for the shop only. */
function describeForShop(row: ShopRow) {
  return {
    ...describeOrder(row),
    history: row.events satisfies OrderEvent[],
    language: String(row.snapshot.locale ?? ''),
    payment_reference: row.answer.affirm_loanid ?? '',
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
  const rows = await db.query<ShopRow>(
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
  const rows = await db.query<ShopRow>(
    `SELECT ${FIELDS} FROM placed_order WHERE ${SINCE} ORDER BY length(number) DESC, number DESC LIMIT $4 OFFSET $5`,
    [...values, limit, offset],
  )
  return { total: row?.total ?? 0, entries: rows.map(describeForShop) }
}

async function readOrder(db: Queryable, storeId: string, number: string): Promise<ShopRow> {
  const [row] = await db.query<ShopRow>(`SELECT ${FIELDS} FROM placed_order WHERE store_id = $1 AND number = $2`, [
    storeId,
    number,
  ])
  if (row === undefined) throw new Refusal(404, 'noSuchOrder')
  return row
}

function requireNumber(storeId: string, typed: string): string {
  const number = parseOrderNumber(storeId, typed)
  if (number === undefined) throw new Refusal(404, 'noSuchOrder')
  return number
}

/** An order by its number as typed. Responds 404 if not found. */
export const findShopOrder = async (db: Queryable, storeId: string, typed: string): Promise<ShopOrder> =>
  describeForShop(await readOrder(db, storeId, requireNumber(storeId, typed)))

/**
 * Changes an order's status and returns the order. Queues a mail to the shopper; canceling restocks the units.
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
  const isCanceled = change.status === 'canceled'
  const changed = await db.transaction(async (transaction) => {
    // The same lock order as for a provider's decision: first open_order, then placed_order.
    const [closed] = isCanceled
      ? await transaction.query('DELETE FROM open_order WHERE store_id = $1 AND number = $2 RETURNING number', [
          storeId,
          number,
        ])
      : []
    await transaction.query('SELECT 1 FROM placed_order WHERE store_id = $1 AND number = $2 FOR UPDATE', [
      storeId,
      number,
    ])
    const order = await readOrder(transaction, storeId, number)
    if (closed === undefined && isRepeat(order.status, order.events, change)) return order
    if (!nextStatuses(order.status).includes(change.status))
      throw new Refusal(409, 'statusNotAllowed', { from: order.status, to: change.status })
    if (order.is_open) throw new Refusal(409, 'awaitsProvider')
    await setStatus(transaction, storeId, number, change, by)
    if (isCanceled) await restockOrder(transaction, storeId, number)
    const store = createStoreContext(content, String(order.snapshot.locale ?? ''), configuration)
    const mail = buildStatusMail(store, order, change)
    if (mail !== undefined) await queueMail(transaction, storeId, mail)
    return readOrder(transaction, storeId, number)
  })
  if (isCanceled) await stores.refreshStock(storeId)
  return describeForShop(changed)
}
