import { describe, expect, it } from 'vitest'
import { describeFilter, type FilterOffer } from './describe-filter.ts'
import { buildRangeColumn, buildSelectColumn, type Column } from './facet-index.ts'
import { findMatches } from './listing-matches.ts'
import { parseListingQuery } from './listing-query.ts'

const offer: FilterOffer = { attribute: 'a', label: 'A', type: 'select', show: (value) => ({ name: value }) }

/** The filter of an attribute whose column has one entry per product. */
function describeOf(column: Column, more: Partial<FilterOffer> = {}, query = '') {
  const columns = new Map([
    ['a', column],
    ['price', column],
    ['other', buildSelectColumn([['x'], ['y']])],
  ])
  const candidates = Array.from({ length: column.starts.length - 1 }, (_, index) => index)
  const rows = { columns, ranks: () => [] }
  const matches = findMatches(rows, candidates, parseListingQuery(new URLSearchParams(query)), [])
  return describeFilter({ ...offer, ...more }, columns, matches, 'en_US')
}
const countsOf = (filter: ReturnType<typeof describeOf>) =>
  filter?.values.map(({ display_name, product_count }) => [display_name, product_count])

describe('a filter of values', () => {
  const column = buildSelectColumn([['Oat 10', 'Ink'], ['Oat 2'], ['Oat 2', 'Ash'], ['Oat 2']])

  it('sorts them by their place, then by name with numbers by value; it leaves out values that are not shown', () => {
    expect(countsOf(describeOf(column))).toEqual([
      ['Ash', 1],
      ['Ink', 1],
      ['Oat 2', 3],
      ['Oat 10', 1],
    ])
    const show = (value: string) => (value === 'Ash' ? undefined : { name: value, place: value === 'Ink' ? 1 : 0 })
    expect(countsOf(describeOf(column, { show }))?.map(([name]) => name)).toEqual(['Oat 2', 'Oat 10', 'Ink'])
    expect(countsOf(describeOf(column, { isLargestFirst: true }))?.[0]).toEqual(['Oat 2', 3])
  })

  it('keeps chosen values that leave no product; a filter without values is missing', () => {
    const query = 'filter[0][attribute]=a&filter[0][in]=ash&filter[1][attribute]=other&filter[1][in]=x'
    expect(countsOf(describeOf(column, {}, query))).toEqual([
      ['Ash', 0],
      ['Ink', 1],
      ['Oat 10', 1],
    ])
    expect(describeOf(buildSelectColumn([[], []]))).toBeUndefined()
    expect(describeOf(column, { attribute: 'none' })).toBeUndefined()
  })

  it('is left out, if optional, where all products have the same value, or few of a long list have one', () => {
    const same = buildSelectColumn([['x'], ['x']])
    expect(countsOf(describeOf(same))).toEqual([['x', 2]])
    expect(describeOf(same, { isOptional: true })).toBeUndefined()
    expect(describeOf(same, { isOptional: true }, 'filter[0][attribute]=a&filter[0][in]=x')).toBeDefined()
    const rare = (having: number, all: number) =>
      describeOf(buildSelectColumn(Array.from({ length: all }, (_, at) => (at < having ? [`${at}`] : []))), {
        isOptional: true,
      })
    expect([rare(6, 25), rare(7, 25), rare(2, 24)].map((filter) => filter !== undefined)).toEqual([false, true, true])
  })
})

describe('a filter of numbers', () => {
  const show = (value: string) => ({ name: `${value} in.` })

  it('has limits and up to twelve values in their order', () => {
    const filter = describeOf(buildRangeColumn([[30], [9], [30, 12]]), { type: 'range', unit: 'in.', show })
    expect(filter).toMatchObject({ min: 9, max: 30, unit: 'in.', type: 'range' })
    expect(countsOf(filter)).toEqual([
      ['9 in.', 1],
      ['12 in.', 1],
      ['30 in.', 2],
    ])
    const sizes = (count: number) =>
      describeOf(buildRangeColumn(Array.from({ length: count }, (_, at) => [at])), { type: 'range', show })
    expect([sizes(12)?.values.length, sizes(13)?.values.length, sizes(13)?.max]).toEqual([12, 0, 12])
  })

  it('of prices has round steps', () => {
    const filter = describeOf(buildRangeColumn([[30], [990]]), { attribute: 'price', type: 'range', show })
    expect(filter?.values.map(({ value }) => value)).toEqual(['0-199.99', '800-999.99'])
  })

  it('is missing without numbers, but not if it is chosen', () => {
    const none = buildRangeColumn([[], []])
    expect(describeOf(none, { type: 'range' })).toBeUndefined()
    expect(describeOf(none, { type: 'range' }, 'filter[0][attribute]=a&filter[0][from]=1')).toMatchObject({ min: null })
  })
})
