import type { Queryable } from '../db/database.ts'
import type { ListPart } from '../store/list-part.ts'

/** Requests for a quote, messages of the contact form, and messages of forms in content. */
export type StoredEnquiryKind = 'quote' | 'contact' | 'form'

/**
 * A message of a shopper. `asked_at` is ISO 8601 in UTC; `product` is '' for the contact form; `form` is the path of
 * the content form, '' for the shop's own forms.
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

export async function countEnquiries(db: Queryable, storeId: string, kind: StoredEnquiryKind): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM enquiry WHERE store_id = $1 AND kind = $2',
    [storeId, kind],
  )
  return row?.count ?? 0
}

/** A page of the messages, newest first. */
export const listEnquiries = (
  db: Queryable,
  storeId: string,
  kind: StoredEnquiryKind,
  { limit, offset }: ListPart,
): Promise<EnquiryEntry[]> =>
  db.query<EnquiryEntry>(
    `SELECT request_id, to_char(asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS asked_at,
            form, name, email, telephone, product, message
     FROM enquiry WHERE store_id = $1 AND kind = $2 ORDER BY request_id DESC LIMIT $3 OFFSET $4`,
    [storeId, kind, limit, offset],
  )

const ENQUIRY_DAYS = 365

export async function deleteOldEnquiries(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM enquiry WHERE asked_at < now() - interval '${ENQUIRY_DAYS} days'`)
}
