/** Writes the search index: weighted texts of products, and the words of their names. */
import type { Queryable } from '../db/database.ts'
import { searchConfiguration } from '../text/locale.ts'
import type { ImportKey } from './imports.ts'
import { batchesOf, insertRows, KEY_COLUMNS } from './product-rows.ts'
import type { SearchTexts } from './search-texts.ts'
import { yieldEventLoop } from './yield-event-loop.ts'

type SearchedProduct = SearchTexts['products'][number]

const WORD_COLUMNS = `${KEY_COLUMNS}, locale text, word text, uses integer, spelling text`

async function writeDocuments(
  transaction: Queryable,
  { store_id, import_id }: ImportKey,
  locale: string,
  products: readonly SearchedProduct[],
) {
  for (const batch of batchesOf(products)) {
    await transaction.query(
      `INSERT INTO imported_search_document (store_id, import_id, locale, product_id, document)
       SELECT $1, $5, $2, product_id,
         setweight(to_tsvector($3::regconfig, a), 'A') || setweight(to_tsvector($3::regconfig, b), 'B') ||
         setweight(to_tsvector($3::regconfig, c), 'C') || setweight(to_tsvector($3::regconfig, d), 'D')
       FROM jsonb_to_recordset($4::jsonb) AS row(product_id integer, a text, b text, c text, d text)
       ON CONFLICT (store_id, import_id, product_id, locale) DO UPDATE SET document = excluded.document`,
      [store_id, locale, searchConfiguration(locale), JSON.stringify(batch), import_id],
    )
    await yieldEventLoop()
  }
}

/** Writes all search texts of a new import. */
export async function writeSearch(db: Queryable, key: ImportKey, texts: AsyncIterable<SearchTexts>) {
  for await (const { locale, products, words } of texts) {
    await writeDocuments(db, key, locale, products)
    const rows = [...words].map(([word, use]) => ({ ...key, locale, word, ...use }))
    await insertRows(db, 'imported_search_word', WORD_COLUMNS, rows)
  }
}

const textOf = ({ a, b, c, d }: SearchedProduct): string => JSON.stringify([a, b, c, d])

/** Updates the index from the search texts of some products before and after a change. */
export async function changeSearch(
  transaction: Queryable,
  key: ImportKey,
  before: readonly SearchTexts[],
  after: readonly SearchTexts[],
) {
  for (const [index, { locale, products, words }] of after.entries()) {
    const earlier = before[index] ?? { locale, products: [], words: new Map() }
    const textById = new Map(earlier.products.map((product) => [product.product_id, textOf(product)]))
    await writeDocuments(
      transaction,
      key,
      locale,
      products.filter((product) => textById.get(product.product_id) !== textOf(product)),
    )
    const shown = new Set(products.map(({ product_id }) => product_id))
    await transaction.query(
      `DELETE FROM search_document WHERE store_id = $1 AND locale = $2
         AND product_id IN (SELECT jsonb_array_elements_text($3::jsonb)::integer)`,
      [key.store_id, locale, JSON.stringify([...textById.keys()].filter((id) => !shown.has(id)))],
    )
    const changedWords = [...new Set([...earlier.words.keys(), ...words.keys()])]
      .map((word) => ({
        ...key,
        locale,
        word,
        uses: (words.get(word)?.uses ?? 0) - (earlier.words.get(word)?.uses ?? 0),
        spelling: words.get(word)?.spelling ?? '',
      }))
      .filter(({ uses }) => uses !== 0)
    await insertRows(
      transaction,
      'imported_search_word',
      WORD_COLUMNS,
      changedWords,
      'ON CONFLICT (store_id, import_id, locale, word) DO UPDATE SET uses = imported_search_word.uses + excluded.uses',
    )
    await transaction.query('DELETE FROM search_word WHERE store_id = $1 AND locale = $2 AND uses <= 0', [
      key.store_id,
      locale,
    ])
  }
}
