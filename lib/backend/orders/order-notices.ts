/**
 * Changes of assistants' orders, which the storefront passes on to the assistants' platforms. A change is stored in the
 * transaction that causes it, sent afterwards, and retried after failures.
 */
import { causeOf, log } from '../../telemetry/log.ts'
import { postToStorefront } from '../api/post-to-storefront.ts'
import type { Configuration } from '../configuration.ts'
import type { Database, Queryable } from '../db/database.ts'
import { createDeliveryRun, type DeliveryRun, RETRY_WAIT } from '../mail/delivery-run.ts'
import { ATTEMPTS_LIMIT } from '../mail/mail-queue.ts'
import { describeOrder, ORDER_FIELDS, type StoredOrder } from './orders.ts'

/** The storefront waits up to 10 s for the platform. */
const TIMEOUT_MS = 15_000
const NOTICE_DAYS = 7

type Notice = {
  notice_id: number
  event_id: string
  store_id: string
  number: string
  attempts: number
  occurred_at: string
}

/** Claims one due notice. If it is not deleted after sending, it is due again later, as mails are. */
async function claimNotice(db: Database): Promise<Notice | undefined> {
  const [notice] = await db.query<Notice>(
    `UPDATE order_notice SET attempts = attempts + 1, due_at = now() + ${RETRY_WAIT}
     WHERE notice_id = (SELECT notice_id FROM order_notice WHERE due_at <= now() AND attempts < ${ATTEMPTS_LIMIT}
                        ORDER BY due_at, notice_id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING notice_id, event_id::text AS event_id, store_id, number, attempts,
       to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS occurred_at`,
  )
  return notice
}

/** Sends the order as it is now: 'gone' if nobody wants to hear of it any more. */
async function sendNotice(
  db: Database,
  revalidation: NonNullable<Configuration['revalidation']>,
  { event_id: id, store_id, number, occurred_at }: Notice,
): Promise<'sent' | 'gone'> {
  const [order] = await db.query<StoredOrder & { callback: string }>(
    `SELECT ${ORDER_FIELDS}, callback FROM placed_order WHERE store_id = $1 AND number = $2 AND callback <> ''`,
    [store_id, number],
  )
  if (order === undefined) return 'gone'
  const address = { ...revalidation, url: new URL('/api/order-events', revalidation.url).href }
  const { callback } = order
  const event = { purpose: 'order-event', tenant: store_id, id, occurred_at, callback, order: describeOrder(order) }
  const response = await postToStorefront(address, store_id, event, TIMEOUT_MS)
  await response.arrayBuffer()
  if (response.status === 410) return 'gone'
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return 'sent'
}

/** Ends the notices of an order. */
async function stopNotices(db: Database, { store_id, number }: Notice): Promise<void> {
  await db.query("UPDATE placed_order SET callback = '' WHERE store_id = $1 AND number = $2", [store_id, number])
  await db.query('DELETE FROM order_notice WHERE store_id = $1 AND number = $2', [store_id, number])
}

async function sendAll(db: Database, { revalidation }: Pick<Configuration, 'revalidation'>): Promise<void> {
  if (revalidation === undefined) return
  for (let notice = await claimNotice(db); notice !== undefined; notice = await claimNotice(db)) {
    try {
      const outcome = await sendNotice(db, revalidation, notice)
      // If the process crashed after sending and before the DELETE, the event is sent again under the same id.
      await db.query('DELETE FROM order_notice WHERE notice_id = $1', [notice.notice_id])
      if (outcome === 'gone') await stopNotices(db, notice)
    } catch (error) {
      const { store_id: tenant, attempts } = notice
      const cause = causeOf(error)
      const outcome = attempts < ATTEMPTS_LIMIT ? 'will be tried again' : 'was discarded'
      const message = `a change of an assistant's order of the store '${tenant}' was not sent and ${outcome} (${cause})`
      log('order.notice_failed', { message, tenant, cause })
    }
  }
}

export const createNoticeQueue = (db: Database, configuration: Pick<Configuration, 'revalidation'>): DeliveryRun =>
  createDeliveryRun(() =>
    sendAll(db, configuration).catch((error: unknown) => {
      const cause = causeOf(error)
      log('order.notice_failed', { message: `changes of assistants' orders can't be read (${cause})`, cause })
    }),
  )

/** Deletes notices that were given up. */
export async function deleteOldOrderNotices(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM order_notice WHERE occurred_at < now() - interval '${NOTICE_DAYS} days'`)
}
