/** What shoppers have searched for in the last 30 days. */
import type { Queryable } from '../db/database.ts'

/** A search in all its spellings; `query` is the most frequent one. */
export type SearchReportRow = {
  readonly query: string
  /** Most frequent locale, '' for searches of earlier releases. */
  readonly locale: string
  readonly searches: number
  /** Products that it found last. */
  readonly results: number
  readonly nothing: number
  readonly corrected: number
  /** What was searched instead the last time. */
  readonly corrected_term: string
  /** Searches after which a product was opened. */
  readonly chosen: number
}

export type SearchTotals = Pick<SearchReportRow, 'searches' | 'nothing' | 'corrected' | 'chosen'> & {
  /** Number of different searches. */
  readonly rows: number
}

const RECENT = "store_id = $1 AND asked_at > now() - interval '30 days'"
const KEY = "coalesce(nullif(query_key, ''), lower(query))"
const COUNTS = `count(*)::integer AS searches,
  (count(*) FILTER (WHERE result_size = 0))::integer AS nothing,
  (count(*) FILTER (WHERE corrected_term <> ''))::integer AS corrected,
  (count(*) FILTER (WHERE product <> ''))::integer AS chosen`

export async function readSearchTotals(db: Queryable, storeId: string): Promise<SearchTotals> {
  const [row] = await db.query<SearchTotals>(
    `SELECT ${COUNTS}, count(DISTINCT ${KEY})::integer AS rows FROM search_query WHERE ${RECENT}`,
    [storeId],
  )
  return row ?? { searches: 0, nothing: 0, corrected: 0, chosen: 0, rows: 0 }
}

/** A page of the searches: first those that found nothing, then corrected ones, then those without a choice. */
export const listSearches = (
  db: Queryable,
  storeId: string,
  limit: number,
  offset: number,
): Promise<SearchReportRow[]> =>
  db.query<SearchReportRow>(
    `SELECT query, locale, searches, results, nothing, corrected, corrected_term, chosen FROM (
       SELECT ${KEY} AS key, mode() WITHIN GROUP (ORDER BY query) AS query, mode() WITHIN GROUP (ORDER BY locale)
         AS locale,
         ${COUNTS}, (array_agg(result_size ORDER BY asked_at DESC, history_id DESC))[1] AS results,
         coalesce((array_agg(corrected_term ORDER BY asked_at DESC) FILTER (WHERE corrected_term <> ''))[1], '')
           AS corrected_term
       FROM search_query WHERE ${RECENT} GROUP BY 1
     ) AS search ORDER BY nothing DESC, corrected DESC, searches - chosen DESC, searches DESC, key LIMIT $2 OFFSET $3`,
    [storeId, limit, offset],
  )
