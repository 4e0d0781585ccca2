import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { AutocompleteWire } from '../contracts/suggestions.ts'
import { mapLinks, mapSearches } from './suggested-links.ts'

const read = (body: unknown) => v.parse(AutocompleteWire, body)
const link = { kind: 'brand', name: 'Oakvale', url: '/special/manufacturer/Oakvale', detail: '', product_count: 4 }

describe('the response of autocomplete', () => {
  it.each([
    ['a list of texts', ['range', ' gas range ', '', 7]],
    ['a list of objects', [{ value: 'range' }, { value: 'gas range' }, {}]],
    ['an object', { searches: ['range', 'gas range'] }],
    ['an object with broken links', { searches: ['range', { value: 'gas range' }], links: 'none' }],
  ])('S1-7.2-04 may be %s', (_, body) => {
    const response = read(body)
    expect(mapSearches(response)).toEqual(['range', 'gas range'])
    expect(mapLinks(response)).toEqual([])
  })

  it.each([null, '', 'range', 5, {}, { searches: null }])('S1-7.2-04 is empty for %j', (body) => {
    expect(read(body)).toEqual({ searches: [], links: [] })
  })

  it('has links with their kind, name and path; an unknown kind is a page', () => {
    const links = [link, { kind: 'Guide', name: 'Care', url: '/care' }, { kind: 'page', url: '/nameless' }, null]
    expect(mapLinks(read({ searches: [], links }))).toEqual([
      { kind: 'brand', name: 'Oakvale', path: '/special/manufacturer/Oakvale', detail: '', count: 4 },
      { kind: 'page', name: 'Care', path: '/care', detail: '', count: 0 },
    ])
  })

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'ranges',
    '/a\nb',
    '/"x',
  ])('has no link to %j, which is no path of the shop', (url) =>
    expect(mapLinks(read({ searches: [], links: [{ ...link, url }] }))).toEqual([]),
  )

  it('is cut to eight searches and six links of limited length', () => {
    const many = Array.from({ length: 30 }, (_, index) => index)
    const response = read({
      searches: many.map((index) => `${index}${'x'.repeat(500)}`),
      links: many.map((index) => ({ ...link, url: `/p${index}`, name: 'n'.repeat(500), detail: 'd'.repeat(500) })),
    })
    expect(mapSearches(response).map(({ length }) => length)).toEqual(Array(8).fill(200))
    expect(mapLinks(response).map(({ name, detail }) => [name.length, detail.length])).toEqual(
      Array(6).fill([120, 120]),
    )
  })
})
