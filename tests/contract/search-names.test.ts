/** Everything that has a name is found by it: products, SKUs, categories, brands and pages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { readFolder } from '#lib/backend/import/read-folder.ts'
import { buildSearchTexts } from '#lib/backend/import/search-texts.ts'
import type { PageDocument } from '#lib/backend/store/content.ts'
import { searchLanguageOf } from '#lib/contract-server/search/language.ts'
import { pageLink } from '#lib/contract-server/search/link-sources.ts'
import { createMemorySearch } from '#lib/contract-server/search/memory-search.ts'
import { prepareLinks } from '#lib/contract-server/search/suggest-links.ts'
import type { Results } from '../bench/search/asked-store.ts'
import { readJudgedStore } from '../bench/search/judged-store.ts'
import { countWholeNames, type Found, sampleCodes, sampleNames } from '../bench/search/names.ts'
import { type BackEnd, copyFixtureStore, describeOnEachDatabase, Shopper, startBackEnd } from '../support/back-end.ts'

/** Texts, languages and folders of translations of the demo stores. */
const DEMO = [
  ['kessler', 'en_US', ''],
  ['alderloom', 'en_US', ''],
  ['volteo', 'fr_CA', ''],
  ['volteo', 'en_CA', 'en-CA'],
] as const

/** Searches a demo store in memory, which the contract's tests compare with the one in a database. */
async function openDemo(store: string, locale: string, translation: string) {
  const folder = await readFolder(`lib/backend/demo/${store}`)
  const products: Parameters<typeof createMemorySearch>[0][number][] = []
  for await (const texts of buildSearchTexts(folder)) {
    for await (const { product_id, texts: own } of texts.products)
      if (texts.locale === locale) products.push([product_id, own])
  }
  const search = createMemorySearch(products, { locale })
  const pages = new Map<string, PageDocument>()
  for (const own of ['', translation]) {
    for (const { kind, key, body, locale: of } of folder.documents)
      if (kind === 'page' && of === own) pages.set(key, body as PageDocument)
  }
  const links = prepareLinks(
    [...pages].map(([key, page]) => pageLink(key, page)),
    locale,
  )
  const names = new Map(products.map(([id, { name }]) => [id, name]))
  const find = async (term: string): Promise<Results> => {
    const { ids, correctedTerm } = await search.find(term)
    const found = ids.map((id) => ({ id, name: names.get(id) ?? '' }))
    return {
      count: ids.length,
      products: found,
      correctedTerm,
      redirect: '',
      pages: links.findNamed(term).map(({ url }) => url),
    }
  }
  return { find, namesOf: names, judged: await readJudgedStore(`lib/backend/demo/${store}`, translation) }
}

/**
 * Words of names with the products that have them, without small words. What a name says after a preposition is what a
 * thing is for or has: filters for refrigerators are no refrigerators.
 */
function listWords(names: ReadonlyMap<number, string>, locale: string): Map<string, Set<number>> {
  const { prepositions, stopWords } = searchLanguageOf(locale)
  const words = new Map<string, Set<number>>()
  for (const [id, name] of names) {
    // '20 000' and '1 9/16' are one number each.
    const parts = name.toLowerCase().match(/(?:\d\s(?=\d)|\S)+/g) ?? []
    const end = parts.findIndex((part, at) => at > 0 && prepositions.has(part))
    for (const part of end < 0 ? parts : parts.slice(0, end)) {
      const word = part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}"″]+$/gu, '')
      if (word !== '' && !stopWords.has(word)) words.set(word, (words.get(word) ?? new Set()).add(id))
    }
  }
  return words
}

const rowOf = (found: readonly Found[], what: string): Found => {
  const row = found.find((one) => one.what === what)
  if (!row) throw new Error(`no names of ${what}`)
  expect(row.count, what).toBeGreaterThan(0)
  return row
}

describe.each(DEMO)('the names of %s in %s', (store, locale, translation) => {
  it('find what they name', async () => {
    const { find, judged, namesOf } = await openDemo(store, locale, translation)
    const found = await countWholeNames({ search: (_, term) => find(term) }, { store, language: locale }, judged)
    for (const what of ['names of products', 'SKUs', 'categories', 'brands', 'pages']) {
      const { ten, count } = rowOf(found, what)
      expect(ten, what).toBe(count)
    }
    // SKUs of two products may begin alike; the other names are first but for products with the same name.
    expect(rowOf(found, 'SKUs').first / rowOf(found, 'SKUs').count).toBeGreaterThan(0.99)
    const lost: string[] = []
    for (const [word, ids] of listWords(namesOf, locale)) {
      const { products } = await find(word)
      if (!products.some(({ id }) => ids.has(id))) lost.push(word)
    }
    expect(lost).toEqual([])
  })
})

describeOnEachDatabase('random names and SKUs of a store', (kind) => {
  const COUNT = 60
  const names = sampleNames(COUNT).filter((name) => /[\p{L}\p{N}]/u.test(name))
  const skus = [...new Map(sampleCodes(COUNT).map((sku) => [sku.toLowerCase(), sku])).values()]
  const products = skus.slice(0, names.length).map((sku, index) => ({
    ...{ entity_id: 5_000 + index, sku, name: names[index], url_key: `random-${index}`, price: 10, category_ids: [3] },
  }))
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: null })
    const folder = await copyFixtureStore({
      'store.json': '{ "id": "named", "hosts": ["named.localhost"] }',
      'products.jsonl': (text) => [text.trim(), ...products.map((product) => JSON.stringify(product))].join('\n'),
    })
    await importFolder(backEnd.backend, folder)
  })
  afterAll(() => backEnd.close())

  const idsOf = async (term: string) => {
    const { products: found } = await new Shopper(backEnd, 'named').get<{ products: { entity_id: string }[] }>(
      `/search/${encodeURIComponent(term)}?embed=products&limit=96`,
    )
    return found.map(({ entity_id }) => Number(entity_id))
  }

  it('find their product: the name in the first ten, the SKU first, each word of the name at all', async () => {
    for (const { entity_id, name = '', sku } of products) {
      expect((await idsOf(name)).slice(0, 10), name).toContain(entity_id)
      expect((await idsOf(sku))[0], sku).toBe(entity_id)
      for (const word of name.split(/[\s\u00a0]+/).filter((part) => /[\p{L}\p{N}]/u.test(part)))
        expect(await idsOf(word), `${word} of ${name}`).toContain(entity_id)
    }
  })
})
