import { describe, expect, it } from 'vitest'
import { formatCatalogQuery, parseCatalogQuery } from './catalog-query.ts'
import { filterAttributesOf, keepFilters, MAX_FILTERS } from './filter-attributes.ts'

const parse = (search: string) => parseCatalogQuery(new URLSearchParams(search))
const OFFERED = [
  { attribute: 'color', type: 'select', values: [{ value: 'Red' }] },
  { attribute: 'price', type: 'range', values: [{ value: '0-500' }] },
  { attribute: 'rating', type: 'select', values: [{ value: '4' }, { value: '3' }] },
  { attribute: 'in_stock', type: 'flag', values: [{ value: '1' }] },
  { attribute: 'size', type: 'select', values: [{ value: '10-12' }, { value: 'One size' }] },
]
const kept = (search: string, isComplete = true) => {
  const attributes = filterAttributesOf({ filters: OFFERED, filter_attributes: isComplete ? ['sold_out_brand'] : [] })
  const query = keepFilters(parse(search), attributes)
  return query && formatCatalogQuery(query)
}

describe('keepFilters', () => {
  it.each([
    'gad_source=1&gclid=x',
    'UTM_Source=x',
    'GCLID=x',
    'srsltid=AfmBOo',
    'ref=newsletter',
    'ref.from=1&ref.to=2',
    'Color=Red',
  ])('F08 drops parameters that are not attributes of the store: %s', (search) => {
    expect(kept(search)).toBe('')
    expect(kept(`${search}&color=Red&page=2&price=1-2`)).toBe('color=Red&page=2&price=1-2')
  })

  it('keeps a filter with a value that no product has', () => {
    expect(kept('color=Unheard+of')).toBe('color=Unheard+of')
  })

  it.each(['price=abc', 'price=$300', 'rating=best', 'in_stock=yes', 'price=1-2-3', 'price=-', 'price=tablet|phone'])(
    'F08 drops words from a filter with numeric values: %s',
    (search) => {
      expect(kept(search)).toBe('')
      expect(kept(`${search}&color=Red`)).toBe('color=Red')
    },
  )

  it.each([
    'price=100-500',
    'price=0-500|500-1000',
    'price=500-',
    'price=-500',
    'price=39.5',
    'rating=4',
    'rating=3-5',
  ])('keeps numbers and spans: %s', (search) => expect(kept(search)).toBe(search))

  it('keeps the numbers of a list that also has words', () => {
    expect(kept('rating=4|best')).toBe('rating=4')
  })

  it('reads text like a range as a value if the store has such a value', () => {
    const attributes = filterAttributesOf({ filters: OFFERED, filter_attributes: ['size'] })
    const filtersOf = (search: string) => keepFilters(parse(search), attributes)?.filters
    expect(filtersOf('size=10-12')).toEqual([{ attribute: 'size', values: ['10-12'] }])
    expect(filtersOf('size=10-11')).toEqual([{ attribute: 'size', from: 10, to: 11 }])
    expect(filtersOf('size=10-12|One+size')).toEqual([{ attribute: 'size', values: ['10-12', 'One size'] }])
  })

  it('finds the filters among any number of other parameters, 20 at most', () => {
    const others = Array.from({ length: 60 }, (_, n) => `x${n}=1`).join('&')
    expect(kept(`${others}&color=Red`)).toBe('color=Red')
    const many = Array.from({ length: 60 }, (_, n) => `a${n}`)
    const query = parse(many.map((code) => `${code}=1`).join('&'))
    const attributes = filterAttributesOf({ filters: [], filter_attributes: many })
    expect(keepFilters(query, attributes)?.filters).toHaveLength(MAX_FILTERS)
  })

  it('returns null if a filter is missing from an incomplete list', () => {
    expect(kept('color=Red', false)).toBe('color=Red')
    expect(kept('color=Red&gclid=x', false)).toBeNull()
    expect(keepFilters(parse('color=Red'), null)).toBeNull()
    expect(keepFilters(parse('page=2&order=price'), null)).toMatchObject({ page: 2, order: 'price' })
  })
})

describe('filterAttributesOf', () => {
  it('reads the list of all attributes, or the filters of the listing if there is no list', () => {
    const filters = OFFERED.slice(0, 1)
    const named = filterAttributesOf({ filters, filter_attributes: ['width'] })
    expect([[...named.codes], named.isComplete]).toEqual([['width', 'color'], true])
    const offered = filterAttributesOf({ filters, filter_attributes: [] })
    expect([[...offered.codes], offered.isComplete]).toEqual([['color'], false])
  })
})
