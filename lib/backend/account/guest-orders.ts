/** Orders of people without an account: found by number and e-mail address, and given to an account. */
import type { Queryable } from '../db/database.ts'
import { type Customer, emailKeyOf } from './customers.ts'
import { describeOrder, ORDER_FIELDS, type StoredOrder } from './orders.ts'

/** An order with what tells whose it is. */
type OwnedOrder = StoredOrder & { session_id: string; customer_id: number | null }

/** Letters and digits of 'K-100001', however they were typed: 'k100001', '# K 100001', '100001'. */
export function parseOrderNumber(storeId: string, typed: string): string | undefined {
  const [, letter = '', digits] = /^[#\s]*([a-z]?)[-\s]*(\d{1,12})$/i.exec(typed.trim()) ?? []
  return digits && `${(letter || storeId.charAt(0)).toUpperCase()}-${digits}`
}

/** An order by its number as it was typed; undefined when there is none. */
export async function findByNumber(db: Queryable, storeId: string, typed: string): Promise<OwnedOrder | undefined> {
  const number = parseOrderNumber(storeId, typed)
  if (number === undefined) return undefined
  const [row] = await db.query<OwnedOrder>(
    `SELECT ${ORDER_FIELDS}, session_id, customer_id FROM placed_order WHERE store_id = $1 AND number = $2`,
    [storeId, number],
  )
  return row
}

/** The e-mail address an order was placed with. */
export const emailOf = ({ answer }: Pick<StoredOrder, 'answer'>): string =>
  answer.additional_information?.email_address ?? ''

/** Was the order placed with this address? */
export const isOrderOf = (order: StoredOrder, email: string): boolean =>
  email !== '' && emailKeyOf(emailOf(order)) === emailKeyOf(email)

/** A found order as it is answered: without addresses of people, which whoever guesses a number must not get. */
export function describeFound(order: StoredOrder) {
  const { billing_address: _, shipping_address: __, email: ___, ...told } = describeOrder(order)
  return told
}

/** Gives a guest's order to an account. */
export async function giveOrder(transaction: Queryable, storeId: string, number: string, customerId: number) {
  await transaction.query(
    'UPDATE placed_order SET customer_id = $3 WHERE store_id = $1 AND number = $2 AND customer_id IS NULL',
    [storeId, number, customerId],
  )
}

/**
 * Gives all guests' orders of an address to its account. Only for somebody who has opened a mail sent to the address:
 * signing up with it proves nothing, and orders name people and where they live.
 */
export async function giveOrdersOfAddress(
  transaction: Queryable,
  storeId: string,
  { customer_id, email }: Pick<Customer, 'customer_id' | 'email'>,
): Promise<void> {
  await transaction.query(
    `UPDATE placed_order SET customer_id = $2 WHERE store_id = $1 AND customer_id IS NULL
       AND lower(trim(answer #>> '{additional_information,email_address}')) = $3`,
    [storeId, customer_id, emailKeyOf(email)],
  )
}

/** The products that were ordered, each once, with the article number of what was chosen. */
export function orderedProducts({ snapshot }: Pick<StoredOrder, 'snapshot'>): Map<number, string> {
  const items = typeof snapshot.items === 'object' && snapshot.items !== null ? Object.values(snapshot.items) : []
  return new Map(items.map((item) => [Number(item?.product_id), String(item?.sku ?? '')]))
}

/** Is a product among what was ordered? */
export const hasBought = (order: Pick<StoredOrder, 'snapshot'>, productId: number): boolean =>
  orderedProducts(order).has(productId)

/** Did a customer order a product? */
export async function hasCustomerBought(db: Queryable, storeId: string, customerId: number, productId: number) {
  const rows = await db.query<Pick<StoredOrder, 'snapshot'>>(
    'SELECT snapshot FROM placed_order WHERE store_id = $1 AND customer_id = $2 ORDER BY placed_at DESC LIMIT 200',
    [storeId, customerId],
  )
  return rows.some((row) => hasBought(row, productId))
}
