import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildRangeColumn, buildSelectColumn, type Column } from './facet-index.ts'
import { describeSort, findByValue, findMatches, type SortOrder } from './listing-matches.ts'
import { parseListingQuery } from './listing-query.ts'

const PRODUCTS = [
  { color: ['Oat'], price: 30, rating: 4.5, name: 'Aster' },
  { color: ['Ink'], price: 20, rating: 3, name: 'Birch' },
  { color: ['Oat', 'Ink'], price: null, rating: 4, name: 'Cove' },
  { color: [], price: 20, rating: 2, name: 'Aster' },
]
const ranksOf = (order: SortOrder) => {
  if (order === 'price') return PRODUCTS.map(({ price }) => price ?? Number.POSITIVE_INFINITY)
  if (order === 'rating') return PRODUCTS.map(({ rating }) => rating)
  return PRODUCTS.map(({ name }) => name.charCodeAt(0))
}
const ROWS = {
  columns: new Map<string, Column>([
    ['color', buildSelectColumn(PRODUCTS.map(({ color }) => color))],
    ['price', buildRangeColumn(PRODUCTS.map(({ price }) => (price === null ? [] : [price])))],
    ['rating', buildRangeColumn(PRODUCTS.map(({ rating }) => [rating]))],
  ]),
  ranks: ranksOf,
}
const ORDERS = ['position', 'name', 'price', 'rating'] as const
const match = (query: string, candidates = [0, 1, 2, 3]) =>
  findMatches(ROWS, candidates, parseListingQuery(new URLSearchParams(query)), ORDERS)
const ordinals = (query: string) => match(`limit=100&${query}`).page

const filter = (attribute: string, values: string, index = 0) =>
  `filter[${index}][attribute]=${attribute}&filter[${index}]${values}`

describe('the filters of a listing', () => {
  it('are values, ranges with both ends, and excluded values', () => {
    expect(ordinals(filter('color', '[in]=oat'))).toEqual([0, 2])
    expect(ordinals(filter('color', '[in]=oat,ink'))).toEqual([0, 1, 2])
    expect(ordinals(filter('color', '[neq]=oat'))).toEqual([1, 3])
    expect(ordinals(filter('price', '[from]=20&filter[0][to]=30'))).toEqual([0, 1, 3])
    expect(ordinals(filter('price', '[from]=20.01'))).toEqual([0])
    expect(ordinals(filter('price', '[in]=25-,20-20'))).toEqual([0, 1, 3])
    expect(ordinals(filter('price', '[in]=-19'))).toEqual([])
    expect(ordinals(filter('price', '[in]=cheap'))).toEqual([])
    expect(ordinals(filter('price', '[neq]=20'))).toEqual([0, 2])
    expect(ordinals(filter('rating', '[in]=4'))).toEqual([0, 2])
  })

  it('of one attribute are joined; an unknown attribute or value matches nothing', () => {
    expect(ordinals(`${filter('color', '[in]=oat')}&${filter('color', '[in]=ink', 1)}`)).toEqual([0, 1, 2])
    expect(ordinals(filter('none', '[in]=x'))).toEqual([])
    expect(ordinals(filter('color', '[in]=plaid'))).toEqual([])
    expect(ordinals(filter('none', '[neq]=x'))).toEqual([0, 1, 2, 3])
  })
})

describe('a listing', () => {
  it('is sorted in both directions, rows without rank last, equal rows in their order', () => {
    expect(ordinals('order=price')).toEqual([1, 3, 0, 2])
    expect(ordinals('order=price&dir=desc')).toEqual([0, 1, 3, 2])
    expect(ordinals('order=name')).toEqual([0, 3, 1, 2])
    expect(ordinals('order=rating')).toEqual([0, 2, 1, 3])
    expect(ordinals('order=rating&dir=asc')).toEqual([3, 1, 2, 0])
    expect(ordinals('dir=desc')).toEqual([3, 2, 1, 0])
    expect(ordinals('order=newest')).toEqual([0, 1, 2, 3])
    expect(match('', [2, 0]).page).toEqual([2, 0])
  })

  it('has the same pages, whether all of it is sorted or only its first rows', () => {
    const ranks = fc.array(fc.constantFrom(1, 2, 3, 4.5, Number.POSITIVE_INFINITY), { minLength: 1, maxLength: 60 })
    const request = fc.record({
      limit: fc.integer({ min: 1, max: 20 }),
      page: fc.integer({ min: 1, max: 4 }),
      dir: fc.constantFrom('asc', 'desc'),
    })
    fc.assert(
      fc.property(ranks, request, (list, { limit, page, dir }) => {
        const candidates = list.map((_, index) => list.length - 1 - index)
        const rows = { columns: new Map<string, Column>(), ranks: () => list }
        const read = (query: string) =>
          findMatches(rows, candidates, parseListingQuery(new URLSearchParams(query)), ORDERS).page
        const all = read(`order=price&dir=${dir}&limit=100`)
        const own = read(`order=price&dir=${dir}&limit=${limit}&page=${page}`)
        expect(own).toEqual(all.slice((page - 1) * limit, page * limit))
      }),
    )
  })

  it('has pages; one past the end is empty', () => {
    expect(match('limit=3').page).toEqual([0, 1, 2])
    expect(match('limit=3&page=2').page).toEqual([3])
    expect(match('limit=3&page=3')).toMatchObject({ page: [], count: 4 })
  })
})

it('finds the rows with a value', () => {
  expect(findByValue(ROWS.columns, [2, 1, 0], 'color', ['OAT'])).toEqual([2, 0])
  expect(findByValue(ROWS.columns, [0, 1], 'price', ['20'])).toEqual([1])
  expect(findByValue(ROWS.columns, [0, 1], 'color', [])).toEqual([])
  expect(findByValue(ROWS.columns, [0, 1], 'none', ['x'])).toBeUndefined()
})

it('sort options have the direction that shoppers expect first, prices both', () => {
  const options = describeSort(['position', 'price', 'newest'], (order, dir) => `${order} ${dir}`)
  expect(options.map(({ code, dir, name }) => [code, dir, name])).toEqual([
    ['position', 'asc', 'position asc'],
    ['price', 'asc', 'price asc'],
    ['price', 'desc', 'price desc'],
    ['newest', 'desc', 'newest desc'],
  ])
})
