/** Queues texts (SMS) about orders, beside their mails. */
import type { Queryable } from '../db/database.ts'
import type { StoreContext } from '../store/store-context.ts'
import { endOfQuietHours } from './quiet-hours.ts'
import { type TextFacts, type TextKind, writeText } from './text-body.ts'
import { findTextRecipient } from './text-consents.ts'
import { measureText } from './text-segments.ts'
import { readTextSettings } from './text-settings.ts'

const HOUR_MS = 3_600_000

/** Hours after which a text is no longer sent: news about the way of the goods is outdated sooner. */
const LIFETIME_HOURS: Readonly<Record<TextKind, number>> = {
  order_placed: 48,
  ready: 48,
  on_the_way: 12,
  slot_changed: 12,
}

export type TextOrder = {
  /** The store in the language of the order. */
  readonly store: StoreContext
  readonly number: string
}

/**
 * Queues a text in the transaction that causes it, if the order's shopper agreed to texts and the store sends them. It
 * waits until the end of quiet hours. `isHeld` keeps it until `releaseTexts`, for an order that is not paid yet.
 */
export async function queueText(
  transaction: Queryable,
  { store, number }: TextOrder,
  kind: TextKind,
  facts: TextFacts = {},
  { isHeld = false }: { readonly isHeld?: boolean } = {},
): Promise<void> {
  const settings = readTextSettings(store)
  if (settings === undefined) return
  const { id: storeId, timeZone } = store.content
  const recipient = await findTextRecipient(transaction, storeId, number)
  if (recipient === undefined) return
  const { sender, brand, dailyLimit } = settings
  const body = writeText(kind, { brand, number, locale: store.locale }, facts)
  const now = new Date()
  await transaction.query(
    `INSERT INTO text_message (store_id, number, kind, phone, sender, body, segments, state, time_zone, daily_limit,
       queued_at, due_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      storeId,
      number,
      kind,
      recipient.phone,
      sender,
      body,
      measureText(body).segments,
      isHeld ? 'held' : 'waiting',
      timeZone,
      dailyLimit,
      now.toISOString(),
      endOfQuietHours(now, timeZone).toISOString(),
      new Date(now.getTime() + LIFETIME_HOURS[kind] * HOUR_MS).toISOString(),
    ],
  )
}

/** Releases the held texts of an order when its payment has arrived. */
export async function releaseTexts(transaction: Queryable, storeId: string, number: string): Promise<void> {
  await transaction.query(
    "UPDATE text_message SET state = 'waiting' WHERE store_id = $1 AND number = $2 AND state = 'held'",
    [storeId, number],
  )
}

/** Drops the texts of a cancelled order that have not been sent. */
export async function discardTexts(transaction: Queryable, storeId: string, number: string): Promise<void> {
  await transaction.query(
    `UPDATE text_message SET state = 'dropped', reason = 'order_canceled'
     WHERE store_id = $1 AND number = $2 AND state IN ('held', 'waiting')`,
    [storeId, number],
  )
}
