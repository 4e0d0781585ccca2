/** Returns and waiting cancellations in the database. */
import type { ReturnStatus } from '../../core/returns.ts'
import type { Queryable } from '../db/database.ts'
import type { ListPart } from '../store/list-part.ts'
import type { ReturnItem } from './return-rules.ts'
import type { ReturnKind } from './return-states.ts'

/** What happened to a return. `text` is for the shopper, unless `kind` is 'note'. */
export type ReturnEvent = {
  readonly kind: 'status' | 'message' | 'note'
  readonly status: ReturnStatus
  /** ISO 8601 in UTC. */
  readonly happened_at: string
  readonly by: string
  readonly text: string
  readonly details: Readonly<Record<string, unknown>>
}

export type OrderReturn = {
  readonly return_id: number
  readonly number: string
  readonly kind: ReturnKind
  readonly status: ReturnStatus
  /** '' for a cancellation. */
  readonly wish: string
  readonly comment: string
  readonly items: readonly ReturnItem[]
  readonly created_at: string
  /** Ids of its pictures, oldest first. */
  readonly pictures: readonly number[]
  /** Oldest first. */
  readonly events: readonly ReturnEvent[]
}

/** Maximum of the integer column. */
const LARGEST_ID = 2_147_483_647

/** ISO 8601 in UTC. */
const timeOf = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const FIELDS = `return_id, number, kind, status, wish, comment, items, ${timeOf('created_at')} AS created_at,
  (SELECT coalesce(jsonb_agg(picture_id ORDER BY picture_id), '[]'::jsonb) FROM order_return_picture AS picture
    WHERE picture.return_id = order_return.return_id) AS pictures,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', event.kind, 'status', event.status,
      'happened_at', ${timeOf('event.happened_at')}, 'by', event.by_whom, 'text', event.text, 'details', event.details)
      ORDER BY event.event_id), '[]'::jsonb)
    FROM order_return_event AS event WHERE event.return_id = order_return.return_id) AS events`

/** The returns of an order, oldest first. */
export const listReturns = (db: Queryable, storeId: string, number: string): Promise<OrderReturn[]> =>
  db.query<OrderReturn>(`SELECT ${FIELDS} FROM order_return WHERE store_id = $1 AND number = $2 ORDER BY return_id`, [
    storeId,
    number,
  ])

/** The returns of several orders by number, oldest first. */
export async function listReturnsOf(
  db: Queryable,
  storeId: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, OrderReturn[]>> {
  const rows = await db.query<OrderReturn>(
    `SELECT ${FIELDS} FROM order_return
     WHERE store_id = $1 AND number = ANY(ARRAY(SELECT jsonb_array_elements_text($2::jsonb)))
     ORDER BY return_id`,
    [storeId, JSON.stringify(numbers)],
  )
  return Map.groupBy(rows, ({ number }) => number)
}

export async function findReturn(db: Queryable, storeId: string, returnId: number): Promise<OrderReturn | undefined> {
  if (!Number.isInteger(returnId) || returnId < 1 || returnId > LARGEST_ID) return undefined
  const [row] = await db.query<OrderReturn>(
    `SELECT ${FIELDS} FROM order_return WHERE store_id = $1 AND return_id = $2`,
    [storeId, returnId],
  )
  return row
}

/** The return of an order that an earlier request with the same Idempotency-Key created. */
export async function findRepeatedReturn(
  db: Queryable,
  storeId: string,
  number: string,
  key: string | undefined,
): Promise<OrderReturn | undefined> {
  if (key === undefined) return undefined
  const [row] = await db.query<OrderReturn>(
    `SELECT ${FIELDS} FROM order_return WHERE store_id = $1 AND number = $2 AND idempotency_key = $3`,
    [storeId, number, key],
  )
  return row
}

/** A new return of an order, or its cancellation. */
type NewReturn = Pick<OrderReturn, 'number' | 'kind' | 'wish' | 'comment' | 'items'> & {
  readonly idempotencyKey: string | undefined
}

/** Name of the shopper in the history of a return. */
export const SHOPPER = 'shopper'

/** Stores a return with the status 'requested'. The order must be locked. Returns its id. */
export async function addReturn(transaction: Queryable, storeId: string, added: NewReturn): Promise<number> {
  const [row] = await transaction.query<{ return_id: number }>(
    `INSERT INTO order_return (store_id, number, kind, status, wish, comment, items, idempotency_key)
     VALUES ($1, $2, $3, 'requested', $4, $5, $6::jsonb, $7) RETURNING return_id`,
    [
      storeId,
      added.number,
      added.kind,
      added.wish,
      added.comment,
      JSON.stringify(added.items),
      added.idempotencyKey ?? null,
    ],
  )
  const returnId = row?.return_id ?? 0
  await addReturnEvent(transaction, returnId, { kind: 'status', status: 'requested', by: SHOPPER, text: '' })
  return returnId
}

export async function addReturnEvent(
  transaction: Queryable,
  returnId: number,
  event: Omit<ReturnEvent, 'happened_at' | 'details'> & Partial<Pick<ReturnEvent, 'details'>>,
): Promise<void> {
  await transaction.query(
    `INSERT INTO order_return_event (return_id, kind, status, by_whom, text, details)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb)`,
    [returnId, event.kind, event.status, event.by, event.text, JSON.stringify(event.details ?? {})],
  )
}

/** Sets the status and adds an event with it. */
export async function setReturnStatus(
  transaction: Queryable,
  returnId: number,
  event: Pick<ReturnEvent, 'status' | 'by' | 'text'> & Partial<Pick<ReturnEvent, 'details'>>,
): Promise<void> {
  await transaction.query('UPDATE order_return SET status = $2 WHERE return_id = $1', [returnId, event.status])
  await addReturnEvent(transaction, returnId, { kind: 'status', ...event })
}

/** A return in the list of the back office. */
export type ReturnEntry = Pick<OrderReturn, 'return_id' | 'number' | 'kind' | 'status' | 'wish' | 'created_at'> & {
  readonly name: string
  readonly units: number
}

/** SQL condition for returns that wait for staff, or for the goods. */
const WAITING = "status IN ('requested', 'approved', 'received')"

/** A page of the returns: those that wait first, oldest first; finished ones follow, newest first. */
export const listReturnEntries = (
  db: Queryable,
  storeId: string,
  { limit, offset }: ListPart,
): Promise<ReturnEntry[]> =>
  db.query<ReturnEntry>(
    `SELECT return_id, order_return.number, kind, order_return.status, wish,
       ${timeOf('created_at')} AS created_at,
       trim(coalesce(snapshot->'billing_address'->>'firstname', '') || ' ' ||
            coalesce(snapshot->'billing_address'->>'lastname', '')) AS name,
       (SELECT coalesce(sum((item.value->>'qty')::integer), 0)::integer FROM jsonb_array_elements(items) AS item)
       AS units
     FROM order_return JOIN placed_order USING (store_id, number)
     WHERE order_return.store_id = $1
     ORDER BY order_return.${WAITING} DESC,
       CASE WHEN order_return.${WAITING} THEN return_id ELSE -return_id END LIMIT $2 OFFSET $3`,
    [storeId, limit, offset],
  )

/** Number of a store's returns, and of those on which staff have to decide or act. */
export async function countReturns(db: Queryable, storeId: string): Promise<{ total: number; waiting: number }> {
  const [row] = await db.query<{ total: number; waiting: number }>(
    `SELECT count(*)::integer AS total, (count(*) FILTER (WHERE status IN ('requested', 'received')))::integer
      AS waiting
     FROM order_return WHERE store_id = $1`,
    [storeId],
  )
  return row ?? { total: 0, waiting: 0 }
}

/** A picture as base64; undefined if not found. */
export async function findReturnPicture(
  db: Queryable,
  storeId: string,
  returnId: number,
  pictureId: number,
): Promise<string | undefined> {
  if (![returnId, pictureId].every((id) => Number.isInteger(id) && id > 0 && id <= LARGEST_ID)) return undefined
  const [row] = await db.query<{ picture: string }>(
    `SELECT picture FROM order_return_picture JOIN order_return USING (return_id)
     WHERE store_id = $1 AND return_id = $2 AND picture_id = $3`,
    [storeId, returnId, pictureId],
  )
  return row?.picture
}

/** Stores a picture; a repeated one has no effect. */
export async function addReturnPicture(
  transaction: Queryable,
  returnId: number,
  { photo, photo_hash }: { photo: string; photo_hash: string },
): Promise<void> {
  await transaction.query(
    `INSERT INTO order_return_picture (return_id, picture, hash) VALUES ($1, $2, $3)
     ON CONFLICT (return_id, hash) DO NOTHING`,
    [returnId, photo, photo_hash],
  )
}

/** Days after which the pictures of finished returns are deleted. */
const PICTURE_DAYS = 365

/** Deletes the pictures of old returns that are finished. */
export async function deleteOldReturnPictures(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM order_return_picture WHERE return_id IN (
       SELECT return_id FROM order_return
       WHERE NOT ${WAITING} AND created_at < now() - interval '${PICTURE_DAYS} days')`,
  )
}
