/** Reminds shoppers by mail on the day before a delivery. */

import { addDays } from '../../core/time/days.ts'
import { todayIn } from '../../core/time/today.ts'
import { causeOf, log } from '../../telemetry/log.ts'
import type { Backend } from '../api/backend.ts'
import { clockIn } from '../cart/shipping.ts'
import type { Queryable } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import type { Content } from '../store/content.ts'
import { createStoreContext } from '../store/store-context.ts'
import { readLockedOrder } from './change-delivery.ts'
import { canChangeDay } from './delivery-bookings.ts'
import { deliveryUrlOf } from './delivery-link.ts'
import { buildDeliveryMail } from './delivery-mail.ts'
import { isOpenStatus } from './order-rules.ts'

type ReminderParts = Pick<Backend, 'db' | 'configuration' | 'stores'>

/** Shoppers are reminded from this time of the day before, in the store's time zone. */
const REMINDER_TIME = '09:00'

/** Stores with deliveries of the next days of which nobody was reminded. */
const listStores = (db: Queryable) =>
  db.query<{ store_id: string }>(
    `SELECT DISTINCT store_id FROM delivery_booking WHERE reminded_at IS NULL AND day IS NOT NULL
       AND day >= to_char(now() - interval '1 day', 'YYYY-MM-DD')
       AND day <= to_char(now() + interval '3 days', 'YYYY-MM-DD') ORDER BY store_id`,
  )

/**
 * Claims one delivery of a day and queues its reminder; false if no more are due. A day that was chosen in the last
 * twelve hours needs none.
 */
const remindNext = ({ db, configuration }: ReminderParts, content: Content, day: string): Promise<boolean> =>
  db.transaction(async (transaction) => {
    const [claimed] = await transaction.query<{ number: string; part: string }>(
      `UPDATE delivery_booking SET reminded_at = now()
       WHERE (store_id, number, part) IN (SELECT store_id, number, part FROM delivery_booking
         WHERE store_id = $1 AND day = $2 AND reminded_at IS NULL AND booked_at < now() - interval '12 hours'
         ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING number, part`,
      [content.id, day],
    )
    if (claimed === undefined) return false
    const order = await readLockedOrder(transaction, content.id, claimed.number)
    const booking = order?.deliveries.find(({ part }) => part === claimed.part)
    if (order === undefined || booking === undefined || !isOpenStatus(order.status)) return true
    const store = createStoreContext(content, String(order.snapshot.locale ?? ''), configuration)
    const href = canChangeDay(order.status, booking)
      ? deliveryUrlOf(store, configuration.sessionSecret, order.number)
      : ''
    const mail = buildDeliveryMail(store, 'reminder', order, booking, href)
    if (mail !== undefined) await queueMail(transaction, content.id, mail)
    return true
  })

/** Queues the reminders that are due, one for each delivery. Never rejects. */
export async function queueDeliveryReminders(parts: ReminderParts, now = new Date()): Promise<void> {
  try {
    for (const { store_id } of await listStores(parts.db)) {
      const content = await parts.stores.get(store_id)
      if (content === undefined || clockIn(content.timeZone, now) < REMINDER_TIME) continue
      const tomorrow = addDays(todayIn(content.timeZone, now), 1)
      while (await remindNext(parts, content, tomorrow));
    }
  } catch (error) {
    const cause = causeOf(error)
    log('mail.queue_failed', { message: `reminders of deliveries can't be queued (${cause})`, cause })
  }
}
