import { describe, expect, it } from 'vitest'
import { loadTranslator } from '../i18n/translator.ts'
import type { CatalogQuery } from './catalog-query.ts'
import { canNarrow, chipsOf, currentSort, firstRowCount, pageNumbers } from './listing-controls.ts'
import { formatNumber } from './parse-typed-number.ts'

const facets = [
  {
    attribute: 'color',
    label: 'Couleur',
    type: 'select' as const,
    unit: '',
    min: null,
    max: null,
    values: [{ value: 'Black', label: 'Noir', count: 3 }],
  },
]

const t = await loadTranslator('en-US', 'catalog')

const FORMATS = { price: (amount: number) => `$${amount}`, number: (number: number) => formatNumber(number, 'fr-CA') }

describe('chipsOf', () => {
  it('labels each applied value as its facet does and links to the listing without it', () => {
    const query: CatalogQuery = {
      page: 3,
      filters: [
        { attribute: 'color', values: ['Black', 'Teal'] },
        { attribute: 'price', from: 100, to: 500 },
      ],
    }
    expect(chipsOf('/catalog/tv', query, facets, FORMATS, t)).toEqual([
      { key: 'color=Black', text: 'Couleur: Noir', href: '/catalog/tv?color=Teal&price=100-500' },
      { key: 'color=Teal', text: 'Couleur: Teal', href: '/catalog/tv?color=Black&price=100-500' },
      { key: 'price', text: 'Price: $100 – $500', href: '/catalog/tv?color=Black|Teal' },
    ])
  })

  it('F11 formats sizes in the language of the page', () => {
    const query: CatalogQuery = { page: 1, filters: [{ attribute: 'width', from: 29.5, to: 30.25 }] }
    expect(chipsOf('/catalog/tv', query, facets, FORMATS, t)[0]?.text).toBe('Width: 29,5 – 30,25')
  })

  it.each([
    [{ from: 24, to: 30 }, 'Width: 24 – 30 in'],
    [{ from: 24, to: 999_999_999 }, 'Width: 24 – 36 in'],
    [{ from: 40, to: 999_999_999 }, 'Width: 40 – 40 in'],
  ])('the range %j has the unit of its filter and ends at the highest value of any product', (range, text) => {
    const width = { ...facets[0], attribute: 'width', label: 'Width', type: 'range', unit: 'in', min: 24, max: 35.5 }
    const query: CatalogQuery = { page: 1, filters: [{ attribute: 'width', ...range }] }
    expect(chipsOf('/catalog/tv', query, [width as never], FORMATS, t)[0]?.text).toBe(text)
  })

  it('labels an attribute without a facet by its code as words', () => {
    const query: CatalogQuery = { page: 1, filters: [{ attribute: 'country_of_origin', values: ['Canada'] }] }
    expect(chipsOf('/catalog/tv', query, facets, FORMATS, t)[0]?.text).toBe('Country of origin: Canada')
  })
})

describe('canNarrow', () => {
  const query: CatalogQuery = { page: 1, filters: [] }
  const [color] = facets
  if (!color) throw new Error('no facet')
  const width = { ...color, attribute: 'width', type: 'range' as const, values: [], min: 24, max: 36 }

  it('is false if all products match the filter, and true if some do not', () => {
    expect(canNarrow(color, query, 3)).toBe(false)
    expect(canNarrow(color, query, 4)).toBe(true)
    expect(canNarrow({ ...color, values: [] }, query, 4)).toBe(false)
    expect(canNarrow({ ...color, values: [{ value: 'Teal', label: 'Teal', count: 0 }] }, query, 4)).toBe(false)
    const counted = { ...width, max: 24, values: [{ value: '24', label: '24', count: 1 }] }
    expect(canNarrow(counted, query, 3)).toBe(false)
    expect(canNarrow(color, { page: 1, filters: [{ attribute: 'size', values: ['L'] }] }, 3)).toBe(false)
    expect(canNarrow(width, query, 3)).toBe(true)
    expect(canNarrow({ ...width, max: 24 }, query, 3)).toBe(false)
    expect(canNarrow({ ...width, min: null, max: null }, query, 3)).toBe(true)
  })

  it('is true for an applied filter', () => {
    expect(canNarrow(color, { page: 1, filters: [{ attribute: 'color', values: ['Black'] }] }, 3)).toBe(true)
    expect(canNarrow({ ...width, max: 24 }, { page: 1, filters: [{ attribute: 'width', from: 1, to: 24 }] }, 3)).toBe(
      true,
    )
  })
})

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
    [12, 20, [1, null, 11, 12, 13, null, 20]],
  ])('page %i of %i offers %j', (current, total, pages) => {
    expect(pageNumbers(current, total)).toEqual(pages)
  })
})

it('the first row has as many products as the style sheet has columns', () => {
  const perRow = { lg: 4, xl: 5 }
  expect([390, 599, 600, 768, 1280, 1599, 1600].map((width) => firstRowCount('grid', width, perRow))).toEqual([
    2, 2, 3, 3, 4, 4, 5,
  ])
  expect(firstRowCount('list', 1280, perRow)).toBe(1)
})

it.each([
  [{}, 'name', 'name asc'],
  [{}, 'none', 'position asc'],
  [{ order: 'price' }, 'name', 'price asc'],
  [{ order: 'price', dir: 'desc' }, 'name', 'price desc'],
  [{ order: 'name', dir: 'desc' }, 'position', 'name asc'],
  [{ order: 'none' }, 'name', 'name asc'],
] as const)('the sort option of %j in a store that sorts by %s is %s', (asked, byDefault, option) => {
  const sorts = ['position asc', 'name asc', 'price asc', 'price desc'].map((name) => {
    const [code = '', dir] = name.split(' ')
    return { code, dir: dir as 'asc' | 'desc', name }
  })
  const listing = { total: 0, products: [], facets: [], sorts }
  expect(currentSort({ page: 1, filters: [], ...asked }, listing, byDefault)?.name).toBe(option)
})
