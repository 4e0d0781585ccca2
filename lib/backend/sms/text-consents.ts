/** Consent to texts (SMS) and its end: who agreed to what, when, and which numbers have replied STOP. */
import type { Queryable } from '../db/database.ts'

/** A shopper's consent as it was given; `at` is ISO 8601. */
export type GivenConsent = { readonly wording: string; readonly locale: string; readonly at: string }

/** Where a consent was given: at the checkout, or in the account. */
export type TextConsentSource = 'cart' | 'account'

/** Records the consent of an order with the number to which its texts go. */
export async function keepOrderConsent(
  transaction: Queryable,
  storeId: string,
  order: {
    readonly number: string
    readonly phone: string
    readonly source: TextConsentSource
    readonly customerId: string | undefined
    readonly consent: GivenConsent
  },
): Promise<void> {
  const { number, phone, source, customerId, consent } = order
  await transaction.query(
    `INSERT INTO text_consent (store_id, number, customer_id, phone, source, wording, locale, given_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      storeId,
      number,
      customerId === undefined ? null : Number(customerId),
      phone,
      source,
      consent.wording,
      consent.locale,
      consent.at,
    ],
  )
}

/** Number and language of an order's texts; undefined without consent, or if the number has replied STOP. */
export async function findTextRecipient(
  db: Queryable,
  storeId: string,
  number: string,
): Promise<{ phone: string; locale: string } | undefined> {
  const [row] = await db.query<{ phone: string; locale: string }>(
    `SELECT phone, locale FROM text_consent WHERE store_id = $1 AND number = $2 AND withdrawn_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM text_opt_out
         WHERE text_opt_out.store_id = text_consent.store_id AND text_opt_out.phone = text_consent.phone)
     ORDER BY consent_id DESC LIMIT 1`,
    [storeId, number],
  )
  return row
}

const OF_ACCOUNT = 'store_id = $1 AND customer_id = $2 AND number IS NULL AND withdrawn_at IS NULL'

/** The consent of an account to texts about all of its orders; undefined if it has not been given. */
export async function findAccountConsent(
  db: Queryable,
  storeId: string,
  customerId: string | undefined,
): Promise<GivenConsent | undefined> {
  if (customerId === undefined) return undefined
  const [row] = await db.query<{ wording: string; locale: string; at: string }>(
    `SELECT wording, locale, to_char(given_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
     FROM text_consent WHERE ${OF_ACCOUNT} ORDER BY consent_id DESC LIMIT 1`,
    [storeId, Number(customerId)],
  )
  return row
}

/** Gives or withdraws the consent of an account. Repeating it has no effect; a withdrawn consent is kept as proof. */
export async function changeAccountConsent(
  transaction: Queryable,
  storeId: string,
  customerId: string,
  change: GivenConsent | 'withdrawn',
): Promise<void> {
  const owner = [storeId, Number(customerId)] as const
  if (change === 'withdrawn') {
    await transaction.query(`UPDATE text_consent SET withdrawn_at = $3 WHERE ${OF_ACCOUNT}`, [
      ...owner,
      new Date().toISOString(),
    ])
    return
  }
  // Two requests at once wait for each other at the account's row.
  await transaction.query('SELECT 1 FROM customer WHERE store_id = $1 AND customer_id = $2 FOR UPDATE', [...owner])
  if ((await findAccountConsent(transaction, storeId, customerId)) !== undefined) return
  await transaction.query(
    `INSERT INTO text_consent (store_id, customer_id, phone, source, wording, locale, given_at)
     VALUES ($1, $2, '', 'account', $3, $4, $5)`,
    [...owner, change.wording, change.locale, change.at],
  )
}

/** Records that a number replied STOP, and drops its waiting texts; false if it had done so before. */
export async function optOut(transaction: Queryable, storeId: string, phone: string): Promise<boolean> {
  const fresh = await transaction.query(
    `INSERT INTO text_opt_out (store_id, phone, opted_out_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING phone`,
    [storeId, phone, new Date().toISOString()],
  )
  await transaction.query(
    `UPDATE text_message SET state = 'dropped', reason = 'opted_out'
     WHERE store_id = $1 AND phone = $2 AND state IN ('held', 'waiting')`,
    [storeId, phone],
  )
  return fresh.length > 0
}

/** Records that a number replied START; false if it had not opted out. */
export async function optIn(transaction: Queryable, storeId: string, phone: string): Promise<boolean> {
  const rows = await transaction.query('DELETE FROM text_opt_out WHERE store_id = $1 AND phone = $2 RETURNING phone', [
    storeId,
    phone,
  ])
  return rows.length > 0
}

export async function hasOptedOut(db: Queryable, storeId: string, phone: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM text_opt_out WHERE store_id = $1 AND phone = $2', [storeId, phone])
  return rows.length > 0
}

/** Language of the number's last order with texts; '' if not found. */
export async function findReplyLocale(db: Queryable, storeId: string, phone: string): Promise<string> {
  const [row] = await db.query<{ locale: string }>(
    'SELECT locale FROM text_consent WHERE store_id = $1 AND phone = $2 ORDER BY consent_id DESC LIMIT 1',
    [storeId, phone],
  )
  return row?.locale ?? ''
}
