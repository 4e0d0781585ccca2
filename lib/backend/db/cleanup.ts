import { deleteOldSecondAccounts } from '../account/customers.ts'
import { cleanUpOffice } from '../office/office-log.ts'
import { NOTICE_DAYS, REFUSAL_DAYS } from '../store/restock-notices.ts'
import { SHARED_DAYS } from '../store/shared-wishlists.ts'
import type { Queryable } from './database.ts'

const CART_DAYS = 90
const SEARCH_DAYS = 90
const PLAY_DAYS = 90
/** Mails that were given up are kept this long for inspection. */
const MAIL_DAYS = 7
const ENQUIRY_DAYS = 365
/** The chat's usage is only needed on its day. */
const USAGE_DAYS = 7
/** Equals the lifetime of the session cookie. */
const SESSION_DAYS = 30

/**
 * Deletes what is no longer needed, table by table: carts, logs, expired tokens, sessions and notices. Orders and
 * accounts are kept.
 */
export async function cleanUp(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM cart WHERE updated_at < now() - interval '${CART_DAYS} days'`)
  await db.query(`DELETE FROM tracking_log WHERE logged_at < now() - interval '${SEARCH_DAYS} days'`)
  await db.query(`DELETE FROM search_query WHERE asked_at < now() - interval '${SEARCH_DAYS} days'`)
  await db.query(`DELETE FROM mail WHERE queued_at < now() - interval '${MAIL_DAYS} days'`)
  await db.query("DELETE FROM delivery_slot WHERE day < to_char(now() - interval '7 days', 'YYYY-MM-DD')")
  await db.query('DELETE FROM spent_token WHERE expires_at < now()')
  await db.query('DELETE FROM provider_session WHERE expires_at < now()')
  await db.query(`DELETE FROM enquiry WHERE asked_at < now() - interval '${ENQUIRY_DAYS} days'`)
  await db.query(`DELETE FROM chat_exchange WHERE asked_at < now() - interval '${SESSION_DAYS} days'`)
  await db.query(`DELETE FROM kiosk_play WHERE received_at < now() - interval '${PLAY_DAYS} days'`)
  await db.query(`DELETE FROM chat_usage WHERE window_at < now() - interval '${USAGE_DAYS} days'`)
  await db.query(
    `DELETE FROM shopper_review WHERE state = 'refused' AND written_at < now() - interval '${CART_DAYS} days'`,
  )
  await db.query(`DELETE FROM restock_notice WHERE asked_at < now() - interval '${NOTICE_DAYS} days'`)
  await db.query(`DELETE FROM restock_refusal WHERE refused_at < now() - interval '${REFUSAL_DAYS} days'`)
  await db.query(`DELETE FROM shared_wishlist WHERE shared_at < now() - interval '${SHARED_DAYS} days'`)
  await deleteOldSecondAccounts(db)
  await cleanUpOffice(db)
  await db.query('DELETE FROM password_reset WHERE expires_at < now()')
  await db.query('DELETE FROM attempt WHERE ends_at < now()')
  await db.query(`DELETE FROM customer_session WHERE seen_at < now() - interval '${SESSION_DAYS} days'`)
}
