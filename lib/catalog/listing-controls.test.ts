import { describe, expect, it } from 'vitest'
import { formatNumber } from '../core/parse-typed-number.ts'
import { loadTranslator } from '../i18n/translator.ts'
import type { CatalogQuery } from './catalog-query.ts'
import { canNarrow, chipsOf, firstRowCount, pageNumbers } from './listing-controls.ts'

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
  it("names each applied value in the facet's words and leads to the listing without it", () => {
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

  it('F11 sizes are written as the language writes numbers', () => {
    const query: CatalogQuery = { page: 1, filters: [{ attribute: 'width', from: 29.5, to: 30.25 }] }
    expect(chipsOf('/catalog/tv', query, facets, FORMATS, t)[0]?.text).toBe('Width: 29,5 – 30,25')
  })

  it('an attribute that no facet names is told in words', () => {
    const query: CatalogQuery = { page: 1, filters: [{ attribute: 'country_of_origin', values: ['Canada'] }] }
    expect(chipsOf('/catalog/tv', query, facets, FORMATS, t)[0]?.text).toBe('Country of origin: Canada')
  })
})

describe('canNarrow', () => {
  const query: CatalogQuery = { page: 1, filters: [] }
  const [color] = facets
  if (!color) throw new Error('no facet')
  const width = { ...color, attribute: 'width', type: 'range' as const, values: [], min: 24, max: 36 }

  it('a filter that all products meet is not offered, one that leaves some out is', () => {
    expect(canNarrow(color, query, 3)).toBe(false)
    expect(canNarrow(color, query, 4)).toBe(true)
    expect(canNarrow({ ...color, values: [] }, query, 4)).toBe(false)
    expect(canNarrow(width, query, 3)).toBe(true)
    expect(canNarrow({ ...width, max: 24 }, query, 3)).toBe(false)
    expect(canNarrow({ ...width, min: null, max: null }, query, 3)).toBe(true)
  })

  it('an applied filter stays', () => {
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
  ])('page %i of %i offers %j', (current, total, pages) => {
    expect(pageNumbers(current, total)).toEqual(pages)
  })
})

it('the first row has as many products as the style sheet has columns', () => {
  const perRow = { lg: 4, xl: 5 }
  expect([390, 768, 1280, 1599, 1600].map((width) => firstRowCount('grid', width, perRow))).toEqual([2, 3, 4, 4, 5])
  expect(firstRowCount('list', 1280, perRow)).toBe(1)
})
