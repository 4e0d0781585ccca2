/** What staff do with pickups: the list of a day, marking goods as ready, and handing them over. */

import type { Queryable } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { queueText } from '../sms/queue-text.ts'
import { Refusal } from '../text/messages.ts'
import { type DeskOrder, type DeskParts, workOnOrder } from './order-desk.ts'
import { addEvent, setStatus } from './order-events.ts'
import type { OrderPart } from './order-parts.ts'
import type { PickupStatus, StoredPickup } from './order-pickup.ts'
import { IS_KEPT_ITEM } from './orders.ts'
import { isPickupCode } from './pickup-code.ts'
import { buildReadyMail } from './pickup-mail.ts'
import type { ShopOrder, ShopOrderRow } from './shop-orders.ts'
import { orderLinkOf } from './shopper-mail.ts'

/** Maximum number of pickups in the list of a day. */
const LIST_LIMIT = 500

/** Statuses of orders whose goods may be handed over. */
const PREPARABLE = ['pending', 'processing']

/** The pickup of an order that is still open. Responds 409 if it isn't, or if the order may not leave the shop. */
function requireOpenPickup({ status, is_open, pickup }: ShopOrderRow): StoredPickup {
  if (pickup === null || !['waiting', 'ready'].includes(pickup.status)) throw new Refusal(409, 'pickupNotOpen')
  if (is_open) throw new Refusal(409, 'awaitsProvider')
  if (status === 'suspicious') throw new Refusal(409, 'pickupInReview')
  if (!PREPARABLE.includes(status)) throw new Refusal(409, 'pickupNotOpen')
  return pickup
}

const setPickupStatus = (transaction: Queryable, storeId: string, number: string, status: PickupStatus) =>
  transaction.query('UPDATE order_pickup SET status = $3 WHERE store_id = $1 AND number = $2', [
    storeId,
    number,
    status,
  ])

/**
 * Records that an order's goods are ready, and sends its shopper a mail and a text. Repeating it has no effect.
 * @param note visible to the shop only
 */
export const markReady = (parts: DeskParts, order: DeskOrder, note = ''): Promise<ShopOrder> =>
  workOnOrder(parts, order, async ({ transaction, storeId, number, store, order: row }) => {
    const pickup = requireOpenPickup(row)
    if (pickup.status === 'ready') return
    if (row.status === 'pending') await setStatus(transaction, storeId, number, { status: 'processing' }, order.by)
    await setPickupStatus(transaction, storeId, number, 'ready')
    await addEvent(transaction, storeId, number, { kind: 'pickup_ready', by: order.by, note })
    const mail = buildReadyMail(store, row)
    if (mail !== undefined) await queueMail(transaction, storeId, mail)
    const { code, texts } = pickup
    const facts = { shop: texts.store_name, code, link: orderLinkOf(store) }
    await queueText(transaction, { store, number }, 'ready', facts)
  })

/**
 * Records that the shopper has collected the goods; 400 for a wrong code. The order is complete then. Repeating it with
 * the right code has no effect.
 */
export const markCollected = (parts: DeskParts, order: DeskOrder, code: string, note = ''): Promise<ShopOrder> =>
  workOnOrder(parts, order, async ({ transaction, storeId, number, order: row }) => {
    if (row.pickup?.status === 'collected' && isPickupCode(code, row.pickup.code)) return
    const pickup = requireOpenPickup(row)
    if (!isPickupCode(code, pickup.code)) throw new Refusal(400, 'wrongPickupCode', { number })
    await setPickupStatus(transaction, storeId, number, 'collected')
    await addEvent(transaction, storeId, number, { kind: 'pickup_collected', by: order.by, note })
    await setStatus(transaction, storeId, number, { status: 'complete' }, order.by)
  })

/** A pickup in the list of a day. */
export type DayPickup = Omit<StoredPickup, 'texts'> & {
  number: string
  store_name: string
  title: string
  name: string
  telephone: string
  order_status: string
  parts: OrderPart[]
  items: { name: string; qty: number }[]
}

/** The pickups of a day by shop and time. With `includesLate` also those of days before that are still open. */
export const listPickups = (db: Queryable, storeId: string, day: string, includesLate: boolean): Promise<DayPickup[]> =>
  db.query<DayPickup>(
    `SELECT number, pickup.google_code, pickup.day, pickup.slot, pickup.code, pickup.status,
       pickup.texts->>'store_name' AS store_name, pickup.texts->>'title' AS title,
       trim(concat(snapshot #>> '{billing_address,firstname}', ' ', snapshot #>> '{billing_address,lastname}')) AS name,
       coalesce(snapshot #>> '{billing_address,telephone}', '') AS telephone, placed_order.status AS order_status,
       parts,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('name', item.value->>'name', 'qty', item.value->'qty')
          ORDER BY length(item.key), item.key), '[]'::jsonb)
        FROM jsonb_each(snapshot->'items') AS item WHERE ${IS_KEPT_ITEM}) AS items
     FROM order_pickup AS pickup JOIN placed_order USING (store_id, number)
     WHERE store_id = $1 AND pickup.status <> 'released'
       AND (pickup.day = $2 OR ($3 AND pickup.day < $2 AND pickup.status <> 'collected'))
     ORDER BY pickup.google_code, pickup.day, pickup.slot, length(number), number LIMIT ${LIST_LIMIT}`,
    [storeId, day, includesLate],
  )
