import { describe, expect, it } from 'vitest'
import { formatCatalogQuery, parseCatalogQuery } from './catalog-query.ts'
import { filterAttributesOf, keepFilters, MAX_FILTERS } from './filter-attributes.ts'

const parse = (search: string) => parseCatalogQuery(new URLSearchParams(search))
const codes = new Set(['color', 'price'])
const kept = (search: string, isComplete = true) => {
  const query = keepFilters(parse(search), { codes, isComplete })
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
  ])('F08 leaves out what is no attribute of the store: %s', (search) => {
    expect(kept(search)).toBe('')
    expect(kept(`${search}&color=Red&page=2&price=1-2`)).toBe('color=Red&page=2&price=1-2')
  })

  it('keeps a filter whose value no product has', () => {
    expect(kept('color=Unheard+of')).toBe('color=Unheard+of')
  })

  it('finds the filters among any number of other parameters, 20 at most', () => {
    const others = Array.from({ length: 60 }, (_, n) => `x${n}=1`).join('&')
    expect(kept(`${others}&color=Red`)).toBe('color=Red')
    const many = Array.from({ length: 60 }, (_, n) => `a${n}`)
    const query = parse(many.map((code) => `${code}=1`).join('&'))
    expect(keepFilters(query, { codes: new Set(many), isComplete: true })?.filters).toHaveLength(MAX_FILTERS)
  })

  it('does not judge by an incomplete list what is not on it', () => {
    expect(kept('color=Red', false)).toBe('color=Red')
    expect(kept('color=Red&gclid=x', false)).toBeNull()
    expect(keepFilters(parse('color=Red'), null)).toBeNull()
    expect(keepFilters(parse('page=2&order=price'), null)).toMatchObject({ page: 2, order: 'price' })
  })
})

describe('filterAttributesOf', () => {
  it('takes the list of all attributes, and the filters of the listing without one', () => {
    const filters = [{ attribute: 'price' }]
    expect(filterAttributesOf({ filters, filter_attributes: ['color'] })).toEqual({ codes, isComplete: true })
    const offered = { codes: new Set(['price']), isComplete: false }
    expect(filterAttributesOf({ filters, filter_attributes: [] })).toEqual(offered)
  })
})
