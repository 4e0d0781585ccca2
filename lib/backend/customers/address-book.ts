import type { Queryable } from '../db/database.ts'
import { Refusal } from '../text/messages.ts'
import { describeAddress, type PostalAddress } from './address.ts'

/** Addresses per account. */
const ADDRESS_LIMIT = 50

export type AddressBookEntry = { address: PostalAddress; is_default_billing: boolean; is_default_shipping: boolean }

type Row = AddressBookEntry & { address_id: number }

const FIELDS = 'address_id, address, is_default_billing, is_default_shipping'

/** A customer's addresses, oldest first. */
export const listAddresses = (db: Queryable, storeId: string, customerId: string): Promise<Row[]> =>
  db.query<Row>(`SELECT ${FIELDS} FROM customer_address WHERE store_id = $1 AND customer_id = $2 ORDER BY address_id`, [
    storeId,
    Number(customerId),
  ])

/** One address of a customer; 404 if not found. */
export async function findAddress(db: Queryable, storeId: string, customerId: string, id: string): Promise<Row> {
  const [row] = /^\d{1,9}$/.test(id)
    ? await db.query<Row>(
        `SELECT ${FIELDS} FROM customer_address WHERE store_id = $1 AND customer_id = $2 AND address_id = $3`,
        [storeId, Number(customerId), Number(id)],
      )
    : []
  if (!row) throw new Refusal(404, 'noAddress')
  return row
}

/** Clears the default flags that `saved` takes over, so that only one address has each. */
async function clearOtherDefaults(
  transaction: Queryable,
  storeId: string,
  customerId: string,
  saved: AddressBookEntry,
) {
  await transaction.query(
    `UPDATE customer_address SET is_default_billing = is_default_billing AND NOT $3,
       is_default_shipping = is_default_shipping AND NOT $4
     WHERE store_id = $1 AND customer_id = $2`,
    [storeId, Number(customerId), saved.is_default_billing, saved.is_default_shipping],
  )
}

/** Adds an address; the first one becomes the default for billing and shipping. 409 beyond the limit. */
export async function addAddress(
  transaction: Queryable,
  storeId: string,
  customerId: string,
  input: AddressBookEntry,
): Promise<Row> {
  // Locks the customer's row, so that of two first addresses sent at once only one becomes the default.
  await transaction.query('SELECT 1 FROM customer WHERE store_id = $1 AND customer_id = $2 FOR UPDATE', [
    storeId,
    Number(customerId),
  ])
  const present = await listAddresses(transaction, storeId, customerId)
  if (present.length >= ADDRESS_LIMIT) throw new Refusal(409, 'tooManyAddresses', { count: ADDRESS_LIMIT })
  const isFirst = present.length === 0
  const saved: AddressBookEntry = {
    address: input.address,
    is_default_billing: input.is_default_billing || isFirst,
    is_default_shipping: input.is_default_shipping || isFirst,
  }
  await clearOtherDefaults(transaction, storeId, customerId, saved)
  const [row] = await transaction.query<Row>(
    `INSERT INTO customer_address (store_id, customer_id, address, is_default_billing, is_default_shipping)
     VALUES ($1, $2, $3::jsonb, $4, $5) RETURNING ${FIELDS}`,
    [storeId, Number(customerId), JSON.stringify(saved.address), saved.is_default_billing, saved.is_default_shipping],
  )
  return row as Row
}

export async function changeAddress(
  transaction: Queryable,
  storeId: string,
  customerId: string,
  { address_id, address, is_default_billing, is_default_shipping }: Row,
): Promise<void> {
  await clearOtherDefaults(transaction, storeId, customerId, { address, is_default_billing, is_default_shipping })
  await transaction.query(
    `UPDATE customer_address SET address = $4::jsonb, is_default_billing = $5, is_default_shipping = $6
     WHERE store_id = $1 AND customer_id = $2 AND address_id = $3`,
    [storeId, Number(customerId), address_id, JSON.stringify(address), is_default_billing, is_default_shipping],
  )
}

/** Deletes an address; 404 if not found. */
export async function removeAddress(db: Queryable, storeId: string, customerId: string, id: string): Promise<void> {
  const { address_id } = await findAddress(db, storeId, customerId, id)
  await db.query('DELETE FROM customer_address WHERE store_id = $1 AND address_id = $2', [storeId, address_id])
}

/** An address as the API returns it. */
export const describeSaved = (
  { address_id, address, is_default_billing, is_default_shipping }: Row,
  locale: string,
) => ({
  ...describeAddress(address, [], locale, false),
  entity_id: String(address_id),
  is_default_billing,
  is_default_shipping,
})
