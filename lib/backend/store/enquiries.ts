import type { Queryable } from '../db/database.ts'

/** What a shopper wants priced; `asked_at` is ISO 8601 in UTC. */
export type QuoteRequestEntry = {
  request_id: number
  asked_at: string
  name: string
  email: string
  telephone: string
  product: string
  message: string
}

const MOST = 500

/** The latest quote requests of a store, the last one first; at most 500. */
export const listQuoteRequests = (db: Queryable, storeId: string): Promise<QuoteRequestEntry[]> =>
  db.query<QuoteRequestEntry>(
    `SELECT request_id, to_char(asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS asked_at,
            name, email, telephone, product, message
     FROM quote_request WHERE store_id = $1 ORDER BY request_id DESC LIMIT ${MOST}`,
    [storeId],
  )
