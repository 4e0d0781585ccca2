import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CatalogFilter,
  type CatalogQuery,
  encodeRestFilters,
  formatCatalogQuery,
  MAX_FILTERS,
  MAX_VALUES,
  pageCountOf,
  parseCatalogQuery,
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
    'utm_source=mail&mc_cid=1&pagespeed=true',
    'mc_eid=1&gclid=2&gbraid=3&wbraid=4&fbclid=5&msclkid=6&_gl=7',
    'catalogKey=x&attribute=y&specialValue=z&searchValue=w',
    'color=',
    'color=%7C%7C',
    'a b=1',
    '__proto__[x]=1',
  ])('leaves out what says nothing: %s', (search) => {
    expect(parse(search)).toMatchObject({ page: 1, filters: [] })
    expect(formatCatalogQuery(parse(search))).toBe('')
  })

  it.each([
    ['price=100-', { from: 100, to: null }],
    ['price=-500', { from: null, to: 500 }],
    ['price=500-100', { from: 100, to: 500 }],
    ['width=29.5-30.25', { from: 29.5, to: 30.25 }],
    ['price.from=100&price.to=500', { from: 100, to: 500 }],
    ['price.from=&price.to=500', { from: null, to: 500 }],
  ])('reads the range %s', (search, range) => {
    expect(parse(search).filters).toEqual([{ attribute: search.split(/[.=]/)[0], ...range }])
  })

  it('takes a range that is none for a value: price=abc-def', () => {
    expect(parse('price=abc-def').filters).toEqual([{ attribute: 'price', values: ['abc-def'] }])
  })

  it('keeps at most 20 filters and 50 values of each', () => {
    const filters = Array.from({ length: 200 }, (_, n) => `a${n}=1`).join('&')
    const values = Array.from({ length: 200 }, (_, n) => `v${n}`).join('|')
    expect(parse(filters).filters).toHaveLength(MAX_FILTERS)
    expect(parse(`color=${values}`).filters[0]).toMatchObject({ values: { length: MAX_VALUES } })
  })
})

describe('formatCatalogQuery', () => {
  it('S1-2.13-10 page leaves the query string when it is 1', () => {
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
    fc.record({ attribute, from: fc.nat(99_999), to: fc.constant(null) }),
    fc.record({ attribute, from: fc.nat(500), to: fc.integer({ min: 500, max: 9_999 }) }),
  )
  const query: fc.Arbitrary<CatalogQuery> = fc.record({
    page: fc.integer({ min: 1, max: 10_000 }),
    limit: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
    order: fc.option(fc.constantFrom('price', 'name', 'position'), { nil: undefined }),
    dir: fc.option(fc.constantFrom('asc' as const, 'desc' as const), { nil: undefined }),
    mode: fc.option(fc.constantFrom('grid' as const, 'list' as const), { nil: undefined }),
    filters: fc
      .uniqueArray(filter, { maxLength: 6, selector: (entry) => entry.attribute })
      .map((filters) => [...filters].sort((a, b) => (a.attribute < b.attribute ? -1 : 1))),
  })

  it('reads back every query it writes', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        expect(parse(formatCatalogQuery(wanted))).toEqual(wanted)
      }),
    )
  })

  it('writes one spelling for every way of asking the same', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (entries) => {
        const once = formatCatalogQuery(parseCatalogQuery(new URLSearchParams(entries)))
        expect(formatCatalogQuery(parse(once))).toBe(once)
      }),
    )
  })
})

describe('changing filters', () => {
  it('adds and takes away a value and goes back to page 1', () => {
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
    expect(encodeRestFilters(parse('price=100-500&width=30-').filters)).toEqual([
      ['filter[0][attribute]', 'price'],
      ['filter[0][from]', '100'],
      ['filter[0][to]', '500'],
      ['filter[1][attribute]', 'width'],
      ['filter[1][from]', '30'],
    ])
  })
})

describe('pageCountOf', () => {
  it('S1-4.10-01 is the product count divided by the limit, rounded up', () => {
    expect([pageCountOf(0, 24), pageCountOf(24, 24), pageCountOf(25, 24)]).toEqual([1, 1, 2])
  })
})
