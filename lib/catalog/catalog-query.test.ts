import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import {
  type CatalogFilter,
  type CatalogQuery,
  encodeRestFilters,
  formatCatalogQuery,
  hasPosmGroups,
  MAX_CANDIDATES,
  MAX_VALUES,
  modeOf,
  pageCountOf,
  parseCatalogQuery,
  sortFieldOf,
  toggleFilterValue,
  withoutFilter,
} from './catalog-query.ts'

const parse = (search: string) => parseCatalogQuery(new URLSearchParams(search))
const plain: CatalogQuery = { page: 1, filters: [] }

describe('parseCatalogQuery', () => {
  it('reads order, direction, page, limit, mode and filters', () => {
    expect(parse('?order=price&dir=DESC&page=3&limit=48&mode=list&color=Black|White&price=100-500')).toEqual({
      order: 'price',
      dir: 'desc',
      page: 3,
      limit: 48,
      mode: 'list',
      filters: [
        { attribute: 'color', values: ['Black', 'White'] },
        { attribute: 'price', from: 100, to: 500 },
      ],
    })
  })

  it.each([
    'page=-1',
    'page=0',
    'page=1e9',
    'page=99999999',
    'limit=999999',
    'limit=0',
    'dir=sideways',
    'mode=carousel',
    'order=name;drop table',
    'pagespeed=true&_gl=7',
    'catalogKey=x&attribute=y&specialValue=z&searchValue=w',
    'color=',
    'color=%7C%7C',
    'a b=1',
    '__proto__[x]=1',
  ])('ignores invalid and unknown parameters: %s', (search) => {
    expect(parse(search)).toMatchObject({ page: 1, filters: [] })
    expect(formatCatalogQuery(parse(search))).toBe('')
  })

  it.each([
    ['price=100-500', { from: 100, to: 500 }],
    ['price=500-100', { from: 100, to: 500 }],
    ['price=1.5-2.5', { from: 1.5, to: 2.5 }],
    ['width=29.5-30.25', { from: 29.5, to: 30.25 }],
  ])('reads the range %s', (search, range) => {
    expect(parse(search).filters).toEqual([{ attribute: search.split(/[.=]/)[0], ...range }])
  })

  it.each(['abc-def', '100-', '-500', '-', '1-2-3', '1,5-2,5', '1e3-2e3', '10 - 20', '0x1-0x2', '100'])(
    'S1-5.4-14 reads text that is not a range of digits or decimals as a value: price=%s',
    (text) => {
      expect(parse(`price=${text}`).filters).toEqual(text === '' ? [] : [{ attribute: 'price', values: [text] }])
      expect(parse('price=100-500').filters).toEqual([{ attribute: 'price', from: 100, to: 500 }])
      expect(parse('width=1.5-2.5').filters).toEqual([{ attribute: 'width', from: 1.5, to: 2.5 }])
    },
  )

  it.each([
    ['color=White?utm_source=newsletter', 'color=White&utm_source=newsletter'],
    ['color=White%3Futm_source%3Dnewsletter&page=2', 'color=White&page=2&utm_source=newsletter'],
    ['page=2?gclid=x', 'gclid=x&page=2'],
    ['utm_source=x&amp;color=White&amp;page=2', 'color=White&page=2&utm_source=x'],
    ['color=White&amp%3Bwidth=30', 'color=White&width=30'],
  ])('P40 reads %j like %j: a program has added a second ? or escaped the &', (written, right) =>
    expect(formatCatalogQuery(parseCatalogQuery(new URLSearchParams(written)))).toBe(right),
  )

  it('P40 keeps a question mark that begins no parameter', () =>
    expect(parseCatalogQuery(new URLSearchParams('subject=Why?|How? 1=2')).filters).toEqual([
      { attribute: 'subject', values: ['How? 1=2', 'Why?'] },
    ]))

  it('S1-2.13-01 reads and writes dir, order, page, display_mode, visibility, limit and mode', () => {
    const search = 'dir=desc&display_mode=PAGE&limit=48&mode=list&order=price&page=3&visibility=Catalog,Search'
    expect(parse(search)).toEqual({
      dir: 'desc',
      order: 'price',
      page: 3,
      displayMode: 'PAGE',
      visibility: ['Catalog', 'Search'],
      limit: 48,
      mode: 'list',
      filters: [],
    })
    expect(formatCatalogQuery(parse(search))).toBe(search)
  })

  it('reads at most 100 filters and 50 values of each', () => {
    const filters = Array.from({ length: 200 }, (_, n) => `a${n}=1`).join('&')
    const values = Array.from({ length: 200 }, (_, n) => `v${n}`).join('|')
    expect(parse(filters).filters).toHaveLength(MAX_CANDIDATES)
    expect(parse(`color=${values}`).filters[0]).toMatchObject({ values: { length: MAX_VALUES } })
  })
})

describe('formatCatalogQuery', () => {
  it('S1-2.13-10 omits page 1 from the query string', () => {
    expect(formatCatalogQuery({ ...plain, order: 'price' })).toBe('order=price')
    expect(formatCatalogQuery({ ...plain, page: 2 })).toBe('page=2')
  })

  const value = fc
    .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
    .map((text) => text.replaceAll('|', '/').trim())
    .filter((text) => text !== '' && !/^\d*(\.\d+)?-\d*(\.\d+)?$/.test(text))
  const attribute = fc.stringMatching(/^f_[a-z0-9_]{0,20}$/)
  const filter: fc.Arbitrary<CatalogFilter> = fc.oneof(
    fc.record({
      attribute,
      values: fc.uniqueArray(value, { minLength: 1, maxLength: 5 }).map((values) => [...values].sort()),
    }),
    fc.record({ attribute, from: fc.nat(500), to: fc.integer({ min: 500, max: 9_999 }) }),
  )
  const query: fc.Arbitrary<CatalogQuery> = fc.record({
    page: fc.integer({ min: 1, max: 10_000 }),
    limit: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
    order: fc.option(fc.constantFrom('price', 'name', 'position'), { nil: undefined }),
    dir: fc.option(fc.constantFrom('asc' as const, 'desc' as const), { nil: undefined }),
    mode: fc.option(fc.constantFrom('grid' as const, 'list' as const), { nil: undefined }),
    displayMode: fc.option(fc.constantFrom('PRODUCTS' as const, 'PAGE' as const), { nil: undefined }),
    visibility: fc.option(
      fc
        .uniqueArray(
          value.map((text) => text.replaceAll(',', ';').trim()).filter((text) => text !== ''),
          { minLength: 1, maxLength: 3 },
        )
        .map((values) => [...values].sort()),
      { nil: undefined },
    ),
    filters: fc
      .uniqueArray(filter, { maxLength: 6, selector: (entry) => entry.attribute })
      .map((filters) => [...filters].sort((a, b) => (a.attribute < b.attribute ? -1 : 1))),
  })

  it('S1-2.13-05 S1-2.13-06 S1-2.13-07 writes filters as attribute=value, values joined by | and ranges as from-to', () => {
    const filters: CatalogFilter[] = [
      { attribute: 'brand', values: ['Norrbo & Sons'] },
      { attribute: 'color', values: ['red', 'blue'] },
      { attribute: 'price', from: 100, to: 500 },
    ]
    expect(formatCatalogQuery({ ...plain, filters })).toBe('brand=Norrbo+%26+Sons&color=red|blue&price=100-500')
  })

  it('S1-2.13-09 joins any other list by commas', () => {
    expect(formatCatalogQuery({ ...plain, visibility: ['Catalog', 'Search'] })).toBe('visibility=Catalog,Search')
    expect(parse('visibility=Search&visibility=Catalog').visibility).toEqual(['Catalog', 'Search'])
  })

  it('S1-2.13-08 never writes the internal keys', () => {
    const keys = ['catalogKey', 'attribute', 'specialValue', 'searchValue']
    for (const key of keys) {
      expect(formatCatalogQuery(parse(`${key}=x&color=Black`))).toBe('color=Black')
      const forced = { ...plain, filters: [{ attribute: key, values: ['x'] }] }
      expect(formatCatalogQuery(forced)).toBe('')
    }
  })

  it('reads back every query it writes', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        expect(parse(formatCatalogQuery(wanted))).toEqual(wanted)
      }),
    )
  })

  it('writes equal queries with the same text', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (entries) => {
        const once = formatCatalogQuery(parseCatalogQuery(new URLSearchParams(entries)))
        expect(formatCatalogQuery(parse(once))).toBe(once)
      }),
    )
  })
})

describe('changing filters', () => {
  it('adds and removes a value and returns to page 1', () => {
    const black = toggleFilterValue({ ...plain, page: 4 }, 'color', 'Black')
    expect(formatCatalogQuery(black)).toBe('color=Black')
    expect(formatCatalogQuery(toggleFilterValue({ ...black, page: 3 }, 'color', 'Black'))).toBe('')
  })

  it('S1-2.13-11 removing a filter drops page', () => {
    expect(formatCatalogQuery(withoutFilter(parse('page=3&color=Black&width=30'), 'color'))).toBe('width=30')
  })
})

describe('encodeRestFilters', () => {
  it("S1-7.2-10 S1-7.2-12 encodes values as filter[n][attribute] and filter[n][in], n from 0, '|' as ','", () => {
    expect(encodeRestFilters(parse('color=Black|White&brand=Norrbo').filters)).toEqual([
      ['filter[0][attribute]', 'brand'],
      ['filter[0][in]', 'Norrbo'],
      ['filter[1][attribute]', 'color'],
      ['filter[1][in]', 'Black,White'],
    ])
  })

  it('S1-7.2-11 encodes ranges as filter[n][from] and filter[n][to]', () => {
    expect(encodeRestFilters(parse('price=100-500&width=29.5-30.25').filters)).toEqual([
      ['filter[0][attribute]', 'price'],
      ['filter[0][from]', '100'],
      ['filter[0][to]', '500'],
      ['filter[1][attribute]', 'width'],
      ['filter[1][from]', '29.5'],
      ['filter[1][to]', '30.25'],
    ])
  })
})

describe('pageCountOf', () => {
  it('S1-4.10-01 is the product count divided by the limit, rounded up', () => {
    expect([pageCountOf(0, 24), pageCountOf(24, 24), pageCountOf(25, 24)]).toEqual([1, 1, 2])
  })
})

describe('a query with the settings of a store', () => {
  it('S1-2.13-13 display modes are grid and list; the first of the store is the default, modes that it lacks are ignored', () => {
    expect(modeOf(plain, ['grid', 'list'])).toBe('grid')
    expect(modeOf(plain, ['list', 'grid'])).toBe('list')
    expect(modeOf({ ...plain, mode: 'list' }, ['grid', 'list'])).toBe('list')
    expect(modeOf({ ...plain, mode: 'list' }, ['grid'])).toBe('grid')
    const modes = (wire: string) =>
      mapStoreConfig(v.parse(StoreConfigWire, { catalog_frontend_list_mode: wire }), () => {}).catalog.modes
    expect(['', 'grid-list', 'list-grid', 'grid', 'list'].map(modes)).toEqual([
      ['grid', 'list'],
      ['grid', 'list'],
      ['list', 'grid'],
      ['grid'],
      ['list'],
    ])
  })

  it("S1-3.1-37 the sort field is the URL's, else the category's, else default_sort_by, which is 'position'", () => {
    const byDefault = (wire: object) => mapStoreConfig(v.parse(StoreConfigWire, wire), () => {}).catalog.defaultSortBy
    expect(sortFieldOf({ ...plain, order: 'price' }, 'name', 'newest')).toBe('price')
    expect(sortFieldOf(plain, 'name', 'newest')).toBe('name')
    expect(sortFieldOf(plain, '', byDefault({ default_sort_by: 'newest' }))).toBe('newest')
    expect(sortFieldOf(plain, '', byDefault({}))).toBe('position')
  })

  it('S1-4.10-02 only page 1 of a category outside PAGE mode has groups of point-of-sale material', () => {
    expect(hasPosmGroups(plain, 'PRODUCTS')).toBe(true)
    expect(hasPosmGroups({ ...plain, page: 2 }, 'PRODUCTS')).toBe(false)
    expect(hasPosmGroups(plain, 'PAGE')).toBe(false)
    expect(hasPosmGroups({ ...plain, page: 2 }, 'PAGE')).toBe(false)
  })
})
