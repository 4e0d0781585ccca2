/** Accounts as they are stored. */
import type { Queryable } from '../db/database.ts'

/** An account without its password. */
export type Customer = {
  customer_id: number
  email: string
  firstname: string
  lastname: string
  is_subscribed: boolean
}

/** What a new account is made of. */
export type NewCustomer = Omit<Customer, 'customer_id'> & { password_hash: string }

const FIELDS = 'customer_id, email, firstname, lastname, is_subscribed'

/** Addresses are compared without regard to case. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase()

/** The account of an e-mail address, with the hash of its password. */
export async function findByEmail(
  db: Queryable,
  storeId: string,
  email: string,
): Promise<(Customer & { password_hash: string }) | undefined> {
  const [row] = await db.query<Customer & { password_hash: string }>(
    `SELECT ${FIELDS}, password_hash FROM customer WHERE store_id = $1 AND email_key = $2`,
    [storeId, emailKeyOf(email)],
  )
  return row
}

/** The account with an id, with the hash of its password. */
export async function findById(
  db: Queryable,
  storeId: string,
  customerId: string,
): Promise<(Customer & { password_hash: string }) | undefined> {
  const [row] = await db.query<Customer & { password_hash: string }>(
    `SELECT ${FIELDS}, password_hash FROM customer WHERE store_id = $1 AND customer_id = $2`,
    [storeId, Number(customerId)],
  )
  return row
}

/** Makes an account; undefined when the address has one. */
export async function createCustomer(
  db: Queryable,
  storeId: string,
  { email, firstname, lastname, password_hash, is_subscribed }: NewCustomer,
): Promise<Customer | undefined> {
  const [row] = await db.query<Customer>(
    `INSERT INTO customer (store_id, email, email_key, firstname, lastname, password_hash, is_subscribed)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (store_id, email_key) DO NOTHING RETURNING ${FIELDS}`,
    [storeId, email, emailKeyOf(email), firstname, lastname, password_hash, is_subscribed],
  )
  return row
}

/** Changes an account; undefined when another one has the new address. */
export async function updateCustomer(
  db: Queryable,
  storeId: string,
  { customer_id, email, firstname, lastname, is_subscribed, password_hash }: Customer & { password_hash: string },
): Promise<Customer | undefined> {
  const [row] = await db.query<Customer>(
    `UPDATE customer SET email = $3, email_key = $4, firstname = $5, lastname = $6, is_subscribed = $7,
       password_hash = $8
     WHERE store_id = $1 AND customer_id = $2 AND NOT EXISTS (
       SELECT 1 FROM customer AS other
       WHERE other.store_id = $1 AND other.email_key = $4 AND other.customer_id <> $2)
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
