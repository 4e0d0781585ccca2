import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cleanUp } from '#lib/backend/http/cleanup.ts'
import { exportFolder } from '#lib/backend/import/export-folder.ts'
import { InvalidImportError } from '#lib/backend/import/import-errors.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { readFolder } from '#lib/backend/import/read-folder.ts'
import { SearchListingWire } from '#lib/contracts/listing.ts'
import { type BackEnd, copyFixtureStore, describeOnEachDatabase, Shopper, startBackEnd } from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

const RULES = [
  { code: 'fireplace', type: 'synonyms', words: ['hot hearth', 'range'] },
  { code: 'french', type: 'synonyms', words: ['chaudron', 'cuisinière'], locale: 'fr-CA' },
  {
    code: 'hose',
    type: 'query',
    query: 'gas hoses',
    first: ['LH-FR-B', 'ns-r36'],
    last: ['HOSE'],
    banner: 'header-before',
  },
  { code: 'gift', type: 'query', query: 'Gift cards', redirect: '/gifts?from=search' },
  { code: 'rings', type: 'query', query: 'rings', redirect: 'https://rings.example.com/' },
  { code: 'shore', type: 'boost', attribute: 'manufacturer', value: 'north shore', strength: -3 },
]

const folderWith = (rules: readonly object[]) => copyFixtureStore({ 'search.json': JSON.stringify(rules, null, 1) })

describeOnEachDatabase('rules of the search', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
    await importFolder(backEnd.backend, await folderWith(RULES))
  })
  beforeEach(async () => {
    await backEnd.db.query('DELETE FROM search_query')
    await backEnd.db.query('DELETE FROM search_rule_use')
    shopper = new Shopper(backEnd)
    await shopper.openSession()
  })
  afterAll(() => backEnd.close())

  const search = async (term: string, query = '') =>
    expectWire(SearchListingWire, await shopper.get(`/search/${encodeURIComponent(term)}?embed=products${query}`))
  const idsOf = async (term: string, query = '') =>
    (await search(term, query)).products.map(({ entity_id }) => Number(entity_id))
  const log = async (query: unknown, more: object = {}) => {
    const { body } = await shopper.call('PUT', '/elasticsearch/log/query', { query, result_size: 2, ...more })
    return (body as { history_id: string }).history_id
  }
  const usesOf = async () => {
    const rows = await backEnd.db.query<{ code: string; uses: number }>('SELECT code, uses FROM search_rule_use')
    return Object.fromEntries(rows.map(({ code, uses }) => [code, uses]))
  }
  const logged = () =>
    backEnd.db.query(
      'SELECT query, query_key, locale, corrected_term, product, result_size FROM search_query ORDER BY history_id',
    )

  it('synonyms of the store are beside those of the language, in their locale', async () => {
    expect(await idsOf('hot hearths')).toEqual(await idsOf('range'))
    expect(await idsOf('stove')).toEqual(expect.arrayContaining(await idsOf('range')))
    expect(await idsOf('chaudron')).toEqual([])
    shopper.language = 'fr-CA'
    expect(await idsOf('Chaudrons')).toEqual(await idsOf('cuisinière'))
    expect((await idsOf('chaudron')).length).toBeGreaterThan(0)
  })

  it('products lead and end the results of exactly one query, a variant as its product; filters still apply', async () => {
    expect((await idsOf('gas')).slice(0, 1)).not.toEqual([3])
    const ids = await idsOf('Gas-hose')
    expect(ids.slice(0, 2)).toEqual([3, 2])
    expect(ids.at(-1)).toBe(6)
    expect(await idsOf('gas hose', '&filter[0][attribute]=manufacturer&filter[0][in]=North Shore')).toEqual([2])
  })

  it('a banner is a block of the response, if the store shows the block today', async () => {
    expect((await search('gas hose')).blocks).toEqual([
      expect.objectContaining({ identifier: 'header-before', content: expect.stringContaining('<') }),
    ])
    expect((await search('gas')).blocks).toEqual([])
  })

  it('a redirect of a rule comes before that of search_redirects', async () => {
    expect((await search('gift card')).redirect).toBe('/gifts?from=search')
    expect((await search('rings')).redirect).toBe('https://rings.example.com/')
    await importFolder(backEnd.backend, await folderWith(RULES.filter(({ code }) => code !== 'gift')))
    expect((await search('gift cards')).redirect).toBe('/gift-cards')
    await importFolder(backEnd.backend, await folderWith(RULES))
  })

  it('a boost changes the order, unless a code was typed', async () => {
    const ids = await idsOf('gas')
    expect(ids.indexOf(6)).toBeLessThan(ids.indexOf(1))
    expect((await idsOf('NS-R30'))[0]).toBe(1)
  })

  it('a boost of what is in stock follows the stock', async () => {
    const soldOut = async (id: number, rules: readonly object[]) => {
      const folder = await copyFixtureStore({
        'search.json': JSON.stringify(rules),
        'products.jsonl': (text) =>
          text
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line))
            .map((product) =>
              JSON.stringify(product.entity_id === id ? { ...product, stock: { 'FIX-01': 0 } } : product),
            )
            .join('\n'),
      })
      await importFolder(backEnd.backend, folder)
      return idsOf('gas')
    }
    const boost = { type: 'boost', attribute: 'in_stock', value: '1', strength: -3 }
    const [first = 0] = await idsOf('gas')
    expect((await soldOut(first, [])).at(0)).not.toBe(first)
    expect((await soldOut(first, [boost])).at(0)).toBe(first)
    await importFolder(backEnd.backend, await folderWith(RULES))
  })

  it('S1-7.2-05 the query log stores the corrected term and the language, and which rules had an effect', async () => {
    await log('Gas-Hoses', { corrected_term: 'gas hose' })
    shopper.language = 'fr-CA'
    await log('chaudrons')
    expect(await logged()).toEqual([
      {
        query: 'Gas-Hoses',
        query_key: 'gashose',
        locale: 'en_CA',
        corrected_term: 'gas hose',
        product: '',
        result_size: 2,
      },
      expect.objectContaining({ query: 'chaudrons', locale: 'fr_CA', corrected_term: '' }),
    ])
    expect(await usesOf()).toEqual({ hose: 1, french: 1, shore: 1 })
    shopper.language = 'en-CA'
    await log('gas hose')
    await log('zzzz')
    expect(await usesOf()).toEqual({ hose: 2, french: 1, shore: 1 })
  })

  it('a redirect counts as used when a shopper is sent on, not in the preview of a search field', async () => {
    await search('rings', '&limit=4')
    expect(await usesOf()).toEqual({})
    await search('rings', '&limit=24')
    await search('ring')
    expect(await usesOf()).toEqual({ rings: 2 })
  })

  it('the first product that a shopper opens is stored with the search, within a day and within the store', async () => {
    const [id, old] = [await log('range'), await log('stove')]
    await backEnd.db.query("UPDATE search_query SET asked_at = now() - interval '25 hours' WHERE query = 'stove'")
    const choose = (history_id: unknown, product: unknown = 'NS-R36') =>
      shopper.call('PUT', '/elasticsearch/log/choice', { history_id, product })
    for (const wrong of [id, old, '99999999999', '-1', 'x', '', null, {}])
      expect((await choose(wrong)).status).toBe(200)
    await choose(Number(id), 'NS-R30')
    expect((await logged()).map((row) => row.product)).toEqual(['NS-R36', ''])
    for (const product of ['', ' ', 7, null]) expect((await choose(id, product)).status).toBe(400)
  })

  it('a query that looks like an e-mail address or a telephone number is not stored', async () => {
    for (const query of ['ann@example.com', 'order of ann@example.com', '+1 (416) 555-0123', 'call [removed]'])
      expect(await log(query)).toBe('')
    expect(await logged()).toEqual([])
  })

  it('searches and counts are kept for 90 days', async () => {
    await log('gas hose')
    await backEnd.db.query("INSERT INTO search_rule_use VALUES ('fixture', 'old', current_date - 92, 3)")
    await backEnd.db.query(
      "INSERT INTO search_query (store_id, query, result_size, asked_at) VALUES ('fixture', 'old', 1, now() - interval '91 days')",
    )
    await cleanUp(backEnd.db)
    expect((await logged()).map(({ query }) => query)).toEqual(['gas hose'])
    expect(await usesOf()).toEqual({ hose: 1 })
  })

  it('an exported store has the same rules; those without a code get one that depends on their content only', async () => {
    const codeless = RULES.map(({ code: _, ...rule }) => rule)
    await importFolder(backEnd.backend, await folderWith(codeless))
    const folder = join(await mkdtemp(join(tmpdir(), 'showroom-export-')), 'store')
    await exportFolder(backEnd.db, backEnd.backend.configuration.dataFolder, 'fixture', folder)
    const read = async (from: string) =>
      (await readFolder(from)).documents.filter((one) => one.kind === 'search_rule').map(({ body }) => body)
    const rules = await read(folder)
    expect(rules).toMatchObject(codeless)
    expect(JSON.parse(await readFile(join(folder, 'search.json'), 'utf8'))).toEqual(rules)
    expect((await read(await folderWith(codeless.toReversed()))).toReversed()).toEqual(rules)
    await rm(folder, { recursive: true })
    await importFolder(backEnd.backend, await folderWith(RULES))
  })
})

/** Messages about a search.json with these rules, one per line. */
const mistakesIn = async (...rules: readonly object[]): Promise<readonly string[]> => {
  const text = `[\n${rules.map((rule) => JSON.stringify(rule)).join(',\n')}\n]`
  return readFolder(await copyFixtureStore({ 'search.json': text })).then(
    () => [],
    (error) => (error instanceof InvalidImportError ? error.mistakes : Promise.reject(error)),
  )
}

it.each([
  [{ type: 'synonym', words: ['a', 'b'] }, /'type' must be .*"synonyms"/],
  [{ type: 'synonyms', words: ['a'] }, /'words' requires at least 2 phrases/],
  [
    { type: 'synonyms', words: Array.from({ length: 21 }, (_, index) => `w${index}`) },
    /'words' may contain at most 20/,
  ],
  [{ type: 'synonyms', words: ['Sofa', 'sofa'] }, /'words' must not contain a phrase twice/],
  [{ type: 'synonyms', words: ['!?', 'b'] }, /'words.0' must contain a letter or a digit/],
  [{ type: 'synonyms', words: ['a'.repeat(101), 'b'] }, /'words.0' may have at most 100 characters/],
  [{ type: 'synonyms', words: ['a', 'b'], local: 'fr-CA' }, /'local' is not a known field; did you mean 'locale'/],
  [{ type: 'synonyms', words: ['a', 'b'], locale: 'de-DE' }, /locale: config.json does not list 'de-DE'/],
  [{ type: 'query', query: 'a' }, /requires at least one of 'first', 'last', 'redirect' and 'banner'/],
  [
    { type: 'query', query: 'a', first: ['HOSES'] },
    /first: there is no product with the SKU 'HOSES'; did you mean 'hose'/,
  ],
  [{ type: 'query', query: 'a', first: ['HOSE'], last: ['hose'] }, /must not have a SKU in both 'first' and 'last'/],
  [{ type: 'query', query: 'a', first: Array.from({ length: 51 }, (_, index) => `${index}`) }, /at most 50 SKUs/],
  [
    { type: 'query', query: 'a', banner: 'header-befor' },
    /there is no block 'header-befor'; did you mean 'header-before'/,
  ],
  [{ type: 'query', query: 'a', redirect: 'https//example.com' }, /write 'https:\/\/example.com/],
  [{ type: 'query', query: 'a', redirect: 'gifts' }, /redirect must be a path of the shop, such as/],
  [{ type: 'query', query: 'a', redirect: '/de-DE/gifts' }, /redirect must be a path of the shop, such as/],
  [
    { type: 'boost', attribute: 'colour', value: 'x', strength: 1 },
    /attributes.json does not list it; did you mean 'color'/,
  ],
  [{ type: 'boost', attribute: 'width', value: '30', strength: 1 }, /attribute 'width': it must be a select or a flag/],
  [{ type: 'boost', attribute: 'in_stock', value: 'yes', strength: 1 }, /value 'yes': a flag has the value '1'/],
  [{ type: 'boost', attribute: 'color', value: 'Black', strength: 0 }, /'strength' must be \(-3 \| -2 .*, not 0/],
])('an import refuses %j with the line and the right form', async (rule, message) => {
  const mistakes = await mistakesIn({ type: 'synonyms', words: ['settee', 'sofa'] }, rule)
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toMatch(/^search\.json:3:/)
  expect(mistakes[0]).toMatch(message)
})

it('an import refuses two rules for the same search, and the same rule twice', async () => {
  const rule = { type: 'query', query: 'gas range', redirect: '/a' }
  const twin = { ...rule, query: 'Gas-Ranges', redirect: '/b' }
  expect(await mistakesIn(rule, twin)).toEqual([
    "search.json:3: query 'Gas-Ranges': another rule is for 'gas range', which is the same search",
  ])
  expect(await mistakesIn(rule, { ...twin, locale: 'fr-CA' })).toEqual([])
  expect((await mistakesIn(rule, rule))[0]).toMatch(/^search\.json:3: code '\w+' is already used in line 2$/)
})

it('an import refuses more than 500 rules', async () => {
  const rules = Array.from({ length: 501 }, (_, index) => ({ type: 'synonyms', words: [`a${index}`, `b${index}`] }))
  expect(await mistakesIn(...rules)).toEqual(['search.json:502: has more than 500 entries'])
})
