import { expect, it } from 'vitest'
import { searchLanguageOf } from './language.ts'
import { createMemorySearch } from './memory-search.ts'
import { queryKey, type SteeringRule } from './steering.ts'

const PRODUCTS = [
  [1, { name: 'Gas range', codes: ['R-1'] }],
  [2, { name: 'Gas range with griddle', codes: ['R-2'] }],
  [3, { name: 'Electric range', codes: ['R-3'] }],
  [4, { name: 'Cold cabinet', codes: ['C-4'] }],
  [5, { name: 'Gas grill R-1', codes: ['G-5'] }],
] as const

const open = (...rules: SteeringRule[]) => createMemorySearch(PRODUCTS, { locale: 'en-US', rules })

const QUERY = { type: 'query', code: 'q', query: 'gas ranges', first: [], last: [], redirect: '', banner: '' } as const

it('without a rule that has an effect, results say nothing of rules', async () => {
  const rules: SteeringRule[] = [
    { ...QUERY, first: [4] },
    { type: 'synonyms', code: 's', words: ['zymurgy', 'range'] },
    { type: 'boost', code: 'b', strength: 3, products: new Set([4]) },
  ]
  expect(await open(...rules).find('electric range')).toEqual(await open().find('electric range'))
})

it('a phrase of a synonym rule finds what the others name, and the rule counts as used only then', async () => {
  const search = open({ type: 'synonyms', code: 's', words: ['ice chest', 'cold cabinet', 'griddle'] })
  expect(await open().find('ice-chest')).toMatchObject({ ids: [] })
  for (const query of ['ice-chest', 'Ice Chests', 'ice chest'])
    expect(await search.find(query), query).toMatchObject({ ids: [4, 2], steering: { codes: ['s'] } })
  expect((await search.find('gas ice chest')).ids).toEqual([2])
  // What is typed finds the product by itself; the other product is found by the rule.
  expect(await search.find('cold cabinet')).toMatchObject({ ids: [4, 2], steering: { codes: ['s'] } })
  expect((await search.find('range')).steering).toBeUndefined()
})

it('a phrase also finds the synonyms that the language has for the others', async () => {
  const rules: SteeringRule[] = [{ type: 'synonyms', code: 's', words: ['hot hearth', 'cooker'] }]
  expect((await open().find('cooker')).ids).toEqual([1, 2, 3])
  expect(await open(...rules).find('hot hearth')).toMatchObject({ ids: [1, 2, 3], steering: { codes: ['s'] } })
})

it('a rule whose phrases find nothing new does not count as used', async () => {
  const search = open({ type: 'synonyms', code: 's', words: ['cabinet', 'unheard of'] })
  expect(await search.find('cabinet')).toEqual({ ids: [4], correctedTerm: '', isPartial: false })
})

it.each(['gas ranges', 'Gas Range', 'gas-range', 'GASRANGE', ' gas  rangé '])(
  'a query rule applies to “%s”, which differs only in case, accents, plural and separators',
  async (query) => expect((await open({ ...QUERY, first: [4] }).find(query)).steering?.codes).toEqual(['q']),
)

it('a query rule does not apply to longer or shorter queries', async () => {
  const search = open({ ...QUERY, first: [4] })
  for (const query of ['range', 'gas range griddle', 'gas', '16-07', ''])
    expect((await search.find(query)).steering, query).toBeUndefined()
})

it('products lead in their order even if they do not match, and others end the results if they match', async () => {
  const { ids } = await open({ ...QUERY, first: [4, 2], last: [1, 3] }).find('gas range')
  expect(ids).toEqual([4, 2, 1])
  const nothing = open({ ...QUERY, query: 'zzz', first: [3] })
  expect(await nothing.find('zzz')).toMatchObject({ ids: [3], correctedTerm: '' })
})

it('a redirect and a banner are returned', async () => {
  const search = open({ ...QUERY, redirect: '/ranges', banner: 'gas-week' })
  expect((await search.find('gas range')).steering).toMatchObject({ redirect: '/ranges', banner: 'gas-week' })
})

it('the first of two rules for a query applies', async () => {
  const search = open({ ...QUERY, first: [4] }, { ...QUERY, code: 'r', query: 'Gas range', first: [3] })
  expect((await search.find('gas range')).ids[0]).toBe(4)
})

it('boosts change the order of matches, and add none', async () => {
  expect((await open().find('range')).ids).toEqual([1, 2, 3])
  const up = open({ type: 'boost', code: 'b', strength: 1, products: new Set([3, 4]) })
  expect(await up.find('range')).toMatchObject({ ids: [3, 1, 2], steering: { codes: ['b'] } })
  const down = open({ type: 'boost', code: 'b', strength: -1, products: new Set([1]) })
  expect((await down.find('range')).ids).toEqual([2, 3, 1])
  const both = open(
    { type: 'boost', code: 'b', strength: 1, products: new Set([3]) },
    { type: 'boost', code: 'c', strength: -2, products: new Set([3]) },
  )
  expect((await both.find('range')).ids).toEqual([1, 2, 3])
})

it('no boost lifts a product above one that has the code that was typed', async () => {
  expect((await open().find('R-1')).ids).toEqual([1, 5])
  for (const rule of [
    { strength: 3, products: new Set([5]) },
    { strength: -3, products: new Set([1]) },
  ])
    expect((await open({ type: 'boost', code: 'b', ...rule }).find('R-1')).ids).toEqual([1, 5])
})

it('queries without letters and digits have no key', () => {
  expect(queryKey(' —“” ', searchLanguageOf('en-US'))).toBe('')
})
