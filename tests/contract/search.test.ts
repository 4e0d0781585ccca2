/**
 * Kinds of names that shoppers of real catalogues type. The products marked F01 to F07 are those of public bug reports
 * (tests/field/files/products-search-facets.csv), with the words that the reports name.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeProducts } from '#lib/backend/import/change-products.ts'
import { indexSearches } from '#lib/backend/import/index-searches.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import type { SearchedTexts } from '#lib/contract-server/search/index-terms.ts'
import { createMemorySearch } from '#lib/contract-server/search/memory-search.ts'
import { AutocompleteWire } from '#lib/contracts/suggestions.ts'
import { type BackEnd, copyFixtureStore, describeOnEachDatabase, Shopper, startBackEnd } from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

type Searched = { entity_id: number; sku: string; name: string } & Partial<{
  manufacturer: string
  model_number: string
  category: 'ranges' | 'refrigerators'
  short_description: string
  specs: { name: string; value: string }[]
}>

const PRODUCTS: readonly Searched[] = [
  // F01
  { entity_id: 9201, sku: '16-07', name: 'Gas range with griddle', manufacturer: 'Hearthline', model_number: 'HL-GRD' },
  { entity_id: 9202, sku: 'HL-FDR', name: 'French-door refrigerator', category: 'refrigerators' },
  { entity_id: 9220, sku: 'SKU-4', name: 'Lamp of oak' },
  { entity_id: 9221, sku: 'AB-12-34', name: 'Lamp of ash' },
  { entity_id: 9222, sku: 'X1', name: 'Washer-dryer 2-in-1', model_number: 'EX-4' },
  { entity_id: 9223, sku: 'R 22/B.4', name: 'Lamp of elm' },
  // F03
  { entity_id: 9203, sku: 'HL-FLW', name: 'Front-load washer 4.5 cu. ft.' },
  { entity_id: 9224, sku: 'TV1', name: '55" television' },
  { entity_id: 9225, sku: 'TV2', name: '65-inch television', specs: [{ name: 'Depth (in.)', value: '2.5' }] },
  { entity_id: 9226, sku: 'BC1', name: 'Bookcase', specs: [{ name: 'Width (in.)', value: '27.5' }] },
  { entity_id: 9227, sku: 'RT1', name: 'Router 802.11ax' },
  { entity_id: 9233, sku: 'LD1', name: 'Picture ledge 23½ in.' },
  // F06
  { entity_id: 9204, sku: 'CE-17', name: 'Cuiseur à œufs', manufacturer: 'Cœur Boréal' },
  { entity_id: 9228, sku: 'GH1', name: 'Großhaus kettle' },
  { entity_id: 9229, sku: 'KB1', name: 'Kjøkkenbord Ærlig' },
  { entity_id: 9230, sku: 'ET1', name: 'Porte d’entrée' },
  // F07
  { entity_id: 9212, sku: 'DW-F', name: 'Lave-vaisselle encastré' },
  { entity_id: 9213, sku: 'DW-E', name: 'Built-in dishwasher' },
  { entity_id: 9231, sku: 'SF1', name: 'Alder three-seat sofa' },
  { entity_id: 9232, sku: 'VH1', name: 'Chimney range hood' },
  // Sizes
  { entity_id: 9234, sku: 'MT-F', name: 'Mattress Cloud 54" x 80"' },
  { entity_id: 9235, sku: 'MT-Q', name: 'Mattress Cloud 60" x 80"' },
  { entity_id: 9236, sku: 'MT-M', name: 'Mattress Nord 152 × 203 cm' },
  { entity_id: 9237, sku: 'RG-5', name: 'Rug Fern 5\u2032 × 7\u2032' },
  { entity_id: 9238, sku: 'RG-8', name: "Rug Fern 8'x10'" },
  { entity_id: 9239, sku: 'RG-E', name: `Rug Elm 5'3"x7'6"` },
  { entity_id: 9240, sku: 'CB-1', name: 'Cabinet 24"W x 30"H x 12"D' },
  { entity_id: 9241, sku: 'CB-2', name: 'Cushion 8 x 10 in.' },
  // Abbreviations with full stops
  { entity_id: 9242, sku: 'AC-8', name: 'Window A.C., 8,000 BTU' },
  { entity_id: 9243, sku: 'LL-1', name: 'Desk light, L.E.D.' },
  // Model numbers with and without the lot that the rating plate shows
  { entity_id: 9244, sku: 'WW-1', name: 'White front loader', model_number: 'WM4000HWA' },
  { entity_id: 9245, sku: 'WW-2', name: 'White top loader', model_number: 'WT7150CW' },
  { entity_id: 9246, sku: 'WW-3', name: 'White top loader of the second lot', model_number: 'WT7150CW/02' },
]

/** The product that a search shall find first, with the searches. */
const FIRST: readonly (readonly [id: number, terms: readonly string[]])[] = [
  [9201, ['16-07', '1607', '16 07', '16/07', 'HL-GRD', 'hlgrd', 'hl grd']],
  [9202, ['HL-FDR', 'hlfdr', 'french door refrigerator', 'refrigerator french-door']],
  [9220, ['SKU-4', 'sku4', 'sku 4', 'Sku_4']],
  [9221, ['AB-12-34', 'ab1234', 'AB12-34', 'ab 12 34', 'AB.12.34']],
  [9222, ['2-in-1', '2in1', '2 in 1', 'washer-dryer 2-in-1', 'EX-4', 'ex4']],
  [9223, ['R 22/B.4', 'r22b4', 'R-22-B-4']],
  [9203, ['4.5 cu ft washer', '4.5', 'front-load 4.5', '4.5 cu. ft.', '4.5cuft', '4,5 cu ft', 'front load washer']],
  [9224, ['55"', '55 in', '55 inch tv', '55-inch television', '55in tv', '55 inches', '55”']],
  [9225, ['65" tv', '65 in. television']],
  [9226, ['27.5 inch bookcase', '27 1/2" bookcase', 'bookcase 27.5 in', '27½" bookcase', 'bookcase 27½']],
  [9233, ['23½', '23.5', '23½ in. ledge', 'ledge 23 1/2"', '23.5in ledge']],
  [9227, ['802.11ax', '802.11 ax', '80211ax']],
  [9204, ['oeufs', 'Œufs', 'œuf', 'coeur boreal', 'cœur', 'coeur', 'cuiseur a oeufs', 'cuiseur\u00a0à\u00a0œufs']],
  [9228, ['grosshaus', 'Großhaus', 'GROSSHAUS KETTLE']],
  [9229, ['kjokkenbord', 'aerlig', 'ærlig']],
  [9230, ['porte d entree', "porte d'entrée", 'porte d’entrée', 'entree']],
  [9231, ['couch', 'couches', 'three seat couch']],
  [9232, ['vent hood', 'exhaust hoods', 'range hood']],
  [9235, ['60"x80"', '60x80', '60 x 80', '60×80', '60x80 in', '60inx80in', '60” × 80”', '60 by 80', '80"x60"']],
  [9235, ['mattress 60" x 80"', '60x80 mattress', '60 by 80 inch mattress', '60*80 mattress', `60"W x 80"L mattress`]],
  [9234, ['54"x80"', '54 x 80 inches', '54x80 mattress']],
  [9236, ['152 x 203 cm', '152x203', '152×203cm', '152 by 203 cm mattress', '152 cm x 203 cm']],
  [9237, ["5' x 7'", "5'x7'", '5’ × 7’', '5x7 rug', '5 by 7 rug', '5 ft x 7 ft', '5x7 ft']],
  [9238, ["8'x10'", "8' x 10'", '8x10 rug', '8 x 10 ft', '8 by 10 feet', "10' x 8'"]],
  [9239, [`5'3"x7'6"`, `5' 3" x 7' 6"`, `5'3" rug`]],
  [9240, ['24"x30"x12"', '24 x 30 x 12', '24"W x 30"H', '24x30 cabinet']],
  [9241, ['8"x10"', '8 x 10 in', '8x10 inch cushion']],
  [9224, ['t.v. 55"', '55 inch t.v.', '55" T.V']],
  [9242, ['a.c.', 'A.C', 'ac', 'window a.c.', 'a/c', 'air conditioner']],
  [9243, ['l.e.d.', 'L.E.D', 'led', 'led desk light']],
  [9244, ['WM4000HWA', 'WM4000HWA/00', 'wm4000hwa-00', 'WM4000HWA.AWHEEUS', 'WM4000HWA/0', 'washer WM4000HWA/00']],
  [9245, ['WT7150CW', 'wt7150cw', 'WT7150CW/01']],
  [9246, ['WT7150CW/02', 'wt7150cw-02', 'WT7150CW02']],
]

const textsOf = ({ name, manufacturer = '', model_number = '', sku, specs = [] }: Searched): SearchedTexts => ({
  name,
  brand: manufacturer,
  kinds: [],
  departments: [],
  facts: specs.map(({ name: label, value }) => `${value} ${/\((.*)\)/.exec(label)?.[1] ?? ''}`),
  text: '',
  codes: [sku, model_number].filter((code) => code !== ''),
})

type Find = (term: string) => Promise<{ ids: readonly number[]; correctedTerm: string }>

/** What every search of the port has to do. `open` returns a search over PRODUCTS, in English. */
function describeSearch(open: () => Find) {
  const find: Find = (term) => open()(term)
  const idsOf = async (term: string) => (await find(term)).ids

  it.each(FIRST.flatMap(([id, terms]) => terms.map((term) => [term, id] as const)))(
    'F01 F03 F06 “%s” finds product %i first, as it is written',
    async (term, id) => {
      const { ids, correctedTerm } = await find(term)
      expect(ids[0], `found ${ids.slice(0, 5)}, corrected to “${correctedTerm}”`).toBe(id)
      expect(correctedTerm).toBe('')
    },
  )

  it('every product is found by its name, by each word of it and by its codes', async () => {
    for (const { entity_id, name, sku } of PRODUCTS) {
      for (const term of [name, name.toUpperCase(), sku, ...name.split(/[\s]+/)]) {
        if (/^(of|with|d’|à|×)$/i.test(term)) continue
        expect(await idsOf(term), term).toContain(entity_id)
      }
      expect((await idsOf(sku))[0], sku).toBe(entity_id)
    }
  })

  it('F05 every beginning of a word with three letters or more finds what the word finds', async () => {
    for (const word of ['refrigerator', 'television', 'dishwasher', 'washer', 'griddle', 'bookcase']) {
      const whole = await idsOf(word)
      for (let length = 3; length < word.length; length++) {
        const { ids, correctedTerm } = await find(word.slice(0, length))
        expect(ids, word.slice(0, length)).toEqual(expect.arrayContaining([...whole]))
        expect(correctedTerm).toBe('')
      }
    }
  })

  it.each(['dishwasher', 'dishwashers', 'lave-vaisselle', 'lave-vaisselles', 'lave vaisselle', 'dish washer'])(
    'F07 “%s” finds both names of the same machine',
    async (term) => expect(await idsOf(term)).toEqual(expect.arrayContaining([9212, 9213])),
  )

  it('corrects words that nothing has, but neither numbers nor codes', async () => {
    expect(await find('refridgerator')).toMatchObject({ correctedTerm: 'refrigerator' })
    expect(await find('grosshuas')).toMatchObject({ correctedTerm: 'großhaus' })
    expect(await find('coeur boraal')).toMatchObject({ correctedTerm: 'coeur boréal' })
    for (const term of ['16-08', 'SKU-5', 'AB-12-35', '56" televisionx99', 'WM4000HWB/00', 'WM4000HWA-AWHEEUS99']) {
      const { ids, correctedTerm } = await find(term)
      expect([ids, correctedTerm], term).toEqual([[], ''])
    }
  })

  it('leaves out words that nothing has, and reports the others', async () => {
    const { ids, correctedTerm } = await find('zebrawood sofa')
    expect([ids[0], correctedTerm]).toEqual([9231, 'sofa'])
    expect(await find('zebrawood kayak')).toMatchObject({ ids: [], correctedTerm: '' })
    // A word that only begins like one of a name is not enough.
    expect(await find('was@example.com')).toMatchObject({ ids: [], correctedTerm: '' })
  })

  it('drops small words unless there are no others', async () => {
    expect((await idsOf('i need a sofa with the'))[0]).toBe(9231)
    expect(await idsOf('with')).toContain(9201)
  })

  it('never fails, whatever is typed', async () => {
    for (const term of [
      '',
      ' ',
      '%',
      "' OR 1=1 --",
      '\\',
      '"',
      '((',
      'a'.repeat(500),
      '1 '.repeat(200),
      '🛋️',
      '=',
      '~',
      '*',
    ])
      expect(await find(term)).toMatchObject({ correctedTerm: '' })
  })
}

describe('a search in memory', () => {
  const search = createMemorySearch(
    PRODUCTS.map((product) => [product.entity_id, textsOf(product)]),
    { locale: 'en-US', names: ['Cœur Boréal'] },
  )
  describeSearch(() => search.find)

  it('suggests names without their letters', async () => {
    expect(await search.suggest('coeur')).toEqual(['Cœur Boréal'])
    expect(await search.suggest('refrigerato')).toEqual(['refrigerator'])
  })

  const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcdéøßœ0123456789') })
  it('any name and any code finds its product, however the code is separated', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 5 }),
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('-', '.', '/', '_', ' ', ''),
        fc.constantFrom('-', '.', '/', '_', ' ', ''),
        async (words, parts, separator, typed) => {
          const texts = { ...textsOf({ entity_id: 1, name: words.join(' '), sku: parts.join(separator) }) }
          const own = createMemorySearch([[1, texts]], { locale: 'en-US' })
          expect((await own.find(texts.name)).ids).toEqual([1])
          expect((await own.find(parts.join(typed))).ids).toEqual([1])
        },
      ),
    )
  })
})

describeOnEachDatabase('a search of a store', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  const folderOf = (products: readonly Searched[]) =>
    copyFixtureStore({
      'store.json': '{ "id": "searched", "hosts": ["searched.localhost"] }',
      'products.jsonl': (text) =>
        [
          text.trim(),
          ...products.map(({ category, ...product }) =>
            JSON.stringify({
              ...product,
              url_key: `searched-${product.entity_id}`,
              price: 100,
              category_ids: category === 'ranges' ? [4] : category === 'refrigerators' ? [5] : [3],
            }),
          ),
        ].join('\n'),
    })
  const find: Find = async (term) => {
    if (term.trim() === '') return { ids: [], correctedTerm: '' }
    const found = await shopper.get<{ products: { entity_id: string }[]; corrected_term: string }>(
      `/search/${encodeURIComponent(term)}?limit=96`,
    )
    return { ids: found.products.map(({ entity_id }) => Number(entity_id)), correctedTerm: found.corrected_term }
  }
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
    await importFolder(backEnd.backend, await folderOf(PRODUCTS))
    shopper = new Shopper(backEnd, 'searched')
  })
  afterAll(() => backEnd.close())

  describeSearch(() => find)

  it('F06 suggests “Cœur Boréal” for coeur, and refrigerators after any letter of the word', async () => {
    const suggest = (term: string) => shopper.get<string[]>(`/search/${encodeURIComponent(term)}/autocomplete`)
    expect(await suggest('coeur')).toContain('Cœur Boréal')
    for (const typed of ['refr', 'refrigera', 'refrigerato']) expect(await suggest(typed)).toContain('Refrigerators')
  })

  it('finds a changed product by its new name and code, and no longer by the old ones', async () => {
    const change = (sku: string, name: string) => changeProducts(backEnd.backend, 'searched', { list: [{ sku, name }] })
    await change('GH1', 'Quetzal kettle')
    expect((await find('quetzal')).ids).toEqual([9228])
    expect((await find('grosshaus')).ids).toEqual([])
    await change('GH1', 'Großhaus kettle')
    expect((await find('grosshaus')).ids).toEqual([9228])
    expect((await find('quetzal kettle')).correctedTerm).toBe('kettle')
  })

  it('reads limits of prices in the words, and says how to search without them', async () => {
    const found = await shopper.get(`/search/${encodeURIComponent('range over $1,500')}`)
    expect(found).toMatchObject({
      products: [{ entity_id: '2' }],
      limits: [{ attribute: 'price', display_name: 'Price: $1,500.00 or more', term: 'range' }],
      corrected_term: '',
      is_partial: false,
    })
    // Nothing is so cheap: the limit does not apply.
    expect(await shopper.get(`/search/${encodeURIComponent('lamp of oak under $5')}`)).toMatchObject({
      products: [{ entity_id: '9220' }],
      limits: [],
      corrected_term: 'lamp of oak',
    })
  })

  it('says that no product has all words', async () => {
    expect(await shopper.get('/search/gas%20refrigerator')).toMatchObject({ is_partial: true, corrected_term: '' })
    expect(await shopper.get('/search/gas%20range')).toMatchObject({ is_partial: false })
    // The products have all words that are left.
    expect(await shopper.get('/search/zebrawood%20sofa')).toMatchObject({ is_partial: false, corrected_term: 'sofa' })
  })

  it('indexes a store again that was indexed by the rules of an earlier release', async () => {
    const rows = () =>
      backEnd.db.query(
        "SELECT locale, term, postings FROM search_term WHERE store_id = 'searched' ORDER BY locale, term",
      )
    const before = await rows()
    await backEnd.db.query("UPDATE imported_search_edition SET edition = 'earlier' WHERE store_id = 'searched'")
    await backEnd.db.query("DELETE FROM search_term WHERE store_id = 'searched' AND term < 'm'")
    expect(await indexSearches(backEnd.db)).toBe(1)
    expect(await rows()).toEqual(before)
    expect(await indexSearches(backEnd.db)).toBe(0)
  })
})

describeOnEachDatabase('suggested pages of the shop', (kind) => {
  type Link = { kind: string; name: string; url: string; detail: string; product_count: number }
  let backEnd: BackEnd
  const page = (fields: string, content = '') => `<!--\n${fields}\n-->\n${content}`
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
    const folder = await copyFixtureStore({
      'store.json': '{ "id": "linked", "hosts": ["linked.localhost"] }',
      'pages/returns.html': page('title: Returns & <i>exchanges</i>', '<h2 class="x">Warranty <em>claims</em></h2>'),
      'pages/secret-returns.html': page('title: Returns for staff\nno_index: 1'),
      'pages/spring-returns.html': page('title: Returns in spring\nend_date: 2020-05-01'),
      'pages/next-returns.html': page('title: Returns of next year\nstart_date: 2099-01-01'),
    })
    await mkdir(join(folder, 'locales/fr_CA/pages'))
    await writeFile(join(folder, 'locales/fr_CA/pages/returns.html'), page('title: Retours et échanges'))
    await importFolder(backEnd.backend, folder)
  })
  afterAll(() => backEnd.close())

  const open = (language = 'en-US') => {
    const shopper = new Shopper(backEnd, 'linked')
    shopper.language = language
    return shopper
  }
  const suggest = async (term: string, language?: string): Promise<Link[]> => {
    const path = `/search/${encodeURIComponent(term)}/autocomplete?embed=links`
    return (await open(language).get<{ links: Link[] }>(path)).links
  }
  const found = async (term: string, language?: string) =>
    (await suggest(term, language)).map(({ kind: sort, name, url }) => [sort, name, url])

  it('S1-7.2-04 embed=links adds links to the searches; without it the response is a list', async () => {
    const body = await open().get('/search/ref/autocomplete?embed=links')
    expect(expectWire(AutocompleteWire, body)).toMatchObject({ searches: ['Refrigerators'] })
    expect(await open().get('/search/ref/autocomplete')).toEqual(['Refrigerators'])
    expect(await open().get('/search/%25/autocomplete?embed=links')).toEqual({ searches: [], links: [] })
  })

  it('are categories with products, brands, pages, posts and shops, with their addresses', async () => {
    expect(await suggest('ranges')).toEqual([
      { kind: 'category', name: 'Ranges', url: '/catalog/ranges', detail: 'Cooking & Baking', product_count: 2 },
    ])
    expect(await found('services')).toEqual([])
    expect(await found('north sh')).toEqual([['brand', 'North Shore', '/catalog?manufacturer=North%20Shore']])
    expect(await found('exchanges')).toEqual([['page', 'Returns & <i>exchanges</i>', '/returns']])
    expect(await found('oak mov')).toEqual([['post', 'Oak moves', '/blog/oak-moves']])
    expect(await suggest('montreal')).toEqual([
      {
        kind: 'shop',
        name: 'Fixture Montréal',
        url: '/locations#shop-2',
        detail: '2 rue Exemple, Montréal',
        product_count: 0,
      },
    ])
  })

  it('are found by headings of the page and by the address of the shop', async () => {
    expect(await found('warranty claims')).toEqual([['page', 'Returns & <i>exchanges</i>', '/returns']])
    expect((await found('M5V')).map(([, name]) => name)).toEqual(['Fixture Toronto'])
  })

  it('leave out what is not published, not for search engines or not of the language', async () => {
    expect((await found('returns')).map(([, name]) => name)).toEqual(['Returns & <i>exchanges</i>'])
    expect(await found('to come')).toEqual([])
    expect(await found('retours', 'fr-CA')).toEqual([['page', 'Retours et échanges', '/returns']])
    expect(await found('retours')).toEqual([])
  })

  it('never fail, whatever is typed', async () => {
    for (const term of ['%', "' OR 1=1 --", '((', 'a'.repeat(500), '1 '.repeat(200), '🛋️', '<script>'])
      expect(await suggest(term), term).toEqual([])
  })
})
