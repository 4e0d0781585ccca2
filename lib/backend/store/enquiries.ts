import type { Queryable } from '../db/database.ts'

/** What shoppers write about: something to be priced, or anything else. */
export type EnquiryKind = 'quote' | 'contact'

/** What a shopper has written; `asked_at` is ISO 8601 in UTC, `product` is '' in messages of the contact form. */
export type EnquiryEntry = {
  request_id: number
  asked_at: string
  name: string
  email: string
  telephone: string
  product: string
  message: string
}

const MOST = 500

/** The latest enquiries of a store, the last one first; at most 500. */
export const listEnquiries = (db: Queryable, storeId: string, kind: EnquiryKind): Promise<EnquiryEntry[]> =>
  db.query<EnquiryEntry>(
    `SELECT request_id, to_char(asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS asked_at,
            name, email, telephone, product, message
     FROM enquiry WHERE store_id = $1 AND kind = $2 ORDER BY request_id DESC LIMIT ${MOST}`,
    [storeId, kind],
  )
