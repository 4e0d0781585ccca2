import { describe, expect, it } from 'vitest'
import { buildProduct, buildVariant, MAPPING } from '../bridge-fixtures.ts'
import { buildListing } from './build-listing.ts'
import { toEntry } from './catalog-entry.ts'
import { mapCategories } from './category-from-medusa.ts'
import { parseListingQuery } from './listing-query.ts'
import { createMarketIndex } from './market-index.ts'
import { createSearch } from './search-index.ts'

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
const listing = (query: string) =>
  buildListing({ entries: ENTRIES, categories: CATEGORIES }, parseListingQuery(new URLSearchParams(query)), MAPPING)
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
  const index = createMarketIndex()
  index.put(ENTRIES)
  const search = createSearch(index)

  it('finds words by their beginnings, without accents, best first', () => {
    expect(search.find('birch skil').entries.map(({ id }) => id)).toEqual(['p2'])
    expect(search.find('Åster').entries[0]?.id).toBe('p1')
    expect(search.find('nothing').entries).toEqual([])
  })

  it('replaces an unknown word by the nearest one', () => {
    expect(search.find('skilet')).toMatchObject({ corrected: 'skillet' })
  })

  it('suggests categories, manufacturers and products', () => {
    expect(search.suggest('ski', CATEGORIES)).toEqual(['Skillets', 'Aster Skillet', 'Birch Skillet'])
    expect(search.suggest('oak', CATEGORIES)).toEqual(['Oakvale'])
  })

  it('follows the index', () => {
    index.put([entry('p4', 'Dune Wok', 'Oat', 10, 'Fernway')])
    expect(search.find('wok').entries.map(({ id }) => id)).toEqual(['p4'])
    expect(index.find('p4_v')?.id).toBe('p4')
    index.remove(['p4'])
    expect(search.find('wok').entries).toEqual([])
    expect(index.find('p4_v')).toBeUndefined()
  })
})
