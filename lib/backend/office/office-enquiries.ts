/** What shoppers have written to the store, as the back office works on it. */
import type { Queryable } from '../db/database.ts'
import type { EnquiryKind } from '../store/enquiries.ts'
import { PAGE_SIZE } from './paging.ts'

/** A message or a request for a quote; times are ISO 8601 in UTC, '' for one that nobody has handled. */
export type OfficeEnquiry = {
  request_id: number
  kind: EnquiryKind
  /** Path of the form in content, '' for the shop's own. */
  form: string
  asked_at: string
  name: string
  email: string
  telephone: string
  product: string
  message: string
  answer: string
  handled_by: string
  handled_at: string
}

/** Largest number of the column. */
const LARGEST_ID = 2_147_483_647

const time = (column: string) => `coalesce(to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`
const FIELDS = `request_id, kind, form, ${time('asked_at')} AS asked_at, name, email, telephone, product, message, answer,
  handled_by, ${time('handled_at')} AS handled_at`

/** A page of those of a store: those that nobody has handled, then the others, the latest first. */
export const listOfficeEnquiries = (
  db: Queryable,
  storeId: string,
  kind: EnquiryKind,
  offset: number,
): Promise<OfficeEnquiry[]> =>
  db.query<OfficeEnquiry>(
    `SELECT ${FIELDS} FROM enquiry WHERE store_id = $1 AND kind = $2
     ORDER BY handled_by <> '', enquiry.request_id DESC LIMIT ${PAGE_SIZE} OFFSET $3`,
    [storeId, kind, offset],
  )

/** One by its number as it stands in an address; undefined for none of the store's. */
export async function findOfficeEnquiry(
  db: Queryable,
  storeId: string,
  typedId: string,
): Promise<OfficeEnquiry | undefined> {
  const id = /^\d{1,10}$/.test(typedId) ? Number(typedId) : 0
  if (id > LARGEST_ID) return undefined
  const [row] = await db.query<OfficeEnquiry>(`SELECT ${FIELDS} FROM enquiry WHERE store_id = $1 AND request_id = $2`, [
    storeId,
    id,
  ])
  return row
}

/** Notes who has handled one, with the answer or without; false when somebody was faster. */
export async function handleEnquiry(
  transaction: Queryable,
  storeId: string,
  requestId: number,
  by: string,
  answer: string,
): Promise<boolean> {
  const rows = await transaction.query(
    `UPDATE enquiry SET answer = $4, handled_by = $3, handled_at = now()
     WHERE store_id = $1 AND request_id = $2 AND handled_by = '' RETURNING request_id`,
    [storeId, requestId, by, answer],
  )
  return rows.length > 0
}
