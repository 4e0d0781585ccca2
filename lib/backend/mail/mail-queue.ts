/** Queue of mails. A mail is stored in the transaction that causes it, sent afterwards, and retried after failures. */
import { causeOf, log } from '../../telemetry/log.ts'
import type { Database, Queryable } from '../db/database.ts'
import type { BackendMetrics } from '../metrics/backend-metrics.ts'
import { createDeliveryRun, RETRY_WAIT } from './delivery-run.ts'
import type { Mail, Mailer } from './mail.ts'

/** Attempts before a mail is discarded, 50.5 hours after the first (claimMail has the waits between them). */
export const ATTEMPTS_LIMIT = 17

/** Queues a mail in the transaction that causes it, so that both or neither are committed. */
export async function queueMail(transaction: Queryable, storeId: string, mail: Mail): Promise<void> {
  await transaction.query('INSERT INTO mail (store_id, body) VALUES ($1, $2::jsonb)', [storeId, JSON.stringify(mail)])
}

export type MailQueue = {
  mailer: Mailer
  /** Sends all mails that are due. Concurrent calls share one run. Never rejects. */
  deliver: () => Promise<void>
  /** Waits for the current run and closes the mailer. */
  close: () => Promise<void>
}

type QueuedMail = {
  mail_id: number
  store_id: string
  body: Mail
  attempts: number
  message_id: string
  queued_at: string
}

/**
 * Claims one due mail. If it is not deleted after sending, it is due again after 1, 2, 4 … minutes, at most 6 hours.
 */
async function claimMail(db: Database): Promise<QueuedMail | undefined> {
  const [mail] = await db.query<QueuedMail>(
    `UPDATE mail SET attempts = attempts + 1,
       due_at = now() + ${RETRY_WAIT}
     WHERE mail_id = (SELECT mail_id FROM mail WHERE due_at <= now() AND attempts < ${ATTEMPTS_LIMIT}
                      ORDER BY due_at, mail_id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING mail_id, store_id, body, attempts, message_id::text AS message_id,
       to_char(queued_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS queued_at`,
  )
  return mail
}

async function deliverAll(db: Database, mailer: Mailer, metrics: BackendMetrics | undefined): Promise<void> {
  const countOutcome = (outcome: string) => metrics?.count('showroom_backend_mails_sent_total', [outcome])
  for (let mail = await claimMail(db); mail !== undefined; mail = await claimMail(db)) {
    try {
      // If the process crashed after sending and before the DELETE, the mail is sent again under the same id.
      await mailer.send(mail.body, { id: mail.message_id, date: new Date(mail.queued_at) })
      await db.query('DELETE FROM mail WHERE mail_id = $1', [mail.mail_id])
      countOutcome('sent')
    } catch (error) {
      countOutcome('failed')
      const outcome = mail.attempts < ATTEMPTS_LIMIT ? 'will be tried again' : 'was discarded'
      const cause = causeOf(error)
      const message = `a mail of the store '${mail.store_id}' was not sent and ${outcome} (${cause})`
      log('mail.failed', { message, tenant: mail.store_id, cause })
    }
  }
}

export function createMailQueue(db: Database, mailer: Mailer, metrics?: BackendMetrics): MailQueue {
  const { deliver, untilIdle } = createDeliveryRun(() =>
    deliverAll(db, mailer, metrics).catch((error: unknown) => {
      const cause = causeOf(error)
      log('mail.queue_failed', { message: `mails can't be read (${cause})`, cause })
    }),
  )
  return {
    mailer,
    deliver,
    close: async () => {
      await untilIdle()
      await mailer.close()
    },
  }
}

/** Mails that were given up are kept this long for inspection. */
const MAIL_DAYS = 7

export async function deleteOldMails(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM mail WHERE queued_at < now() - interval '${MAIL_DAYS} days'`)
}
