/** Writes the customers and orders of a store folder. Those that the shop has changed since stay as they are. */
import { emailKeyOf } from '../customers/customers.ts'
import type { Queryable } from '../db/database.ts'
import { yieldEventLoop } from '../store/yield-event-loop.ts'
import { buildOrder, toTime } from './build-order.ts'
import type { ImportedSales } from './imported-sales.ts'
import type { ImportedCustomer, ImportedOrder } from './order-schemas.ts'
import { batchesOf } from './product-rows.ts'

/** Adds accounts and their addresses. An e-mail address that has an account keeps it. */
async function writeCustomers(
  transaction: Queryable,
  storeId: string,
  customers: Iterable<{ record: ImportedCustomer }>,
) {
  for (const batch of batchesOf(customers)) {
    const rows = batch.map(({ record: { email, firstname, lastname, password_hash, newsletter, created_at } }) => ({
      email,
      email_key: emailKeyOf(email),
      firstname,
      lastname,
      password_hash,
      is_subscribed: newsletter,
      created_at: toTime(created_at || new Date().toISOString()),
    }))
    const added = await transaction.query<{ customer_id: number; email_key: string }>(
      `INSERT INTO customer
         (store_id, email, email_key, firstname, lastname, password_hash, is_subscribed, created_at, is_imported)
       SELECT $1, email, email_key, firstname, lastname, password_hash, is_subscribed, created_at, true
       FROM jsonb_to_recordset($2::jsonb) AS row(email text, email_key text, firstname text, lastname text,
         password_hash text, is_subscribed boolean, created_at timestamptz)
       ON CONFLICT (store_id, email_key) WHERE NOT is_second DO NOTHING
       RETURNING customer_id, email_key`,
      [storeId, JSON.stringify(rows)],
    )
    const ids = new Map(added.map(({ customer_id, email_key }) => [email_key, customer_id]))
    const addresses = batch.flatMap(({ record }) => {
      const customer_id = ids.get(emailKeyOf(record.email))
      if (customer_id === undefined) return []
      // The first address is the default unless another is.
      const [first, ...others] = record.addresses
      const isLeft = (flag: 'is_default_billing' | 'is_default_shipping') => !others.some((other) => other[flag])
      const marked = first && {
        ...first,
        is_default_billing: isLeft('is_default_billing'),
        is_default_shipping: isLeft('is_default_shipping'),
      }
      return [...(marked ? [marked] : []), ...others].map((address) => ({ customer_id, ...address }))
    })
    await transaction.query(
      `INSERT INTO customer_address (store_id, customer_id, address, is_default_billing, is_default_shipping)
       SELECT $1, customer_id, address, is_default_billing, is_default_shipping
       FROM jsonb_to_recordset($2::jsonb) AS row(customer_id integer, address jsonb, is_default_billing boolean,
         is_default_shipping boolean)`,
      [storeId, JSON.stringify(addresses)],
    )
    await yieldEventLoop()
  }
}

/**
 * Adds orders, and replaces imported ones that still have exactly their imported events. They take no stock, and nobody
 * gets a mail. They belong to the imported account of their e-mail address: an account that a shopper has opened proves
 * nothing about the address.
 */
async function writeOrderRows(
  transaction: Queryable,
  storeId: string,
  { orders, settingOf }: Pick<ImportedSales, 'orders' | 'settingOf'>,
) {
  for (const batch of batchesOf<{ record: ImportedOrder }>(orders)) {
    const built = batch.map(({ record }) => ({ number: record.number, ...buildOrder(record, settingOf(record)) }))
    const rows = built.map(({ steps, answer, ...row }) => ({
      ...row,
      answer,
      email_key: emailKeyOf(answer.additional_information.email_address),
      imported_events: steps.length,
    }))
    const written = await transaction.query<{ number: string }>(
      `INSERT INTO placed_order (store_id, number, session_id, status, total_cents, snapshot, answer, placed_at,
        payment,
         parts, imported_events, review_mail_at, customer_id)
       SELECT $1, number, 'imported', status, total_cents, snapshot, answer, placed_at, payment, parts, imported_events,
         now(), (SELECT customer_id FROM customer WHERE customer.store_id = $1 AND customer.email_key = row.email_key
           AND customer.is_imported AND NOT customer.is_second)
       FROM jsonb_to_recordset($2::jsonb) AS row(number text, status text, total_cents double precision, snapshot jsonb,
         answer jsonb, placed_at timestamptz, payment jsonb, parts jsonb, imported_events integer, email_key text)
       ON CONFLICT (store_id, number) DO UPDATE SET status = excluded.status, total_cents = excluded.total_cents,
         snapshot = excluded.snapshot, answer = excluded.answer, placed_at = excluded.placed_at,
         payment = excluded.payment, parts = excluded.parts, imported_events = excluded.imported_events
       WHERE placed_order.imported_events = (SELECT count(*) FROM order_event
         WHERE order_event.store_id = placed_order.store_id AND order_event.number = placed_order.number)
       RETURNING number`,
      [storeId, JSON.stringify(rows)],
    )
    const numbers = new Set(written.map(({ number }) => number))
    const events = built
      .filter(({ number }) => numbers.has(number))
      .flatMap(({ number, steps }) => steps.map(({ by, ...step }) => ({ ...step, number, by_whom: by })))
    await transaction.query(
      `DELETE FROM order_event WHERE store_id = $1
         AND number = ANY(ARRAY(SELECT value FROM jsonb_array_elements_text($2::jsonb)))`,
      [storeId, JSON.stringify([...numbers])],
    )
    await transaction.query(
      `INSERT INTO order_event (store_id, number, status, kind, happened_at, by_whom, note, details, carrier,
         tracking_number, tracking_url)
       SELECT $1, number, status, kind, happened_at, by_whom, note, details, carrier, tracking_number, tracking_url
       FROM jsonb_to_recordset($2::jsonb) AS row(number text, status text, kind text, happened_at timestamptz,
         by_whom text,
         note text, details jsonb, carrier text, tracking_number text, tracking_url text)`,
      [storeId, JSON.stringify(events)],
    )
    await yieldEventLoop()
  }
}

/** Writes both within the transaction that publishes the import. */
export async function writeSales(transaction: Queryable, storeId: string, sales: ImportedSales): Promise<void> {
  await writeCustomers(transaction, storeId, sales.customers)
  await writeOrderRows(transaction, storeId, sales)
}
