import { describe, expect, it } from 'vitest'
import { markTyped } from './mark-match.ts'
import { addRecent, parseRecent } from './recent-searches.ts'
import { EMPTY_SEARCH, type SearchState } from './search-state.ts'
import { type SearchEvent, stepSearch } from './step-search.ts'
import { suggestCategories } from './suggested-categories.ts'

const run = (events: readonly SearchEvent[], from: SearchState = EMPTY_SEARCH): SearchState =>
  events.reduce((state, event) => stepSearch(state, event)[0], from)

const filter = (attribute: string, values: [string, string, number][]) => ({
  attribute,
  label: '',
  type: 'select' as const,
  unit: '',
  min: null,
  max: null,
  values: values.map(([value, display_name, product_count]) => ({
    value,
    display_name,
    product_count,
    swatch: '',
    image: '',
  })),
})

describe('the search box', () => {
  it('S1-3.11-01 has suggestedSearches, suggestedCategories, suggestedProducts and searchHistoryId', () => {
    expect(EMPTY_SEARCH).toMatchObject({
      suggestedSearches: [],
      suggestedCategories: [],
      suggestedProducts: [],
      searchHistoryId: '',
    })
    const state = run([
      { kind: 'logged', historyId: '7' },
      { kind: 'logged', historyId: '' },
    ])
    expect(state.searchHistoryId).toBe('7')
  })

  it('S1-4.9-01 a newer text cancels the older request, whose late response never replaces newer suggestions', () => {
    const [first] = stepSearch(EMPTY_SEARCH, { kind: 'typed', term: 'fri' })
    const [second, effects] = stepSearch(first, { kind: 'typed', term: 'fridge' })
    expect(effects).toEqual([{ kind: 'cancel' }, { kind: 'suggest', requestId: second.requestId, term: 'fridge' }])
    const state = run(
      [
        { kind: 'searches suggested', requestId: second.requestId, searches: ['fridge'] },
        { kind: 'searches suggested', requestId: first.requestId, searches: ['fries'] },
        {
          kind: 'preview loaded',
          requestId: first.requestId,
          categories: [{ id: '1', name: 'Fries', count: 1 }],
          products: [],
        },
      ],
      second,
    )
    expect(state.suggestedSearches).toEqual(['fridge'])
    expect(state.suggestedCategories).toEqual([])
  })

  it('S1-4.9-02 a failure keeps the suggestions', () => {
    const before = run([
      { kind: 'typed', term: 'fri' },
      { kind: 'searches suggested', requestId: 1, searches: ['fridge'] },
      { kind: 'typed', term: 'frid' },
    ])
    const after = run([{ kind: 'failed', requestId: 2 }], before)
    expect(after).toEqual(before)
    expect(after.suggestedSearches).toEqual(['fridge'])
  })

  it('a text that is too short requests and suggests nothing', () => {
    const [state, effects] = stepSearch(run([{ kind: 'typed', term: 'fri' }]), { kind: 'typed', term: ' f ' })
    expect(effects).toEqual([{ kind: 'cancel' }])
    expect(state.suggestedSearches).toEqual([])
  })
})

describe('suggestCategories', () => {
  it('S1-3.11-02 reads the filter on category_id; without it the list is empty', () => {
    const filters = [filter('color', [['Black', 'Black', 9]]), filter('category_id', [['4', 'Ranges', 2]])]
    expect(suggestCategories(filters)).toEqual([{ id: '4', name: 'Ranges', count: 2 }])
    expect(suggestCategories(filters.slice(0, 1))).toEqual([])
    expect(suggestCategories([])).toEqual([])
  })

  it('S1-4.9-03 sorts by number of products, keeps the largest category of each name, and returns five at most', () => {
    const values: [string, string, number][] = [
      ['1', 'Ranges', 2],
      ['2', 'Ovens', 10],
      ['3', 'Ranges', 9],
      ['4', 'Hoods', 100],
      ['5', 'Cooktops', 4],
      ['6', 'Microwaves', 5],
      ['7', 'Grills', 3],
    ]
    expect(suggestCategories([filter('category_id', values)]).map(({ id, count }) => [id, count])).toEqual([
      ['4', 100],
      ['2', 10],
      ['3', 9],
      ['6', 5],
      ['5', 4],
    ])
  })
})

describe('recent searches', () => {
  it('are the newest six, each once', () => {
    const terms = ['a1', 'b2', 'c3', 'A1', 'd4', 'e5', 'f6', 'g7', '  ']
    expect(terms.reduce<string[]>((recent, term) => addRecent(recent, term), [])).toEqual([
      'g7',
      'f6',
      'e5',
      'd4',
      'A1',
      'c3',
    ])
  })

  it.each([null, '', '{', '5', '{"a":1}', '[1,null,""]'])('are empty for %j', (kept) => {
    expect(parseRecent(kept)).toEqual([])
  })
})

it('the typed text is marked in a suggestion', () => {
  expect(markTyped('French door fridge', 'DOOR')).toEqual([
    { text: 'French ', isTyped: false },
    { text: 'door', isTyped: true },
    { text: ' fridge', isTyped: false },
  ])
  expect(markTyped('Cœur Boréal', 'coeur b')).toEqual([
    { text: 'Cœur B', isTyped: true },
    { text: 'oréal', isTyped: false },
  ])
  expect(markTyped('stove', 'range')).toEqual([{ text: 'stove', isTyped: false }])
  expect(markTyped('Téléviseurs', 'tele')).toEqual([
    { text: 'Télé', isTyped: true },
    { text: 'viseurs', isTyped: false },
  ])
  expect(markTyped('İstanbul 😀 lamp', 'É LAMP').map(({ text }) => text)).toEqual(['İstanbul 😀 lamp'])
  expect(markTyped('İstanbul 😀 lamp', '😀 L').map(({ text }) => text)).toEqual(['İstanbul ', '😀 l', 'amp'])
})
