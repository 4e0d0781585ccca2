/**
 * What every search of the contract does: queries, filters, suggestions and rules, in the embedded back end with a
 * database and in the bridge's memory. Both have the same products, pages and rules.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { buildStarterFiles } from '#lib/backend/import/starter-files.ts'
import { buildVariant, MARKET, openBridge, SETTINGS } from '#lib/bridges/medusa/bridge-fixtures.ts'
import { createMoney } from '#lib/contract-server/money.ts'
import { SearchListingWire } from '#lib/contracts/listing.ts'
import { AutocompleteWire } from '#lib/contracts/suggestions.ts'
import { type BackEnd, describeOnEachDatabase, Shopper, startBackEnd } from '../support/back-end.ts'

type Sold = { sku: string; name: string; brand: string; kind: 'ranges' | 'fridges'; price: number; width: number } & {
  description?: string
  isGone?: true
}

const PRODUCTS: readonly Sold[] = [
  { sku: 'NS-30', name: 'Gas range', brand: 'North Shore', kind: 'ranges', price: 900, width: 30 },
  { sku: 'NS-36', name: 'Gas range with griddle', brand: 'North Shore', kind: 'ranges', price: 1900, width: 36 },
  { sku: 'LH-30', name: 'Electric range', brand: 'Lakehouse', kind: 'ranges', price: 1200, width: 30, isGone: true },
  {
    sku: 'LH-24',
    name: 'Electric range, narrow',
    brand: 'Lakehouse',
    kind: 'ranges',
    price: 800,
    width: 24,
    description: 'Fits our griddle.',
  },
  { sku: 'FR-33', name: 'Two-door refrigerator', brand: 'Lakehouse', kind: 'fridges', price: 1500, width: 33 },
  {
    sku: 'FR-24',
    name: 'Cold cabinet',
    brand: 'Cœur Boréal',
    kind: 'fridges',
    price: 700,
    width: 24,
    description: 'Keeps cheese beside any stove.',
  },
  { sku: 'TV6024A', name: 'T.V. chest 60"x24"', brand: 'Polar', kind: 'fridges', price: 400, width: 60 },
]

const RULES = [
  { code: 'hearth', type: 'synonyms', words: ['hot hearth', 'range'] },
  { code: 'feu', type: 'synonyms', words: ['feu vif', 'range'], locale: 'fr-CA' },
  { code: 'wide', type: 'query', query: 'wide ranges', first: ['NS-36', 'FR-33'], last: ['LH-24'], banner: 'week' },
  { code: 'gift', type: 'query', query: 'gift cards', redirect: '/returns' },
  { code: 'brand', type: 'boost', attribute: 'manufacturer', value: 'lakehouse', strength: 3, locale: 'fr-CA' },
]

const page = (title: string, content = '<p>Text.</p>', more = '') => `<!--\ntitle: ${title}\n${more}-->\n${content}\n`

/** Files of the store that both servers read. */
const filesOf = (french: string): Record<string, string> => ({
  'search.json': JSON.stringify(RULES),
  'blocks/week.html': page('The week', '<p>Ranges of the week.</p>'),
  'pages/returns.html': page('Returns and exchanges', '<h2>Warranty claims</h2>'),
  'pages/staff.html': page('Returns for staff', '<p>Text.</p>', 'no_index: 1\n'),
  [`locales/${french}/pages/returns.html`]: page('Retours et échanges'),
})

async function writeFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'showroom-search-'))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

const CATEGORIES = [
  { id: 10, name: 'Cooking', key: 'cooking', parent: 2 },
  { id: 11, name: 'Ranges', key: 'ranges', parent: 10 },
  { id: 12, name: 'Refrigerators', key: 'fridges', parent: 2 },
] as const

async function writeStore(): Promise<string> {
  const starter = buildStarterFiles('same')
  const config = JSON.parse(starter['config.json'] ?? '{}')
  const records = PRODUCTS.map(({ sku, name, brand, kind, price, width, description = '', isGone }, index) => ({
    entity_id: index + 1,
    sku,
    name,
    url_key: sku.toLowerCase(),
    manufacturer: brand,
    category_ids: [kind === 'ranges' ? 11 : 12],
    price,
    description,
    attributes: { width },
    stock: { 'SHOP-01': isGone ? 0 : 5 },
  }))
  const { 'promotions.json': _, ...files } = starter
  const folder = await writeFolder({
    ...files,
    ...filesOf('fr_CA'),
    'config.json': JSON.stringify({
      ...config,
      locales: [{ locale: 'en_US' }, { locale: 'fr_CA' }],
      search_redirects: { rings: '/about' },
    }),
    'attributes.json': JSON.stringify([
      { code: 'width', label: 'Width', type: 'range', filterable: true, unit: 'in.', position: 1 },
    ]),
    'categories.json': JSON.stringify([
      { entity_id: 2, parent_id: 1, level: 1, name: 'All products', url_key: 'all-products' },
      ...CATEGORIES.map(({ id, name, key, parent }) => ({
        ...{ entity_id: id, parent_id: parent, level: parent === 2 ? 2 : 3, name, url_key: key },
      })),
    ]),
    'products.jsonl': records.map((record) => `${JSON.stringify(record)}\n`).join(''),
  })
  folders.push(folder)
  return folder
}

async function openMedusaBridge() {
  const folder = await writeFolder({
    ...filesOf('fr-CA'),
    'config.json': JSON.stringify({ name: 'Same', search_redirects: { rings: '/about' } }),
    'locations.json': buildStarterFiles('same')['locations.json'] ?? '[]',
    'pages/about.html': page('Our shop'),
  })
  folders.push(folder)
  const [width] = SETTINGS.attributes.filter(({ code }) => code === 'width')
  return openBridge(
    PRODUCTS.map(({ sku, name, brand, kind, price, width: inches, description = '', isGone }) => ({
      id: `prod_${sku}`,
      title: name,
      handle: sku.toLowerCase(),
      description,
      metadata: { brand, width_in: inches },
      categories: [{ id: kind === 'ranges' ? '11' : '12' }],
      variants: [buildVariant(`v_${sku}`, {}, price, { sku, inventory_quantity: isGone ? 0 : 5 })],
    })),
    {
      folder,
      categories: CATEGORIES.map(({ id, name, key, parent }) => ({
        ...{ id: String(id), name, handle: key, parent_category_id: parent === 2 ? null : String(parent) },
      })),
      settings: { ...SETTINGS, attributes: width ? [width] : [] },
      markets: [MARKET, { ...MARKET, locale: 'fr-CA', money: createMoney('fr-CA', 'USD') }],
    },
  )
}

type Server = { get: (path: string, language?: string) => Promise<unknown> }

function describeSearch(open: () => Server) {
  const search = async (term: string, { query = '', language = 'en-US' } = {}) =>
    v.parse(
      SearchListingWire,
      await open().get(`/search/${encodeURIComponent(term)}?embed=products&limit=24${query}`, language),
    )
  const skusOf = async (term: string, options = {}) => (await search(term, options)).products.map(({ sku }) => sku)
  const suggest = async (term: string, language = 'en-US', embed = '?embed=links') =>
    v.parse(AutocompleteWire, await open().get(`/search/${encodeURIComponent(term)}/autocomplete${embed}`, language))

  describe('queries', () => {
    it('a code finds its product first in any spelling', async () => {
      for (const term of ['NS-36', 'ns36', 'ns 36']) expect((await skusOf(term))[0], term).toBe('NS-36')
    })

    it('a code finds its product with the lot that a maker prints behind it', async () => {
      for (const term of ['TV6024A', 'TV6024A/00', 'tv6024a-01', 'TV6024A.AWH', 'chest TV6024A/00'])
        expect(await skusOf(term), term).toEqual(['TV6024A'])
      expect(await skusOf('TV6024B/00')).toEqual([])
    })

    it('abbreviations with full stops and sizes are found however they are written', async () => {
      for (const term of [
        't.v.',
        'T.V',
        'tv',
        't/v',
        'television',
        '60"x24"',
        '60 × 24 in',
        '60x24',
        '60 by 24 inches',
      ])
        expect(await skusOf(term), term).toEqual(['TV6024A'])
      const searches = async (term: string) => (await suggest(term)).searches
      expect(await searches('t.v. che')).toContain('tv chest')
      expect(await searches('60"x24" che')).toContain('60 x 24 chest')
    })

    it('what can be bought comes before what is gone, among products that match equally well', async () => {
      expect((await skusOf('electric range')).toSorted()).toEqual(['LH-24', 'LH-30'])
      expect((await skusOf('electric')).at(-1)).toBe('LH-30')
    })

    it('words, their synonyms, accents and sizes find products', async () => {
      // The other product only mentions it.
      expect(await skusOf('griddle')).toEqual(['NS-36', 'LH-24'])
      expect(await skusOf('stove')).toEqual(expect.arrayContaining(['NS-30', 'NS-36', 'LH-24', 'LH-30']))
      expect(await skusOf('coeur boreal')).toEqual(['FR-24'])
      expect(await skusOf('33" refrigerator')).toEqual(['FR-33'])
      expect(await skusOf('cheese')).toEqual(['FR-24'])
    })

    it('misspelt words are corrected, and results that lack a word are called partial', async () => {
      expect(await search('griddel')).toMatchObject({ corrected_term: 'griddle', is_partial: false })
      expect(await search('gas refrigerator')).toMatchObject({ corrected_term: '', is_partial: true })
      expect(await search('gas range')).toMatchObject({ corrected_term: '', is_partial: false, limits: [] })
      expect(await search('zymurgy')).toMatchObject({ products: [], product_count: 0 })
    })

    it('limits in the words apply, and each says how to search without it', async () => {
      const found = await search('range under $1,000 over 28 inches wide')
      expect(found.products.map(({ sku }) => sku)).toEqual(['NS-30'])
      expect(found.limits).toEqual([
        { attribute: 'price', display_name: expect.stringMatching(/^Price: up to \$1,000/), term: expect.anything() },
        { attribute: 'width', display_name: 'Width: 28 in. or more', term: 'range under $1,000' },
      ])
      expect(found.limits[0]?.term).toBe('range over 28 inches wide')
      const french = await search('range moins de 1 000 $', { language: 'fr-CA' })
      expect(french.limits).toMatchObject([{ display_name: expect.stringMatching(/^Prix\u00a0: jusqu’à 1\s000/) }])
      expect(await search('griddle under $5')).toMatchObject({ corrected_term: 'griddle', limits: [] })
    })

    it('never fail, whatever is typed', async () => {
      for (const term of ['%', "' OR 1=1 --", '((', 'a'.repeat(500), '1 '.repeat(150), '🛋️', '=', '~', '*'])
        expect((await search(term)).products, term).toEqual([])
    })
  })

  describe('filters of results', () => {
    const countsOf = async (term: string, attribute: string, query = '') =>
      Object.fromEntries(
        (await search(term, { query })).filters
          .find((filter) => filter.attribute === attribute)
          ?.values.map(({ value, product_count }) => [value, product_count]) ?? [],
      )

    it('count the products of each value, and of a chosen value the other ones too', async () => {
      expect(await countsOf('range', 'manufacturer')).toEqual({ 'North Shore': 2, Lakehouse: 2 })
      const query = '&filter[0][attribute]=manufacturer&filter[0][in]=Lakehouse'
      expect(await countsOf('range', 'manufacturer', query)).toEqual({ 'North Shore': 2, Lakehouse: 2 })
      expect((await skusOf('range', { query })).toSorted()).toEqual(['LH-24', 'LH-30'])
      expect(await countsOf('range', 'in_stock')).toEqual({ 1: 3 })
    })

    it('sort and page the results', async () => {
      expect(await skusOf('range', { query: '&order=price&dir=desc' })).toEqual(['NS-36', 'LH-30', 'NS-30', 'LH-24'])
    })
  })

  describe('suggestions', () => {
    it('are a list of searches, and with embed=links pages of the shop too', async () => {
      expect((await suggest('refr', 'en-US', '')).searches[0]).toBe('Refrigerators')
      const { searches, links } = await suggest('rang')
      expect(searches[0]).toBe('Ranges')
      expect(links).toEqual([
        { kind: 'category', name: 'Ranges', url: '/catalog/ranges', detail: 'Cooking', product_count: 4 },
      ])
    })

    it('find brands, pages by name or heading, and shops by town, but no page that is not for search engines', async () => {
      const urlsOf = async (term: string, language?: string) =>
        (await suggest(term, language)).links.map(({ kind, url }) => [kind, url])
      expect(await urlsOf('lakeh')).toEqual([['brand', '/catalog?manufacturer=Lakehouse']])
      expect(await urlsOf('returns')).toEqual([['page', '/returns']])
      expect(await urlsOf('warranty claims')).toEqual([['page', '/returns']])
      expect(await urlsOf('return pol')).toEqual([['page', '/returns']])
      expect(await urlsOf('opening ho')).toEqual([['page', '/locations']])
      expect(await urlsOf('duluth')).toEqual([['shop', '/locations#shop-1']])
      expect(await urlsOf('retours', 'fr-CA')).toEqual([['page', '/returns']])
      expect(await urlsOf('retours')).toEqual([])
    })
  })

  describe('pages that are called like the whole query', () => {
    const pagesOf = async (term: string, language = 'en-US') =>
      (await search(term, { language })).links.map(({ kind, name, url }) => [kind, name, url])

    it('have links beside the products', async () => {
      for (const term of ['Return policy', 'returns', 'exchange', 'retrun policies', 'returns and exchanges'])
        expect(await pagesOf(term), term).toEqual([['page', 'Returns and exchanges', '/returns']])
      expect(await pagesOf('store hours')).toEqual([['page', 'Stores and hours', '/locations']])
      expect(await pagesOf('range')).toEqual([])
      expect(await pagesOf('staff')).toEqual([])
    })

    it('have them in the language of the shop', async () => {
      expect(await pagesOf('politique de retour', 'fr-CA')).toEqual([['page', 'Retours et échanges', '/returns']])
      expect(await pagesOf('heures d’ouverture', 'fr-CA')).toEqual([
        ['page', 'Magasins et heures d’ouverture', '/locations'],
      ])
    })
  })

  describe('rules', () => {
    it('synonyms are beside those of the language, in their locale', async () => {
      expect((await skusOf('hot hearths')).toSorted()).toEqual((await skusOf('range')).toSorted())
      expect(await skusOf('feu vif')).toEqual([])
      expect((await skusOf('feu vif', { language: 'fr-CA' })).length).toBe(4)
    })

    it('lead and end the results of exactly one query, with a banner', async () => {
      const found = await search('Wide range')
      const skus = found.products.map(({ sku }) => sku)
      expect([skus[0], skus[1], skus.at(-1)]).toEqual(['NS-36', 'FR-33', 'LH-24'])
      expect(found.blocks).toMatchObject([{ identifier: 'week', content: expect.stringContaining('of the week') }])
      expect((await search('range')).blocks).toEqual([])
    })

    it('redirect, before the redirects of config.json', async () => {
      expect((await search('Gift card')).redirect).toBe('/returns')
      expect((await search('rings')).redirect).toBe('/about')
      expect((await search('range')).redirect).toBe('')
    })

    it('boosts change the order, unless a code was typed', async () => {
      const french = { language: 'fr-CA' }
      expect((await skusOf('range', french)).slice(0, 2).toSorted()).toEqual(['LH-24', 'LH-30'])
      expect((await skusOf('NS-30', french))[0]).toBe('NS-30')
    })
  })
}

describeOnEachDatabase('the search of a store in a database', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: null })
    await importFolder(backEnd.backend, await writeStore())
  })
  afterAll(() => backEnd.close())

  describeSearch(() => ({
    get: (path, language = 'en-US') => {
      const shopper = new Shopper(backEnd, 'same')
      shopper.language = language
      return shopper.get(path)
    },
  }))
})

describe('the search of the bridge to Medusa', () => {
  let bridge: Awaited<ReturnType<typeof openMedusaBridge>>
  beforeAll(async () => {
    bridge = await openMedusaBridge()
  })

  describeSearch(() => ({
    get: async (path, language = 'en-US') => (await bridge.fetchPath(path, { headers: { language } })).json(),
  }))
})

describe('search.json of a bridged store', () => {
  const faultsOf = async (text: string): Promise<string[]> => {
    const folder = await writeFolder({ 'search.json': text })
    folders.push(folder)
    return openBridge([], { folder }).then(
      () => [],
      (error) => String(error.message).replaceAll(`${folder}/`, '').split('\n'),
    )
  }

  it.each([
    ['{}', 'search.json:1: the file must contain a list'],
    ['[\n{,}]', 'search.json:2: is not valid JSON (ValueExpected)'],
    [
      '[\n{"type":"query","query":"a"}]',
      "search.json:2: the rule requires at least one of 'first', 'last', 'redirect'",
    ],
    [
      '[\n{"type":"boost","attribute":"colour","value":"Oat","strength":1}]',
      "search.json:2: attribute 'colour': attributes.json does not list it; did you mean 'color'?",
    ],
    [
      '[\n{"type":"synonyms",\n"words":["a","b"],\n"locale":"fr-CA"}]',
      "search.json:4: locale: config.json does not list 'fr-CA'",
    ],
    [
      '[{"type":"query","query":"a","banner":"none"},\n{"type":"query","query":"A","redirect":"x"}]',
      "search.json:1: banner: there is no block 'none'",
    ],
  ])('%j keeps the bridge from starting, with the line', async (text, message) => {
    expect((await faultsOf(text))[0]).toContain(message)
  })

  it('may name products that Medusa does not have yet', async () => {
    expect(await faultsOf('[{"type":"query","query":"a","first":["SOON-1"]}]')).toEqual([])
  })
})
