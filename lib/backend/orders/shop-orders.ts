/** A store's orders for those who work on them: its staff's command line, and their other software. */
import { parseOrderNumber } from '../account/guest-orders.ts'
import { describeOrder, ORDER_FIELDS, type StoredOrder } from '../account/orders.ts'
import type { Backend } from '../backend.ts'
import { openView } from '../catalog/view.ts'
import type { Queryable } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { buildStatusMail } from '../mail/order-status-mail.ts'
import { type Listed, readListPart, type TypedPage } from '../store/list-part.ts'
import { requireStore } from '../store/stores.ts'
import { Refusal } from '../text/messages.ts'
import { giveBack } from './give-back.ts'
import { setStatus } from './order-events.ts'
import { isRepeat, nextStatuses, type OrderChange, type OrderEvent, parseSince } from './order-rules.ts'

/** Most orders of one answer. */
export const PAGE_LIMIT = 100

type ShopRow = StoredOrder & { is_open: boolean }

const FIELDS = `${ORDER_FIELDS}, EXISTS (SELECT 1 FROM open_order
  WHERE open_order.store_id = placed_order.store_id AND open_order.number = placed_order.number) AS is_open`

/** An order with everything: what its shopper reads, and what only the shop does. */
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
/** An order with everything. */
export type ShopOrder = ReturnType<typeof describeForShop>

/** A page of a list; `next` is the cursor of the following one, '' on the last. */
export type ShopOrderPage = { orders: ShopOrder[]; next: string }

/** Which orders are asked for: from a number or a date on, after the cursor of the page before. */
export type ShopOrderQuery = { since: string; cursor: string; limit: number }

/** Orders of a store ($1) after a number ($2) and from a time on ($3), either of which may be ''. */
const SINCE = `store_id = $1 AND (length(number), number) > (length($2::text), $2::text)
  AND placed_at >= coalesce(nullif($3::text, '')::timestamptz, '-infinity')`

/** A store's orders, oldest first. 404 for an unknown store, 400 for a `since` that is neither number nor date. */
export async function listShopOrders(
  db: Queryable,
  storeId: string,
  { since, cursor, limit }: ShopOrderQuery,
): Promise<ShopOrderPage> {
  await requireStore(db, storeId)
  const parseNumber = (typed: string) => parseOrderNumber(storeId, typed)
  const start = parseSince(since, parseNumber)
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

/** A page of a store's orders, the latest first; refusals as of `listShopOrders`, and 400 for a page that is none. */
export async function listLatestOrders(
  db: Queryable,
  storeId: string,
  { since, ...page }: TypedPage & { since: string },
): Promise<Listed<ShopOrder>> {
  const { limit, offset } = readListPart(page)
  await requireStore(db, storeId)
  const { after, date } = parseSince(since, (typed) => parseOrderNumber(storeId, typed))
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

/** One order of a store by its number as it was typed; 404 when there is none. */
export const findShopOrder = async (db: Queryable, storeId: string, typed: string): Promise<ShopOrder> =>
  describeForShop(await readOrder(db, storeId, requireNumber(storeId, typed)))

/**
 * Changes the status of an order and answers it: its shopper is written to, what it has taken is given back when it is
 * cancelled. What has been done is answered as done. 404 for an unknown order, 409 for a change that the rules forbid or
 * that a payment provider still has to decide about.
 *
 * @param by who changes it, as its history names them
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
    // As a provider's decision does: what waits for it first, then the order.
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
    if (isCanceled) await giveBack(transaction, storeId, number)
    const view = openView(content, String(order.snapshot.locale ?? ''), configuration)
    const mail = buildStatusMail(view, order, change)
    if (mail !== undefined) await queueMail(transaction, storeId, mail)
    return readOrder(transaction, storeId, number)
  })
  if (isCanceled) await stores.refreshStock(storeId)
  return describeForShop(changed)
}
