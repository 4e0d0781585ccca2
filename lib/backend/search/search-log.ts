/** What shoppers have searched for, and how often the rules of the search had an effect. */
import { searchLanguageOf } from '../../contract-server/search/language.ts'
import { queryKey } from '../../contract-server/search/steering.ts'
import { hasPersonalData } from '../../core/secrets/personal-data.ts'
import type { Queryable } from '../db/database.ts'

/** Days for which searches and counts are kept. */
const SEARCH_DAYS = 90
/** Hours after a search in which the product that was chosen is stored. */
const CHOICE_HOURS = 24
/** Maximum of the integer column. */
const LARGEST_ID = 2_147_483_647

export type LoggedSearch = {
  readonly query: string
  readonly locale: string
  readonly resultSize: number
  readonly correctedTerm: string
}

/** Stores a search and returns its id; '' for a query with personal data, which is not stored. */
export async function logSearch(db: Queryable, storeId: string, search: LoggedSearch): Promise<string> {
  const { query, locale, resultSize, correctedTerm } = search
  if (hasPersonalData(query)) return ''
  const [row] = await db.query<{ history_id: number }>(
    `INSERT INTO search_query (store_id, query, result_size, query_key, locale, corrected_term)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING history_id`,
    [storeId, query, resultSize, queryKey(query, searchLanguageOf(locale)), locale, correctedTerm],
  )
  return String(row?.history_id ?? '')
}

/** Stores the first product that a shopper opened from the results of a search. */
export async function logChoice(db: Queryable, storeId: string, historyId: string, product: string): Promise<void> {
  const id = /^\d{1,10}$/.test(historyId) ? Number(historyId) : 0
  if (id === 0 || id > LARGEST_ID) return
  await db.query(
    `UPDATE search_query SET product = $3
     WHERE store_id = $1 AND history_id = $2 AND product = '' AND asked_at > now() - interval '${CHOICE_HOURS} hours'`,
    [storeId, id, product],
  )
}

/** Counts rules that had an effect on a search. */
export async function countRuleUses(db: Queryable, storeId: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await db.query(
    `INSERT INTO search_rule_use (store_id, code, day, uses)
     SELECT $1, code, (now() AT TIME ZONE 'UTC')::date, 1
     FROM jsonb_array_elements_text($2::jsonb) AS used(code) ORDER BY code
     ON CONFLICT (store_id, code, day) DO UPDATE SET uses = search_rule_use.uses + 1`,
    [storeId, JSON.stringify(codes)],
  )
}

export async function deleteOldSearches(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM search_query WHERE asked_at < now() - interval '${SEARCH_DAYS} days'`)
  await db.query(`DELETE FROM search_rule_use WHERE day < (now() AT TIME ZONE 'UTC')::date - ${SEARCH_DAYS}`)
}
