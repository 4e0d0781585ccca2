import type { Queryable } from '../db/database.ts'
import { noteChange } from './note-change.ts'
import type { OrderChange, OrderEventKind } from './order-rules.ts'

/** SQL column with an order's events, oldest first, as OrderEvent[]; for queries from placed_order. */
export const EVENTS_COLUMN = `(SELECT coalesce(jsonb_agg(jsonb_build_object(
    'kind', event.kind, 'details', event.details, 'status', event.status,
    'created_at', to_char(event.happened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'by', event.by_whom, 'note', event.note, 'carrier', event.carrier,
    'tracking_number', event.tracking_number, 'tracking_url', event.tracking_url) ORDER BY event.event_id), '[]'::jsonb)
  FROM order_event AS event
  WHERE event.store_id = placed_order.store_id AND event.number = placed_order.number) AS events`

const PLAIN = { note: '', carrier: '', tracking_number: '', tracking_url: '' }

/** Sets an order's status and adds an event with the name of the user in `by`. */
export async function setStatus(
  transaction: Queryable,
  storeId: string,
  number: string,
  change: Pick<OrderChange, 'status'> & Partial<OrderChange>,
  by: string,
): Promise<void> {
  const { status, note, carrier, tracking_number, tracking_url } = { ...PLAIN, ...change }
  await transaction.query('UPDATE placed_order SET status = $3 WHERE store_id = $1 AND number = $2', [
    storeId,
    number,
    status,
  ])
  await transaction.query(
    `INSERT INTO order_event (store_id, number, status, by_whom, note, carrier, tracking_number, tracking_url)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [storeId, number, status, by, note, carrier, tracking_number, tracking_url],
  )
  await noteChange(transaction, storeId, number)
}

/** Events of which an order's data says nothing. */
const UNSEEN: ReadonlySet<OrderEventKind> = new Set(['note', 'message', 'payment'])

/** Adds an event that doesn't change the order's status. */
export async function addEvent(
  transaction: Queryable,
  storeId: string,
  number: string,
  event: {
    kind: Exclude<OrderEventKind, 'status'>
    by: string
    note: string
    details?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  await transaction.query(
    `INSERT INTO order_event
       (store_id, number, status, kind, by_whom, note, details, carrier, tracking_number, tracking_url)
     SELECT store_id, number, status, $3, $4, $5, $6::jsonb, '', '', '' FROM placed_order
     WHERE store_id = $1 AND number = $2`,
    [storeId, number, event.kind, event.by, event.note, JSON.stringify(event.details ?? {})],
  )
  if (!UNSEEN.has(event.kind)) await noteChange(transaction, storeId, number)
}
