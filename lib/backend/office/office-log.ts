/** Log of changes of a back office. */
import { cutText } from '../../core/text/cut-text.ts'
import type { Queryable } from '../db/database.ts'

export type OfficeAction =
  | 'session.begun'
  | 'session.refused'
  | 'session.ended'
  | 'password.changed'
  | 'user.added'
  | 'user.renewed'
  | 'user.removed'
  | 'order.changed'
  | 'return.changed'
  | 'deliveries.changed'
  | 'product.changed'
  | 'products.imported'
  | 'review.decided'
  | 'review.answered'
  | 'comment.decided'
  | 'comment.answered'
  | 'enquiry.answered'
  | 'enquiry.closed'
  | 'newsletter.removed'
  | 'exemption.changed'
  | 'exemption.removed'
  | 'content.changed'
  | 'content.drafted'
  | 'content.discarded'
  | 'content.restored'
  | 'redirect.added'
  | 'redirect.removed'
  | 'search.changed'
  | 'search.removed'
  | 'search.undone'
  | 'hours.added'
  | 'hours.removed'
  | 'hours.undone'

/** An entry of the log; `happened_at` is ISO 8601 in UTC. */
export type OfficeLogEntry = {
  log_id: number
  happened_at: string
  by_whom: string
  action: OfficeAction
  subject: string
  detail: string
}

/** Name of the user for actions on the command line. */
export const COMMAND_LINE = 'command line'

const SUBJECT_LIMIT = 200
const DETAIL_LIMIT = 500

/** Entries per page. */
export const LOG_PAGE = 100
/** Days for which entries are kept, and the maximum number of entries per store. */
const LOG_DAYS = 400
const MOST_LOG_ENTRIES = 20_000
/** Changes of rules of the search, and of days with other hours, that are kept per store. */
const MOST_CHANGES = 2_000

const oneLine = (text: string, limit: number): string => cutText(text.replace(/\p{Cc}+/gu, ' ').trim(), limit)

/** Logs an action; texts that are too long are cut. */
export async function logAction(
  db: Queryable,
  storeId: string,
  by: string,
  action: OfficeAction,
  subject = '',
  detail = '',
): Promise<void> {
  await db.query('INSERT INTO office_log (store_id, by_whom, action, subject, detail) VALUES ($1, $2, $3, $4, $5)', [
    storeId,
    oneLine(by, SUBJECT_LIMIT),
    action,
    oneLine(subject, SUBJECT_LIMIT),
    oneLine(detail, DETAIL_LIMIT),
  ])
}

/** A page of a store's entries, newest first; with `before`, those with a smaller id. */
export const listActions = (db: Queryable, storeId: string, before?: number): Promise<OfficeLogEntry[]> =>
  db.query<OfficeLogEntry>(
    `SELECT log_id, to_char(happened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS happened_at,
       by_whom, action, subject, detail
     FROM office_log WHERE store_id = $1 AND ($2::integer IS NULL OR log_id < $2::integer)
     ORDER BY log_id DESC LIMIT ${LOG_PAGE}`,
    [storeId, before ?? null],
  )

/** Deletes old or excess log entries, expired sessions, and uploads that were not confirmed. */
export async function cleanUpOffice(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM office_log WHERE happened_at < now() - interval '${LOG_DAYS} days'`)
  await db.query(
    `DELETE FROM office_log WHERE log_id IN (
       SELECT log_id FROM (
         SELECT log_id, row_number() OVER (PARTITION BY store_id ORDER BY log_id DESC) AS turn FROM office_log
       ) AS entry WHERE turn > ${MOST_LOG_ENTRIES})`,
  )
  for (const table of ['search_rule_change', 'shop_exception_change'])
    await db.query(
      `DELETE FROM ${table} WHERE change_id IN (
         SELECT change_id FROM (
           SELECT change_id, row_number() OVER (PARTITION BY store_id ORDER BY change_id DESC) AS turn FROM ${table}
         ) AS entry WHERE turn > ${MOST_CHANGES})`,
    )
  await db.query("DELETE FROM office_session WHERE begun_at < now() - interval '7 days'")
  await db.query("DELETE FROM office_upload WHERE uploaded_at < now() - interval '1 day'")
}
