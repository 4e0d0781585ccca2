import type { Queryable } from '../db/database.ts'
import type { ListPart } from './list-part.ts'

/** What shoppers write about: something to be priced, anything else, or what a form in content asks for. */
export type EnquiryKind = 'quote' | 'contact' | 'form'

/**
 * What a shopper has written; `asked_at` is ISO 8601 in UTC, `product` is '' in messages of the contact form. `form` is the path
 * of the form in content that it was written by, '' for the shop's own.
 */
export type EnquiryEntry = {
  request_id: number
  form: string
  asked_at: string
  name: string
  email: string
  telephone: string
  product: string
  message: string
}

/** How many of a kind a store has. */
export async function countEnquiries(db: Queryable, storeId: string, kind: EnquiryKind): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM enquiry WHERE store_id = $1 AND kind = $2',
    [storeId, kind],
  )
  return row?.count ?? 0
}

/** A part of the enquiries of a store, the latest first. */
export const listEnquiries = (
  db: Queryable,
  storeId: string,
  kind: EnquiryKind,
  { limit, offset }: ListPart,
): Promise<EnquiryEntry[]> =>
  db.query<EnquiryEntry>(
    `SELECT request_id, to_char(asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS asked_at,
            form, name, email, telephone, product, message
     FROM enquiry WHERE store_id = $1 AND kind = $2 ORDER BY request_id DESC LIMIT $3 OFFSET $4`,
    [storeId, kind, limit, offset],
  )
