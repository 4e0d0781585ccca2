import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildRangeColumn, buildSelectColumn, type FacetCondition, filterAndCount, findCodes } from './facet-index.ts'

const COLORS = ['black', 'white', 'red', 'blue']
const FUELS = ['gas', 'electric']

const byValue = (a: number, b: number) => a - b

type Item = { color: string[]; fuel: string[]; price: number[] }

const item = fc.record({
  color: fc.uniqueArray(fc.constantFrom(...COLORS), { maxLength: 3 }),
  fuel: fc.uniqueArray(fc.constantFrom(...FUELS), { maxLength: 2 }),
  price: fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 2 }),
})

const filters = fc.record(
  {
    color: fc.uniqueArray(fc.constantFrom(...COLORS, 'plaid'), { minLength: 1, maxLength: 3 }),
    fuel: fc.uniqueArray(fc.constantFrom(...FUELS), { minLength: 1, maxLength: 2 }),
    price: fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })), {
      minLength: 1,
      maxLength: 2,
    }),
  },
  { requiredKeys: [] },
)

type Filters = { color?: string[]; fuel?: string[]; price?: [number, number][] }

/** Whether an item meets all filters except for that of one attribute: the rule itself, without columns. */
function passes({ color, fuel, price }: Item, wanted: Filters, except?: keyof Filters): boolean {
  const meetsColor = wanted.color === undefined || color.some((value) => wanted.color?.includes(value))
  const meetsFuel = wanted.fuel === undefined || fuel.some((value) => wanted.fuel?.includes(value))
  const within = (number: number) => wanted.price?.some(([from, to]) => number >= from && number <= to)
  const meetsPrice = wanted.price === undefined || price.some(within)
  return (except === 'color' || meetsColor) && (except === 'fuel' || meetsFuel) && (except === 'price' || meetsPrice)
}

function buildColumns(items: Item[]) {
  const color = buildSelectColumn(items.map((entry) => entry.color))
  const fuel = buildSelectColumn(items.map((entry) => entry.fuel))
  const price = buildRangeColumn(items.map((entry) => entry.price))
  return { color, fuel, price }
}

function toConditions(columns: ReturnType<typeof buildColumns>, wanted: Filters): Map<string, FacetCondition> {
  const conditions = new Map<string, FacetCondition>()
  for (const name of ['color', 'fuel'] as const) {
    const values = wanted[name]
    if (values === undefined) continue
    conditions.set(name, {
      kind: 'select',
      codes: new Set(values.map((value) => columns[name].codeOf.get(value) ?? -1)),
    })
  }
  if (wanted.price !== undefined) {
    conditions.set('price', { kind: 'range', ranges: wanted.price.map(([from, to]) => ({ from, to })) })
  }
  return conditions
}

describe('filterAndCount', () => {
  it('counts the values of each filter among the products that match all other filters', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), filters, (items, wanted) => {
        const columns = buildColumns(items)
        const ordinals = items.map((_, index) => index)
        const counted = filterAndCount(new Map(Object.entries(columns)), ordinals, toConditions(columns, wanted))
        expect(counted.matches).toEqual(ordinals.filter((index) => passes(items[index] as Item, wanted)))
        for (const name of ['color', 'fuel'] as const) {
          const rest = items.filter((entry) => passes(entry, wanted, name))
          const expected = columns[name].values.map(
            (value) => rest.filter((entry) => entry[name].includes(value)).length,
          )
          expect([...counted.countsOf(name)]).toEqual(expected)
        }
        const prices = items.filter((entry) => passes(entry, wanted, 'price')).flatMap(({ price }) => price)
        expect([...counted.numbersOf('price')].sort(byValue)).toEqual(prices.sort(byValue))
      }),
      { numRuns: 500 },
    )
  })

  it('checks only the candidates, in their order', () => {
    const columns = buildColumns([
      { color: ['black'], fuel: [], price: [] },
      { color: ['black'], fuel: [], price: [] },
      { color: ['white'], fuel: [], price: [] },
    ])
    const counted = filterAndCount(new Map(Object.entries(columns)), [2, 0], new Map())
    expect(counted.matches).toEqual([2, 0])
    expect([...counted.countsOf('color')]).toEqual([1, 1])
  })

  it('F10 values that differ only in apostrophes, dashes and trademark signs are one', () => {
    const brands = buildSelectColumn([['L’Érable®'], ["L'érable"], ['Two‑Door ™', 'Two-Door'], ['™', 'Levi']])
    expect(brands.values).toEqual(['L’Érable®', 'Two‑Door ™', '™', 'Levi'])
    expect(findCodes(brands, ["l'érable", 'TWO–DOOR'])).toEqual([0, 1])
  })

  it('values that differ in letter case only are one value', () => {
    const column = buildSelectColumn([['Black'], ['BLACK', 'black']])
    expect(column.values).toEqual(['Black'])
    expect([...column.codes]).toEqual([0, 0])
  })
})

describe('findCodes', () => {
  const column = buildSelectColumn([['Catalog, Search'], ['Catalog'], ['Black, Matte'], ['Black']])

  it.each([
    [['black']],
    [['Black', 'Matte']],
    [['Catalog', 'Search']],
    [['Black', 'Matte', 'Catalog']],
    [['Matte', 'Black']],
    [['Plaid', 'Black']],
    [[]],
  ])('joins values that contain commas: %j', (pieces) => {
    const named = findCodes(column, pieces).map((code) => column.values[code] ?? 'unknown')
    expect(named).toEqual(
      {
        black: ['Black'],
        'Black,Matte': ['Black, Matte'],
        'Catalog,Search': ['Catalog, Search'],
        'Black,Matte,Catalog': ['Black, Matte', 'Catalog'],
        'Matte,Black': ['unknown', 'Black'],
        'Plaid,Black': ['unknown', 'Black'],
        '': [],
      }[pieces.join(',')],
    )
  })
})
