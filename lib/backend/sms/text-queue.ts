/** Sends queued texts (SMS) outside of quiet hours, within the daily limit of a number, and retries after failures. */

import { ownValue } from '../../core/own-value.ts'
import { DAY_MS } from '../../core/time/days.ts'
import { causeOf, log } from '../../telemetry/log.ts'
import type { Database, Queryable } from '../db/database.ts'
import { createDeliveryRun, RETRY_WAIT } from '../mail/delivery-run.ts'
import type { BackendMetrics } from '../metrics/backend-metrics.ts'
import type { TextSender } from '../providers/text-sender.ts'
import { endOfQuietHours } from './quiet-hours.ts'
import { hasOptedOut, optOut } from './text-consents.ts'

export type TextQueue = {
  readonly sender: TextSender
  /** Sends all texts that are due. Concurrent calls share one run. Never rejects. */
  readonly deliver: () => Promise<void>
  /** Waits for the current run. */
  readonly close: () => Promise<void>
}

type QueuedText = {
  text_id: number
  store_id: string
  phone: string
  sender: string
  body: string
  attempts: number
  time_zone: string
  daily_limit: number
  is_over: boolean
  message_id: string
  queued_at: string
}

/** Claims one due text. If its state doesn't change, it is due again as a mail is. */
async function claimText(db: Database, now: Date): Promise<QueuedText | undefined> {
  const [text] = await db.query<QueuedText>(
    `UPDATE text_message SET attempts = attempts + 1, due_at = $1::timestamptz + ${RETRY_WAIT}
     WHERE text_id = (SELECT text_id FROM text_message WHERE state = 'waiting' AND due_at <= $1
                      ORDER BY due_at, text_id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING text_id, store_id, phone, sender, body, attempts, time_zone, daily_limit, expires_at <= $1 AS is_over,
       message_id::text AS message_id,
       to_char(queued_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS queued_at`,
    [now.toISOString()],
  )
  return text
}

type TextState = 'sent' | 'failed' | 'expired' | 'dropped'

async function endText(db: Queryable, { text_id }: QueuedText, state: TextState, reason = ''): Promise<void> {
  const sentAt = state === 'sent' ? new Date().toISOString() : null
  await db.query(
    `UPDATE text_message SET state = $2, reason = $3, sent_at = $4 WHERE text_id = $1 AND state = 'waiting'`,
    [text_id, state, reason, sentAt],
  )
}

async function isLimitReached(db: Queryable, { store_id, phone, daily_limit }: QueuedText, now: Date) {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM text_message WHERE store_id = $1 AND phone = $2 AND sent_at > $3',
    [store_id, phone, new Date(now.getTime() - DAY_MS).toISOString()],
  )
  return (row?.count ?? 0) >= daily_limit
}

/** Sends a claimed text, or ends it by a rule. Returns the outcome for the metrics; rejects if the provider fails. */
async function sendText(db: Database, sender: TextSender, text: QueuedText, now: Date): Promise<string> {
  if (text.is_over) {
    await endText(db, text, 'expired')
    return 'expired'
  }
  const quietUntil = endOfQuietHours(now, text.time_zone)
  if (quietUntil > now) {
    // Not an attempt: the clock of a retry may end in quiet hours.
    await db.query('UPDATE text_message SET attempts = attempts - 1, due_at = $2 WHERE text_id = $1', [
      text.text_id,
      quietUntil.toISOString(),
    ])
    return 'postponed'
  }
  if (await hasOptedOut(db, text.store_id, text.phone)) {
    await endText(db, text, 'dropped', 'opted_out')
    return 'dropped'
  }
  if (await isLimitReached(db, text, now)) {
    await endText(db, text, 'dropped', 'daily_limit')
    return 'dropped'
  }
  const result = await sender.send({
    storeId: text.store_id,
    to: text.phone,
    from: text.sender,
    body: text.body,
    id: text.message_id,
    date: new Date(text.queued_at),
  })
  if (result.outcome === 'sent') {
    await endText(db, text, 'sent')
    return 'sent'
  }
  await endText(db, text, 'failed', result.code)
  if (result.isOptedOut) await db.transaction((transaction) => optOut(transaction, text.store_id, text.phone))
  const message = `a text of the store '${text.store_id}' was refused by the provider (code ${result.code})`
  log('text.failed', { message, tenant: text.store_id, cause: result.code })
  return 'refused'
}

async function deliverAll(db: Database, sender: TextSender, metrics: BackendMetrics | undefined): Promise<void> {
  const claim = () => claimText(db, new Date())
  for (let text = await claim(); text !== undefined; text = await claim()) {
    try {
      const outcome = await sendText(db, sender, text, new Date())
      if (outcome !== 'postponed') metrics?.count('showroom_backend_texts_sent_total', [outcome])
    } catch (error) {
      metrics?.count('showroom_backend_texts_sent_total', ['failed'])
      // The cause is the error's name, not its message.
      const cause = causeOf(error)
      const message = `a text of the store '${text.store_id}' was not sent and will be tried again (${cause})`
      log('text.failed', { message, tenant: text.store_id, cause })
    }
  }
}

export function createTextQueue(db: Database, sender: TextSender, metrics?: BackendMetrics): TextQueue {
  const { deliver, untilIdle } = createDeliveryRun(() =>
    deliverAll(db, sender, metrics).catch((error: unknown) => {
      const cause = causeOf(error)
      log('text.queue_failed', { message: `texts can't be read (${cause})`, cause })
    }),
  )
  return { sender, deliver, close: untilIdle }
}

/** States that a provider reports later, by its words. */
const REPORTED: Readonly<Record<string, 'delivered' | 'failed'>> = {
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
}

/** Records what the provider reports of a text that was sent. Other words, and texts of another store, are ignored. */
export async function noteTextStatus(
  db: Queryable,
  storeId: string,
  report: { readonly id: string; readonly word: string; readonly code: string },
): Promise<void> {
  const state = ownValue(REPORTED, report.word)
  if (state === undefined || !/^[0-9a-f-]{36}$/.test(report.id)) return
  await db.query(
    `UPDATE text_message SET state = $3, reason = $4
     WHERE store_id = $1 AND message_id::text = $2 AND state IN ('sent', 'failed', 'delivered') AND sent_at IS NOT NULL
       AND state <> 'delivered'`,
    [storeId, report.id, state, state === 'failed' && /^\d{1,6}$/.test(report.code) ? report.code : ''],
  )
}

/** Days for which texts are kept for the order's page; consents and numbers that replied STOP are kept. */
const TEXT_DAYS = 90

export async function deleteOldTexts(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM text_message WHERE queued_at < now() - interval '${TEXT_DAYS} days'`)
}
