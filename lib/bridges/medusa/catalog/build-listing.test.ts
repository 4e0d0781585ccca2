import { describe, expect, it } from 'vitest'
import { parseListingQuery } from '../../../contract-server/listing-query.ts'
import { buildProduct, buildVariant, MAPPING } from '../bridge-fixtures.ts'
import { buildListing } from './build-listing.ts'
import { toEntry } from './catalog-entry.ts'
import { mapCategories } from './category-from-medusa.ts'
import { createMarketIndex } from './market-index.ts'
import { buildRows } from './market-rows.ts'
import { createMarketSearch } from './market-search.ts'

const CATEGORIES = mapCategories([
  { id: 'pcat_1', name: 'Cookware', handle: 'cookware' },
  { id: 'pcat_2', name: 'Skillets', handle: 'skillets', parent_category_id: 'pcat_1' },
])
const BY_ID = new Map(CATEGORIES.map((category) => [category.entity_id, category]))

const entry = (id: string, title: string, color: string, price: number | null, brand: string) =>
  toEntry(
    buildProduct({
      id,
      title,
      handle: id,
      metadata: { brand, width_in: price ?? 0 },
      options: [{ title: 'Color' }],
      variants: [buildVariant(`${id}_v`, { Color: color }, price)],
    }),
    MAPPING,
    BY_ID,
  )

const ENTRIES = [
  entry('p1', 'Aster Skillet', 'Oat', 30, 'Fernway'),
  entry('p2', 'Birch Skillet', 'Ink', 20, 'Oakvale'),
  entry('p3', 'Cove Griddle', 'Oat', null, 'Oakvale'),
]
const ROWS = buildRows(ENTRIES, MAPPING)
const listing = (query: string) =>
  buildListing(
    { entries: ENTRIES, rows: ROWS, candidates: ROWS.all, categories: CATEGORIES },
    parseListingQuery(new URLSearchParams(query)),
    MAPPING,
  )
const ids = (query: string) => listing(query).products.map(({ entity_id }) => entity_id)
const counts = (query: string, attribute: string) =>
  Object.fromEntries(
    listing(query)
      .filters.find((filter) => filter.attribute === attribute)
      ?.values.map(({ value, product_count }) => [value, product_count]) ?? [],
  )

describe('a listing', () => {
  it('counts a filter over the matches of all other filters', () => {
    const query = 'filter[0][attribute]=manufacturer&filter[0][in]=Oakvale'
    expect(ids(query)).toEqual(['p2', 'p3'])
    expect(counts(query, 'manufacturer')).toEqual({ Fernway: 1, Oakvale: 2 })
    expect(counts(query, 'color')).toEqual({ Oat: 1, Ink: 1 })
  })

  it('filters by ranges, by several values, and by excluded values', () => {
    expect(ids('filter[0][attribute]=price&filter[0][from]=20&filter[0][to]=29.99')).toEqual(['p2'])
    expect(ids('filter[0][attribute]=price&filter[0][in]=25-35')).toEqual(['p1'])
    expect(ids('filter[0][attribute]=color&filter[0][in]=oat,INK')).toEqual(['p1', 'p2', 'p3'])
    expect(ids('filter[0][attribute]=entity_id&filter[0][neq]=p1')).toEqual(['p2', 'p3'])
    expect(ids('filter[0][attribute]=unknown&filter[0][in]=x')).toEqual([])
  })

  it('sorts by price in both directions, products without price last, and paginates', () => {
    expect(ids('order=price&dir=asc')).toEqual(['p2', 'p1', 'p3'])
    expect(ids('order=price&dir=desc')).toEqual(['p1', 'p2', 'p3'])
    expect(ids('order=name&dir=desc')).toEqual(['p3', 'p2', 'p1'])
    expect(ids('limit=2&page=2')).toEqual(['p3'])
    expect(listing('limit=2&page=9')).toMatchObject({ product_count: 3, products: [] })
  })

  it('finds a product in the ancestors of its category', () => {
    expect(counts('', 'category_id')).toEqual({ pcat_1: 3, pcat_2: 3 })
    expect(CATEGORIES.map(({ level, parent_id }) => [level, parent_id])).toEqual([
      [2, '2'],
      [3, 'pcat_1'],
    ])
  })

  it('keeps chosen values that leave no product, so that they can be removed', () => {
    const query = 'filter[0][attribute]=color&filter[0][in]=Oat&filter[1][attribute]=manufacturer&filter[1][in]=Fernway'
    expect(counts(query.replace('=Oat', '=Ink'), 'manufacturer')).toEqual({ Oakvale: 1, Fernway: 0 })
  })

  it('has no filter that would change nothing, or that fits few products of a long list', () => {
    const attributes = (entries: typeof ENTRIES) => {
      const rows = buildRows(entries, MAPPING)
      const source = { entries, rows, candidates: rows.all, categories: CATEGORIES }
      return buildListing(source, parseListingQuery(new URLSearchParams()), MAPPING)
    }
    const many = Array.from({ length: 30 }, (_, index) => entry(`q${index}`, 'Pan', 'Oat', 10 + index, 'Fernway'))
    const filters = attributes(many).filters.map(({ attribute }) => attribute)
    expect(filters).toEqual(['category_id', 'price', 'manufacturer', 'in_stock', 'width'])
    expect(attributes(many).filter_attributes).toContain('color')
  })

  it('writes numbers of a range in the language of the market', () => {
    const mapping = { ...MAPPING, market: { ...MAPPING.market, locale: 'fr-CA' } }
    const entries = [entry('p1', 'Aster', 'Oat', 12.5, 'Fernway'), entry('p2', 'Birch', 'Oat', 30, 'F')]
    const rows = buildRows(entries, mapping)
    const source = { entries, rows, candidates: rows.all, categories: CATEGORIES }
    const { filters } = buildListing(source, parseListingQuery(new URLSearchParams()), mapping)
    const width = filters.find(({ attribute }) => attribute === 'width')
    expect(width?.values.map(({ display_name }) => display_name)).toEqual(['12,5 in.', '30 in.'])
  })

  it('rejects too many filters', () => {
    const many = Array.from({ length: 21 }, (_, index) => `filter[${index}][attribute]=a`).join('&')
    expect(() => listing(many)).toThrow('badRequest')
  })
})

describe('categories in a cycle', () => {
  it('are left out', () => {
    const looped = [
      { id: 'a', name: 'A', handle: 'a', parent_category_id: 'b' },
      { id: 'b', name: 'B', handle: 'b', parent_category_id: 'a' },
    ]
    expect(mapCategories(looped)).toEqual([])
  })
})

describe('the search', () => {
  const index = createMarketIndex(MAPPING)
  index.put(ENTRIES)
  const search = createMarketSearch(index, { locale: 'en-US', categories: () => CATEGORIES, rules: [] })
  const find = async (term: string) => (await search.find(term)).ids.map((place) => index.entries()[place]?.id)

  it('finds words by their beginnings, without accents, best first', async () => {
    expect(await find('birch skil')).toEqual(['p2'])
    expect((await find('Åster'))[0]).toBe('p1')
    expect(await find('nothing')).toEqual([])
  })

  it('finds synonyms, and sizes however they are written', async () => {
    index.put([entry('p9', 'Frigo 24-in. wide', 'Oat', 900, 'Fernway')])
    expect(await find('24" refrigerator')).toEqual(['p9'])
    index.remove(['p9'])
  })

  it('replaces an unknown word by the nearest one', async () => {
    expect(await search.find('skilet')).toMatchObject({ correctedTerm: 'skillet' })
  })

  it('suggests categories, manufacturers and products', async () => {
    expect(await search.suggest('ski')).toEqual(['Skillets', 'Aster Skillet', 'Birch Skillet'])
    expect(await search.suggest('oak')).toEqual(['Oakvale'])
  })

  it('follows the index', async () => {
    index.put([entry('p4', 'Dune Wok', 'Oat', 10, 'Fernway')])
    expect(await find('wok')).toEqual(['p4'])
    expect(index.find('p4_v')?.id).toBe('p4')
    expect(index.rows().all).toEqual([0, 1, 2, 3])
    // The same words: the ordinals stay.
    const rows = index.rows()
    index.put([entry('p2', 'Birch Skillet', 'Ink', 20, 'Oakvale')])
    expect(index.rows()).toBe(rows)
    index.put([entry('p2', 'Birch Skillet', 'Ink', 25, 'Oakvale')])
    expect(await find('birch')).toEqual(['p2'])
    expect(Array.from(index.rows().ranks('price'))).toEqual([30, 25, Number.POSITIVE_INFINITY, 10])
    index.remove(['p4'])
    expect(await find('wok')).toEqual([])
    expect(index.find('p4_v')).toBeUndefined()
  })
})
