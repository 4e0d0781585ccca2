/** Exemptions of customers in the database, with the history of changes by staff. */
import type { Queryable } from '../db/database.ts'
import type { TaxExemption } from './exemption.ts'

const FIELDS = `jsonb_build_object('certificate', certificate, 'places', places,
  'validUntil', coalesce(to_char(valid_until, 'YYYY-MM-DD'), ''))`

/** A customer's exemption; null for a customer without exemption, and for a guest. */
export async function readExemption(
  db: Queryable,
  storeId: string,
  customerId: string | undefined,
): Promise<TaxExemption | null> {
  if (customerId === undefined) return null
  const [row] = await db.query<{ exemption: TaxExemption }>(
    `SELECT ${FIELDS} AS exemption FROM tax_exemption WHERE store_id = $1 AND customer_id = $2`,
    [storeId, Number(customerId)],
  )
  return row?.exemption ?? null
}

export type CustomerExemption = TaxExemption & { readonly customer_id: number; readonly email: string }

export async function countExemptions(db: Queryable, storeId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM tax_exemption WHERE store_id = $1',
    [storeId],
  )
  return row?.count ?? 0
}

/** A page of the exemptions, by e-mail address. */
export async function listExemptions(
  db: Queryable,
  storeId: string,
  limit: number,
  offset: number,
): Promise<CustomerExemption[]> {
  const rows = await db.query<{ customer_id: number; email: string; exemption: TaxExemption }>(
    `SELECT customer_id, email, ${FIELDS} AS exemption FROM tax_exemption JOIN customer USING (store_id, customer_id)
     WHERE store_id = $1 ORDER BY email_key, customer_id LIMIT $2 OFFSET $3`,
    [storeId, limit, offset],
  )
  return rows.map(({ exemption, ...customer }) => ({ ...exemption, ...customer }))
}

/** `changed_at` is ISO 8601 in UTC. */
export type ExemptionChange = {
  readonly changed_at: string
  readonly by_whom: string
  readonly email: string
  readonly before: TaxExemption | null
  readonly after: TaxExemption | null
}

/** The latest changes, newest first. */
export const listExemptionChanges = (db: Queryable, storeId: string, limit: number): Promise<ExemptionChange[]> =>
  db.query<ExemptionChange>(
    `SELECT to_char(changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS changed_at, by_whom, email,
       before, after
     FROM tax_exemption_change JOIN customer USING (store_id, customer_id)
     WHERE store_id = $1 ORDER BY change_id DESC LIMIT $2`,
    [storeId, limit],
  )

/** Sets or removes (null) a customer's exemption, and records the change. Repeating it has no effect. */
export async function writeExemption(
  transaction: Queryable,
  storeId: string,
  customerId: number,
  after: TaxExemption | null,
  by: string,
): Promise<void> {
  await transaction.query('SELECT 1 FROM customer WHERE store_id = $1 AND customer_id = $2 FOR UPDATE', [
    storeId,
    customerId,
  ])
  const before = await readExemption(transaction, storeId, String(customerId))
  const textOf = (one: TaxExemption | null) => one && [one.certificate, one.places.join(), one.validUntil].join('\n')
  if (textOf(before) === textOf(after)) return
  if (after === null)
    await transaction.query('DELETE FROM tax_exemption WHERE store_id = $1 AND customer_id = $2', [storeId, customerId])
  else
    await transaction.query(
      `INSERT INTO tax_exemption (store_id, customer_id, certificate, places, valid_until)
       VALUES ($1, $2, $3, $4::jsonb, nullif($5, '')::date)
       ON CONFLICT (store_id, customer_id) DO UPDATE SET certificate = excluded.certificate, places = excluded.places,
         valid_until = excluded.valid_until`,
      [storeId, customerId, after.certificate, JSON.stringify(after.places), after.validUntil],
    )
  await transaction.query(
    `INSERT INTO tax_exemption_change (store_id, customer_id, by_whom, before, after)
     VALUES ($1, $2, $3, $4::jsonb, $5::jsonb)`,
    [storeId, customerId, by, before && JSON.stringify(before), after && JSON.stringify(after)],
  )
}
