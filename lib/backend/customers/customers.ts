/** Accounts in the database. */
import type { Queryable } from '../db/database.ts'

export type Customer = {
  customer_id: number
  email: string
  firstname: string
  lastname: string
  is_subscribed: boolean
  /** Created with an e-mail address that already had an account (decision 0048). */
  is_second: boolean
}

export type NewCustomer = Omit<Customer, 'customer_id' | 'is_second'> & { password_hash: string }

const FIELDS = 'customer_id, email, firstname, lastname, is_subscribed, is_second'

/** Lifetime of a second account of an e-mail address. */
export const SECOND_ACCOUNT_DAYS = 30

/** Key that compares e-mail addresses without regard to case. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase()

export type StoredCustomer = Customer & { password_hash: string }

/** Accounts of an e-mail address: the owner's first, then second accounts. */
export const listByEmail = (db: Queryable, storeId: string, email: string): Promise<StoredCustomer[]> =>
  db.query<StoredCustomer>(
    `SELECT ${FIELDS}, password_hash FROM customer WHERE store_id = $1 AND email_key = $2
     ORDER BY is_second, customer_id`,
    [storeId, emailKeyOf(email)],
  )

/** The owner's account of an e-mail address; undefined if there are only second accounts, or none. */
export async function findByEmail(db: Queryable, storeId: string, email: string): Promise<StoredCustomer | undefined> {
  const [own] = await listByEmail(db, storeId, email)
  return own?.is_second ? undefined : own
}

export async function findById(
  db: Queryable,
  storeId: string,
  customerId: string,
): Promise<StoredCustomer | undefined> {
  const [row] = await db.query<StoredCustomer>(
    `SELECT ${FIELDS}, password_hash FROM customer WHERE store_id = $1 AND customer_id = $2`,
    [storeId, Number(customerId)],
  )
  return row
}

/** Creates an account. If the e-mail address has one, a second account, which the shopper can't tell from a first. */
export async function createCustomer(
  db: Queryable,
  storeId: string,
  { email, firstname, lastname, password_hash, is_subscribed }: NewCustomer,
): Promise<Customer> {
  const values = [storeId, email, emailKeyOf(email), firstname, lastname, password_hash, is_subscribed]
  const insert = (isSecond: boolean) =>
    db.query<Customer>(
      `INSERT INTO customer (store_id, email, email_key, firstname, lastname, password_hash, is_subscribed, is_second)
       VALUES ($1, $2, $3, $4, $5, $6, $7, ${isSecond})
       ON CONFLICT (store_id, email_key) WHERE NOT is_second DO NOTHING RETURNING ${FIELDS}`,
      values,
    )
  const [first] = await insert(false)
  const [row] = first ? [first] : await insert(true)
  if (!row) throw new Error('an account was not kept')
  return row
}

type Values = Parameters<Queryable['query']>[1]

/** Deletes second accounts with all their data but orders, which become guest orders. */
async function deleteAccounts(db: Queryable, condition: string, values: Values = []): Promise<void> {
  const which = `SELECT customer_id FROM customer WHERE is_second AND ${condition}`
  for (const table of ['customer_session', 'wishlist_item', 'customer'])
    await db.query(`DELETE FROM ${table} WHERE customer_id IN (${which})`, values)
}

/** Deletes the second accounts of an e-mail address, once its owner has proved to own it. */
export const deleteSecondAccounts = (db: Queryable, storeId: string, email: string): Promise<void> =>
  deleteAccounts(db, 'store_id = $1 AND email_key = $2', [storeId, emailKeyOf(email)])

/** Deletes second accounts older than SECOND_ACCOUNT_DAYS. */
export const deleteOldSecondAccounts = (db: Queryable): Promise<void> =>
  deleteAccounts(db, `created_at < now() - interval '${SECOND_ACCOUNT_DAYS} days'`)

/** Updates an account; undefined if another account has the new e-mail address. */
export async function updateCustomer(
  db: Queryable,
  storeId: string,
  { customer_id, email, firstname, lastname, is_subscribed, password_hash }: StoredCustomer,
): Promise<Customer | undefined> {
  const [row] = await db.query<Customer>(
    `UPDATE customer SET email = $3, email_key = $4, firstname = $5, lastname = $6, is_subscribed = $7,
       password_hash = $8, is_second = is_second AND email_key = $4, is_imported = is_imported AND email_key = $4
     WHERE store_id = $1 AND customer_id = $2 AND NOT EXISTS (
       SELECT 1 FROM customer AS other
       WHERE other.store_id = $1 AND other.email_key = $4 AND other.customer_id <> $2
         AND NOT other.is_second AND customer.email_key <> $4)
     RETURNING ${FIELDS}`,
    [storeId, customer_id, email, emailKeyOf(email), firstname, lastname, is_subscribed, password_hash],
  )
  return row
}

/** An account as the API returns it. */
export const describeCustomer = ({ customer_id, email, firstname, lastname, is_subscribed }: Customer) => ({
  customer_id: String(customer_id),
  entity_id: String(customer_id),
  firstname,
  lastname,
  email,
  newsletter_is_subscribed: is_subscribed,
  verifiedAccountAssociation: false,
})
