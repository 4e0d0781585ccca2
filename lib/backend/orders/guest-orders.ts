/** Orders of guests: finding them by number and e-mail address, and assigning them to an account. */

import { type Customer, emailKeyOf } from '../customers/customers.ts'
import type { Queryable } from '../db/database.ts'
import { describeOrder, ORDER_FIELDS, type StoredOrder } from './orders.ts'

/** An order with the session and customer that placed it. */
type OwnedOrder = StoredOrder & { session_id: string; customer_id: number | null }

/** Normalizes a typed order number: 'k100001', '# K 100001' and '100001' → 'K-100001'; undefined if invalid. */
export function parseOrderNumber(storeId: string, typed: string): string | undefined {
  const [, letter = '', digits] = /^[#\s]*([a-z]?)[-\s]*(\d{1,12})$/i.exec(typed.trim()) ?? []
  return digits && `${(letter || storeId.charAt(0)).toUpperCase()}-${digits}`
}

/** The order with a number as typed; undefined if not found. */
export async function findByNumber(db: Queryable, storeId: string, typed: string): Promise<OwnedOrder | undefined> {
  const number = parseOrderNumber(storeId, typed)
  if (number === undefined) return undefined
  const [row] = await db.query<OwnedOrder>(
    `SELECT ${ORDER_FIELDS}, session_id, customer_id FROM placed_order WHERE store_id = $1 AND number = $2`,
    [storeId, number],
  )
  return row
}

export const emailOf = ({ answer }: Pick<StoredOrder, 'answer'>): string =>
  answer.additional_information?.email_address ?? ''

export const isOrderOf = (order: StoredOrder, email: string): boolean =>
  email !== '' && emailKeyOf(emailOf(order)) === emailKeyOf(email)

/** A found order for the response, without personal addresses, which nobody must get by guessing a number. */
export function describeGuestOrder(order: StoredOrder) {
  const { billing_address: _, shipping_address: __, email: ___, ...publicFields } = describeOrder(order)
  return publicFields
}

/** Assigns a guest's order to an account. */
export async function assignOrder(transaction: Queryable, storeId: string, number: string, customerId: number) {
  await transaction.query(
    'UPDATE placed_order SET customer_id = $3 WHERE store_id = $1 AND number = $2 AND customer_id IS NULL',
    [storeId, number, customerId],
  )
}

/**
 * Assigns all guest orders of an e-mail address to its account. Only after the owner has opened a mail sent to it:
 * signing up proves nothing, and orders contain names and postal addresses.
 */
export async function assignOrdersByEmail(
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

/** SKU of the ordered variant by product id, without cancelled lines. */
export function orderedProducts({ snapshot }: Pick<StoredOrder, 'snapshot'>): Map<number, string> {
  const items = typeof snapshot.items === 'object' && snapshot.items !== null ? Object.values(snapshot.items) : []
  const kept = items.filter((item) => item?.is_canceled !== true)
  return new Map(kept.map((item) => [Number(item?.product_id), String(item?.sku ?? '')]))
}

export const hasBought = (order: Pick<StoredOrder, 'snapshot'>, productId: number): boolean =>
  orderedProducts(order).has(productId)

export async function hasCustomerBought(db: Queryable, storeId: string, customerId: number, productId: number) {
  const rows = await db.query<Pick<StoredOrder, 'snapshot'>>(
    'SELECT snapshot FROM placed_order WHERE store_id = $1 AND customer_id = $2 ORDER BY placed_at DESC LIMIT 200',
    [storeId, customerId],
  )
  return rows.some((row) => hasBought(row, productId))
}
