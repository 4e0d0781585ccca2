/** Accounts as they are stored. */
import type { Queryable } from '../db/database.ts'

/** An account without its password. */
export type Customer = {
  customer_id: number
  email: string
  firstname: string
  lastname: string
  is_subscribed: boolean
  /** Opened with an address that had an account before (decision 0048). */
  is_second: boolean
}

/** What a new account is made of. */
export type NewCustomer = Omit<Customer, 'customer_id' | 'is_second'> & { password_hash: string }

const FIELDS = 'customer_id, email, firstname, lastname, is_subscribed, is_second'

/** How long an account lasts that was opened with an address of another. */
export const SECOND_DAYS = 30

/** Addresses are compared without regard to case. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase()

/** An account with the hash of its password. */
export type StoredCustomer = Customer & { password_hash: string }

/** The accounts of an e-mail address: its own first, then those that were opened with it later. */
export const listByEmail = (db: Queryable, storeId: string, email: string): Promise<StoredCustomer[]> =>
  db.query<StoredCustomer>(
    `SELECT ${FIELDS}, password_hash FROM customer WHERE store_id = $1 AND email_key = $2
     ORDER BY is_second, customer_id`,
    [storeId, emailKeyOf(email)],
  )

/** The account that an e-mail address owns. */
export async function findByEmail(db: Queryable, storeId: string, email: string): Promise<StoredCustomer | undefined> {
  const [own] = await listByEmail(db, storeId, email)
  return own?.is_second ? undefined : own
}

/** The account with an id, with the hash of its password. */
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

/** Makes an account; a second one, which nobody can tell from a first, when the address has one. */
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

/** Ends second accounts with all that is theirs but their orders, which are guests' then. */
async function endAccounts(db: Queryable, condition: string, values: Values = []): Promise<void> {
  const which = `SELECT customer_id FROM customer WHERE is_second AND ${condition}`
  await db.query(`UPDATE placed_order SET customer_id = NULL WHERE customer_id IN (${which})`, values)
  for (const table of ['customer_session', 'wishlist_item', 'customer'])
    await db.query(`DELETE FROM ${table} WHERE customer_id IN (${which})`, values)
}

/** Ends the accounts that were opened with an address besides its own: the owner has come. */
export const endSecondAccounts = (db: Queryable, storeId: string, email: string): Promise<void> =>
  endAccounts(db, 'store_id = $1 AND email_key = $2', [storeId, emailKeyOf(email)])

/** Ends the second accounts whose time is over. */
export const endOldSecondAccounts = (db: Queryable): Promise<void> =>
  endAccounts(db, `created_at < now() - interval '${SECOND_DAYS} days'`)

/** Changes an account; undefined when another one has the new address. */
export async function updateCustomer(
  db: Queryable,
  storeId: string,
  { customer_id, email, firstname, lastname, is_subscribed, password_hash }: StoredCustomer,
): Promise<Customer | undefined> {
  const [row] = await db.query<Customer>(
    `UPDATE customer SET email = $3, email_key = $4, firstname = $5, lastname = $6, is_subscribed = $7,
       password_hash = $8, is_second = is_second AND email_key = $4
     WHERE store_id = $1 AND customer_id = $2 AND NOT EXISTS (
       SELECT 1 FROM customer AS other
       WHERE other.store_id = $1 AND other.email_key = $4 AND other.customer_id <> $2
         AND NOT other.is_second AND customer.email_key <> $4)
     RETURNING ${FIELDS}`,
    [storeId, customer_id, email, emailKeyOf(email), firstname, lastname, is_subscribed, password_hash],
  )
  return row
}

/** The account as answers carry it. */
export const describeCustomer = ({ customer_id, email, firstname, lastname, is_subscribed }: Customer) => ({
  customer_id: String(customer_id),
  entity_id: String(customer_id),
  firstname,
  lastname,
  email,
  newsletter_is_subscribed: is_subscribed,
  verifiedAccountAssociation: false,
})
