import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseListingQuery } from './listing-query.ts'

const parse = (query: string) => parseListingQuery(new URLSearchParams(query))

describe('parseListingQuery', () => {
  it('reads filters of values, ranges and exclusions', () => {
    const query =
      'filter[0][attribute]=color&filter[0][in]=Black, White&filter[1][attribute]=price&filter[1][from]=10&filter[1][to]=20.5' +
      '&filter[2][attribute]=entity_id&filter[2][neq]=7&filter[3][attribute]=post_id&filter[3][in][0]=a,b&filter[3][in][]=c'
    expect(parse(query).filters).toEqual([
      { attribute: 'color', in: ['Black', 'White'], notEqual: [], from: undefined, to: undefined },
      { attribute: 'price', in: [], notEqual: [], from: 10, to: 20.5 },
      { attribute: 'entity_id', in: [], notEqual: ['7'], from: undefined, to: undefined },
      { attribute: 'post_id', in: ['a,b', 'c'], notEqual: [], from: undefined, to: undefined },
    ])
  })

  it('ignores filters without attribute or without values', () => {
    expect(
      parse('filter[0][in]=x&filter[1][attribute]=color&filter[2][attribute]=price&filter[2][from]=cheap').filters,
    ).toEqual([])
  })

  it('page and limit default to 1 and 24, with maximums of 10,000 and 100', () => {
    expect(parse('')).toMatchObject({ page: 1, limit: 24, order: undefined, dir: undefined })
    expect(parse('page=0&limit=-3')).toMatchObject({ page: 1, limit: 24 })
    expect(parse('page=1e9&limit=abc')).toMatchObject({ page: 1, limit: 24 })
    expect(parse('page=99999999&limit=5000')).toMatchObject({ page: 10_000, limit: 100 })
    expect(parse('dir=DESC&order=price&embed=products, blocks')).toMatchObject({ dir: 'desc', order: 'price' })
  })

  it('any query is parsed within its limits or rejected', () => {
    const name = fc.constantFrom(
      'filter[0][in]',
      'filter[1][attribute]',
      'filter[1][from]',
      'page',
      'limit',
      'dir',
      'embed',
      'filter[x]',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
        const query = parseListingQuery(new URLSearchParams(pairs))
        expect(query.limit).toBeGreaterThanOrEqual(1)
        expect(query.limit).toBeLessThanOrEqual(100)
        expect(query.page).toBeLessThanOrEqual(10_000)
      }),
    )
  })
})
