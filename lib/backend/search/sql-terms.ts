/** Terms of a store's products in its database. */
import { BEGINNING_LIMIT, type KnownWord, type TermStore } from '../../contract-server/search/term-store.ts'
import type { Queryable } from '../db/database.ts'
import { decodePostings } from './postings.ts'

const SIMILAR_LIMIT = 30
/** The greatest code point: all texts that begin with a text are before that text with it added. */
const LAST = 'chr(1114111)'
/** Rows of a store in its current import. The views have a join that takes longer to plan than a few rows to read. */
const OF_STORE = 'store_id = $1 AND import_id = (SELECT import_id FROM store WHERE id = $1) AND locale = $2'
const SPELLING = "coalesce(nullif(spelling, ''), word) AS spelling"

export function createSqlTerms(db: Queryable, storeId: string, locale: string): TermStore {
  // An array of terms or words has the index used; with a subquery the planner reads the whole store.
  return {
    read: async (terms, beginnings) => {
      const rows = await db.query<{ term: string; postings: string }>(
        `SELECT term, postings FROM imported_search_term
         WHERE ${OF_STORE} AND term = ANY(ARRAY(SELECT jsonb_array_elements_text($3::jsonb)) COLLATE "C")
         UNION ALL
         SELECT begun.term, begun.postings
         FROM jsonb_array_elements_text($4::jsonb) AS wanted(beginning), LATERAL (
           SELECT term, postings FROM imported_search_term
           WHERE ${OF_STORE}
             AND term >= wanted.beginning COLLATE "C" AND term < (wanted.beginning || ${LAST}) COLLATE "C"
           ORDER BY octet_length(postings) DESC, term LIMIT ${BEGINNING_LIMIT}) AS begun`,
        [storeId, locale, JSON.stringify(terms), JSON.stringify(beginnings)],
      )
      const postingsByTerm = new Map(rows.map(({ term, postings }) => [term, postings]))
      return [...postingsByTerm].map(([term, postings]) => ({ term, ...decodePostings(postings) }))
    },
    readSimilar: (word) =>
      db.query<KnownWord>(
        `SELECT word, ${SPELLING}, uses FROM search_word WHERE store_id = $1 AND locale = $2 AND word % $3
         ORDER BY similarity(word, $3) DESC, uses DESC, word LIMIT ${SIMILAR_LIMIT}`,
        [storeId, locale, word],
      ),
    complete: async (beginning, limit, before) => {
      // One statement for both: on PGlite each costs more than what it reads.
      const rows = await db.query<KnownWord & { completes: boolean }>(
        `(SELECT word, ${SPELLING}, uses, true AS completes FROM imported_search_word
          WHERE ${OF_STORE} AND word LIKE $3 ORDER BY uses DESC, word LIMIT $4)
         UNION ALL
         SELECT word, ${SPELLING}, uses, false FROM imported_search_word
         WHERE ${OF_STORE} AND word = ANY(ARRAY(SELECT jsonb_array_elements_text($5::jsonb)))
         ORDER BY completes DESC, uses DESC, word`,
        [storeId, locale, `${beginning}%`, limit, JSON.stringify(before)],
      )
      return {
        words: rows.filter(({ completes }) => completes),
        spellings: new Map(rows.filter(({ completes }) => !completes).map(({ word, spelling }) => [word, spelling])),
      }
    },
  }
}
