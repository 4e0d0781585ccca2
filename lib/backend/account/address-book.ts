/** Addresses of an account. */
import { type Address, describeAddress } from '../cart/address.ts'
import type { Queryable } from '../db/database.ts'
import { Refusal } from '../text/messages.ts'

/** Most addresses of one account. */
const ADDRESS_LIMIT = 50

/** An address with what it is used for. */
export type SavedAddress = { address: Address; is_default_billing: boolean; is_default_shipping: boolean }

type Row = SavedAddress & { address_id: number }

const FIELDS = 'address_id, address, is_default_billing, is_default_shipping'

/** All addresses, the first one first. */
export const listAddresses = (db: Queryable, storeId: string, customerId: string): Promise<Row[]> =>
  db.query<Row>(`SELECT ${FIELDS} FROM customer_address WHERE store_id = $1 AND customer_id = $2 ORDER BY address_id`, [
    storeId,
    Number(customerId),
  ])

/** One address of a customer; 404 for others. */
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

/** Only one address is the default of its kind. */
async function takeDefaults(transaction: Queryable, storeId: string, customerId: string, saved: SavedAddress) {
  await transaction.query(
    `UPDATE customer_address SET is_default_billing = is_default_billing AND NOT $3,
       is_default_shipping = is_default_shipping AND NOT $4
     WHERE store_id = $1 AND customer_id = $2`,
    [storeId, Number(customerId), saved.is_default_billing, saved.is_default_shipping],
  )
}

/** Adds an address; the first one becomes the default for both. 409 when there are too many. */
export async function addAddress(
  transaction: Queryable,
  storeId: string,
  customerId: string,
  input: SavedAddress,
): Promise<Row> {
  // The customer's row is the lock: of two first addresses sent at once, only one is first.
  await transaction.query('SELECT 1 FROM customer WHERE store_id = $1 AND customer_id = $2 FOR UPDATE', [
    storeId,
    Number(customerId),
  ])
  const present = await listAddresses(transaction, storeId, customerId)
  if (present.length >= ADDRESS_LIMIT) throw new Refusal(409, 'tooManyAddresses', { count: ADDRESS_LIMIT })
  const isFirst = present.length === 0
  const saved: SavedAddress = {
    address: input.address,
    is_default_billing: input.is_default_billing || isFirst,
    is_default_shipping: input.is_default_shipping || isFirst,
  }
  await takeDefaults(transaction, storeId, customerId, saved)
  const [row] = await transaction.query<Row>(
    `INSERT INTO customer_address (store_id, customer_id, address, is_default_billing, is_default_shipping)
     VALUES ($1, $2, $3::jsonb, $4, $5) RETURNING ${FIELDS}`,
    [storeId, Number(customerId), JSON.stringify(saved.address), saved.is_default_billing, saved.is_default_shipping],
  )
  return row as Row
}

/** Changes an address. */
export async function changeAddress(
  transaction: Queryable,
  storeId: string,
  customerId: string,
  { address_id, address, is_default_billing, is_default_shipping }: Row,
): Promise<void> {
  await takeDefaults(transaction, storeId, customerId, { address, is_default_billing, is_default_shipping })
  await transaction.query(
    `UPDATE customer_address SET address = $4::jsonb, is_default_billing = $5, is_default_shipping = $6
     WHERE store_id = $1 AND customer_id = $2 AND address_id = $3`,
    [storeId, Number(customerId), address_id, JSON.stringify(address), is_default_billing, is_default_shipping],
  )
}

/** Removes an address; 404 when the customer has no such one. */
export async function removeAddress(db: Queryable, storeId: string, customerId: string, id: string): Promise<void> {
  const { address_id } = await findAddress(db, storeId, customerId, id)
  await db.query('DELETE FROM customer_address WHERE store_id = $1 AND address_id = $2', [storeId, address_id])
}

/** The address as answers carry it. */
export const describeSaved = (
  { address_id, address, is_default_billing, is_default_shipping }: Row,
  locale: string,
) => ({
  ...describeAddress(address, [], locale, false),
  entity_id: String(address_id),
  is_default_billing,
  is_default_shipping,
})
