import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCatalogQuery } from './catalog-query.ts'
import { decodeQuerySegment, EMPTY_SEGMENT, encodeQuerySegment } from './query-segment.ts'

const parse = (search: string) => parseCatalogQuery(new URLSearchParams(search))

describe('query segment', () => {
  it('is the same for every spelling of a query', () => {
    expect(encodeQuerySegment(parse('page=2&color=Black'))).toBe(encodeQuerySegment(parse('color=Black&page=2&_x=1')))
    expect(encodeQuerySegment(parse('page=1'))).toBe(EMPTY_SEGMENT)
  })

  it.each(['color=Black&manufacturer=Oakvale', 'color=Black', 'page=50', 'limit=48', 'dir=asc&order=price'])(
    'exists for %s, which shoppers share',
    (search) => {
      const segment = encodeQuerySegment(parse(search))
      expect(segment === null ? null : decodeURIComponent(segment)).toBe(search)
    },
  )

  it.each([
    'price=1-2',
    'color=A|B',
    'a=1&b=1&c=1',
    'page=51',
    'limit=13',
    'color=%3Cscript%3E',
    `color=${'x'.repeat(61)}`,
  ])('is null for %s, one of unlimited combinations', (search) => {
    expect(encodeQuerySegment(parse(search))).toBeNull()
  })

  it('reads back what it wrote, encoded or decoded by the router', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('color', 'page', 'order', 'brand'), fc.string()), { maxLength: 4 }),
        (entries) => {
          const query = parseCatalogQuery(new URLSearchParams(entries))
          const segment = encodeQuerySegment(query)
          if (segment === null) return
          expect(decodeQuerySegment(segment)).toEqual(query)
          if (segment !== EMPTY_SEGMENT) expect(decodeQuerySegment(decodeURIComponent(segment))).toEqual(query)
        },
      ),
    )
  })

  it('decodes any text without throwing', () => {
    fc.assert(fc.property(fc.string(), (segment) => decodeQuerySegment(segment).page >= 1))
  })
})
