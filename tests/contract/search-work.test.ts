/**
 * How much a search reads: rows of the database and entries of postings, counted instead of timed. A query that reads
 * the words of a whole store, or all terms for one, is slow only in a large store.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { createStoreSearch } from '#lib/backend/search/search.ts'
import { createSqlTerms } from '#lib/backend/search/sql-terms.ts'
import { searchLanguageOf } from '#lib/contract-server/search/language.ts'
import { suggestTerms } from '#lib/contract-server/search/search-index.ts'
import { searchProducts } from '#lib/contract-server/search/search-products.ts'
import type { TermStore } from '#lib/contract-server/search/term-store.ts'
import { writeBenchStore } from '../bench/bench-store.ts'
import { type BackEnd, describeOnEachDatabase, startBackEnd } from '../support/back-end.ts'
import { countingRows } from '../support/count-rows.ts'

const STORE = { id: 'counted', host: 'counted.example.com', productCount: 2_000 }
const LOCALE = 'en_US'

describeOnEachDatabase('what a search reads', (kind) => {
  let backEnd: BackEnd
  let folder: string
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: null })
    folder = join(await mkdtemp(join(tmpdir(), 'showroom-counted-')), 'store')
    await mkdir(folder)
    await writeBenchStore(folder, STORE)
    await importFolder(backEnd.backend, folder)
    await backEnd.db.run('ANALYZE')
  })
  afterAll(async () => {
    await backEnd.close()
    await rm(join(folder, '..'), { recursive: true, force: true })
  })

  /** Counts the rows that the queries of `use` read, and the entries of the postings. */
  async function count(use: (terms: TermStore) => Promise<unknown>): Promise<{ rows: number; entries: number }> {
    let entries = 0
    const counting = countingRows(backEnd.db)
    const terms = createSqlTerms(counting.db, STORE.id, LOCALE)
    await use({
      ...terms,
      read: async (...wanted) => {
        const postings = await terms.read(...wanted)
        for (const { products } of postings) entries += products.length
        return postings
      },
    })
    return { rows: counting.count(), entries }
  }
  const language = searchLanguageOf(LOCALE)
  const suggest = (typed: string) => count((terms) => suggestTerms(typed, [], terms, language))
  const search = (query: string) => count((terms) => searchProducts(query, terms, { language, synonyms: new Map() }))

  it('suggestions read the words that begin as typed, and the words before them by index', async () => {
    for (const typed of ['be', 'bellwood ra', 'corvin range', 'estrel fennec ra'])
      expect((await suggest(typed)).rows, typed).toBeLessThanOrEqual(20)
  })

  it('a beginning that was typed before is not read again', async () => {
    const content = await backEnd.backend.stores.get(STORE.id)
    if (content === undefined) throw new Error('The store is missing.')
    const read = async (typed: string) => {
      const { db, count: rows } = countingRows(backEnd.db)
      const store = { db, content, locale: LOCALE, isInStock: () => true }
      return { found: await createStoreSearch(store).suggest(typed), rows: rows() }
    }
    const first = await read('bellwood ra')
    expect(first.rows).toBeGreaterThan(0)
    expect(await read('bellwood ra')).toEqual({ found: first.found, rows: 0 })
  })

  it('a search reads the terms of its words, each once', async () => {
    expect(await search('bellwood')).toMatchObject({ entries: 200 })
    // 'range' as a word, as the beginning of others and as the name of a category.
    expect((await search('range 1234')).entries).toBeLessThanOrEqual(3 * STORE.productCount + 2)
    for (const query of ['range', 'bellwood range', 'wide corvin range 1234'])
      expect((await search(query)).rows, query).toBeLessThanOrEqual(100)
  })
})
