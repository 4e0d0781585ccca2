/** Writes the search index: terms with the products that have them, and the words of names, brands and categories. */
import { indexTerms } from '../../contract-server/search/index-terms.ts'
import { countWords } from '../../contract-server/search/known-words.ts'
import { SEARCH_EDITION, searchLanguageOf } from '../../contract-server/search/language.ts'
import type { KnownWord } from '../../contract-server/search/term-store.ts'
import type { Queryable } from '../db/database.ts'
import { decodePostings, encodePostings } from '../search/postings.ts'
import type { ImportKey } from './imports.ts'
import { insertRows, KEY_COLUMNS } from './product-rows.ts'
import { buildSearchTexts, type SearchedContent, type SearchTexts } from './search-texts.ts'

const TERM_COLUMNS = `${KEY_COLUMNS}, locale text, term text, postings text`
const WORD_COLUMNS = `${KEY_COLUMNS}, locale text, word text, uses integer, spelling text`

/** Weights of products by term, and the words of a locale. */
export type SearchTerms = {
  readonly locale: string
  readonly terms: ReadonlyMap<string, ReadonlyMap<number, number>>
  readonly words: readonly KnownWord[]
}

/** Indexes the products of a locale. */
async function collectTerms({ locale, products }: SearchTexts): Promise<SearchTerms> {
  const language = searchLanguageOf(locale)
  const terms = new Map<string, Map<number, number>>()
  const words = countWords(language)
  for await (const { product_id, texts } of products) {
    words.add(texts)
    for (const [term, field] of indexTerms(texts, language)) {
      const fields = terms.get(term)
      if (fields === undefined) terms.set(term, new Map([[product_id, field]]))
      else fields.set(product_id, field)
    }
  }
  return { locale, terms, words: words.list() }
}

/** Indexes some products in all locales. */
export async function collectLocales(content: SearchedContent): Promise<SearchTerms[]> {
  const terms: SearchTerms[] = []
  for await (const texts of buildSearchTexts(content)) terms.push(await collectTerms(texts))
  return terms
}

/** A word's row; its spelling is '' if it has no accents. */
const wordRow = ({ word, spelling, uses }: KnownWord) => ({ word, uses, spelling: spelling === word ? '' : spelling })

function* termRows(key: ImportKey, { locale, terms }: SearchTerms): Generator<object> {
  for (const [term, fields] of terms) yield { ...key, locale, term, postings: encodePostings(fields) }
}

/** Writes all terms of an import. */
export async function writeSearch(db: Queryable, key: ImportKey, content: SearchedContent) {
  for await (const texts of buildSearchTexts(content)) {
    const collected = await collectTerms(texts)
    const { locale, words } = collected
    await insertRows(db, 'imported_search_term', TERM_COLUMNS, termRows(key, collected))
    const rows = words.map((word) => ({ ...key, locale, ...wordRow(word) }))
    await insertRows(db, 'imported_search_word', WORD_COLUMNS, rows)
  }
  await db.query('INSERT INTO imported_search_edition (store_id, import_id, edition) VALUES ($1, $2, $3)', [
    key.store_id,
    key.import_id,
    SEARCH_EDITION,
  ])
}

/** The terms whose products or fields differ. */
const changedTerms = (before: SearchTerms['terms'], after: SearchTerms['terms']): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((term) => {
    const [earlier, later] = [before.get(term) ?? new Map(), after.get(term) ?? new Map()]
    return earlier.size !== later.size || [...later].some(([id, field]) => earlier.get(id) !== field)
  })

async function changeTerms(transaction: Queryable, key: ImportKey, before: SearchTerms, after: SearchTerms) {
  const { locale } = after
  const changed = changedTerms(before.terms, after.terms)
  const rows = await transaction.query<{ term: string; postings: string }>(
    `SELECT term, postings FROM search_term
     WHERE store_id = $1 AND locale = $2
       AND term = ANY(ARRAY(SELECT jsonb_array_elements_text($3::jsonb)) COLLATE "C")`,
    [key.store_id, locale, JSON.stringify(changed)],
  )
  const stored = new Map(rows.map(({ term, postings }) => [term, postings]))
  const fieldsOf = (term: string): Map<number, number> => {
    const { products, fields } = decodePostings(stored.get(term) ?? '')
    const all = new Map([...products].map((id, index) => [id, fields[index] ?? 0]))
    for (const id of before.terms.get(term)?.keys() ?? []) all.delete(id)
    for (const [id, field] of after.terms.get(term) ?? []) all.set(id, field)
    return all
  }
  const fieldsByTerm = changed.map((term) => [term, fieldsOf(term)] as const)
  const empty = fieldsByTerm.flatMap(([term, fields]) => (fields.size === 0 ? [term] : []))
  await transaction.query(
    `DELETE FROM search_term WHERE store_id = $1 AND locale = $2
       AND term = ANY(ARRAY(SELECT jsonb_array_elements_text($3::jsonb)) COLLATE "C")`,
    [key.store_id, locale, JSON.stringify(empty)],
  )
  const terms = new Map(fieldsByTerm.filter(([, fields]) => fields.size > 0))
  await insertRows(
    transaction,
    'imported_search_term',
    TERM_COLUMNS,
    termRows(key, { locale, terms, words: [] }),
    'ON CONFLICT (store_id, import_id, locale, term) DO UPDATE SET postings = excluded.postings',
  )
}

async function changeWords(transaction: Queryable, key: ImportKey, before: SearchTerms, after: SearchTerms) {
  const { locale } = after
  const [earlier, later] = [before, after].map(({ words }) => new Map(words.map((word) => [word.word, word])))
  const changed = [...new Set([...(earlier?.keys() ?? []), ...(later?.keys() ?? [])])]
    .map((word) => ({
      ...wordRow({ word, spelling: later?.get(word)?.spelling ?? word, uses: 0 }),
      uses: (later?.get(word)?.uses ?? 0) - (earlier?.get(word)?.uses ?? 0),
    }))
    .filter(({ uses }) => uses !== 0)
  await insertRows(
    transaction,
    'imported_search_word',
    WORD_COLUMNS,
    changed.map((row) => ({ ...key, locale, ...row })),
    'ON CONFLICT (store_id, import_id, locale, word) DO UPDATE SET uses = imported_search_word.uses + excluded.uses',
  )
  await transaction.query('DELETE FROM search_word WHERE store_id = $1 AND locale = $2 AND uses <= 0', [
    key.store_id,
    locale,
  ])
}

/** Updates the index from the terms of some products before and after a change. */
export async function changeSearch(
  transaction: Queryable,
  key: ImportKey,
  before: readonly SearchTerms[],
  after: readonly SearchTerms[],
) {
  for (const [index, ofLocale] of after.entries()) {
    const earlier = before[index] ?? { locale: ofLocale.locale, terms: new Map(), words: [] }
    await changeTerms(transaction, key, earlier, ofLocale)
    await changeWords(transaction, key, earlier, ofLocale)
  }
}
