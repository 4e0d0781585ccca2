/** Messages of shoppers to the store, in the back office. */

import type { StoredEnquiryKind } from '../contact/enquiries.ts'
import type { Queryable } from '../db/database.ts'
import { PAGE_SIZE } from './paging.ts'

/** A message or a request for a quote. Times are ISO 8601 in UTC; '' if it was not handled yet. */
export type OfficeEnquiry = {
  request_id: number
  kind: StoredEnquiryKind
  /** Path of the content form, '' for the shop's own forms. */
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

/** Maximum of the integer column. */
const LARGEST_ID = 2_147_483_647

const time = (column: string) => `coalesce(to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`
const FIELDS = `request_id, kind, form, ${time('asked_at')} AS asked_at, name, email, telephone, product,
  message, answer, handled_by, ${time('handled_at')} AS handled_at`

/** A page of a store's messages: open ones first, then the newest. */
export const listOfficeEnquiries = (
  db: Queryable,
  storeId: string,
  kind: StoredEnquiryKind,
  offset: number,
): Promise<OfficeEnquiry[]> =>
  db.query<OfficeEnquiry>(
    `SELECT ${FIELDS} FROM enquiry WHERE store_id = $1 AND kind = $2
     ORDER BY handled_by <> '', enquiry.request_id DESC LIMIT ${PAGE_SIZE} OFFSET $3`,
    [storeId, kind, offset],
  )

/** A message by its unvalidated id; undefined if the store has no such message. */
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

/** Marks a message as handled, with or without a reply; false if another user has already handled it. */
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
