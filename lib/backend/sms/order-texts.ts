import type { Queryable } from '../db/database.ts'

type TextState = 'held' | 'waiting' | 'sent' | 'delivered' | 'failed' | 'expired' | 'dropped'

/** What staff see of an order's texts (SMS): times are ISO 8601 in UTC. */
export type OrderTexts = {
  readonly consent: {
    readonly phone: string
    readonly source: string
    readonly wording: string
    readonly given_at: string
    /** The number has replied STOP. */
    readonly has_opted_out: boolean
  }
  /** Oldest first. `changed_at` is when it was sent, else queued. */
  readonly texts: readonly {
    readonly kind: string
    readonly state: TextState
    readonly reason: string
    readonly changed_at: string
  }[]
}

const TIME = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`

/** The consent and the texts of an order; undefined if its shopper did not agree to texts. */
export async function readOrderTexts(db: Queryable, storeId: string, number: string): Promise<OrderTexts | undefined> {
  const [consent] = await db.query<OrderTexts['consent']>(
    `SELECT phone, source, wording, to_char(given_at AT TIME ZONE 'UTC', ${TIME}) AS given_at,
       EXISTS (SELECT 1 FROM text_opt_out WHERE text_opt_out.store_id = text_consent.store_id
         AND text_opt_out.phone = text_consent.phone) AS has_opted_out
     FROM text_consent WHERE store_id = $1 AND number = $2 ORDER BY consent_id DESC LIMIT 1`,
    [storeId, number],
  )
  if (consent === undefined) return undefined
  const texts = await db.query<OrderTexts['texts'][number]>(
    `SELECT kind, state, reason, to_char(coalesce(sent_at, queued_at) AT TIME ZONE 'UTC', ${TIME}) AS changed_at
     FROM text_message WHERE store_id = $1 AND number = $2 ORDER BY text_id`,
    [storeId, number],
  )
  return { consent, texts }
}
