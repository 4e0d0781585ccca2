import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogProduct } from '../store/content.ts'
import type { FeeRecord } from '../store/folder-schemas.ts'
import { listFees } from './fees.ts'

const record = (part: Partial<FeeRecord> = {}): FeeRecord => ({
  code: 'eco',
  title: 'Ecofee',
  amount: 14.5,
  taxed: true,
  ...part,
})
const product = (fees: string[], parent?: CatalogProduct) => ({ fees, parent }) as CatalogProduct
const NOWHERE = { country: '', region: '', postcode: '' }
const QUEBEC = { country: 'CA', region: 'QC', postcode: 'H2X 1Y4' }

const centsOf = (records: FeeRecord[], demand: [CatalogProduct, number][], place = QUEBEC) =>
  listFees(records, new Map(demand), place).map(({ code, cents }) => [code, cents])

describe('fees by product', () => {
  it('are charged for each unit of the products that name them, in the order of their file', () => {
    const records = [record({ code: 'b', amount: 0.95 }), record()]
    expect(
      centsOf(records, [
        [product(['eco', 'b']), 3],
        [product(['eco']), 1],
        [product([]), 9],
      ]),
    ).toEqual([
      ['b', 285],
      ['eco', 5_800],
    ])
  })

  it('of a configurable apply to its variants without fees', () => {
    const parent = product(['eco'])
    expect(centsOf([record(), record({ code: 'b' })], [[product([], parent), 1]])).toEqual([['eco', 1_450]])
    expect(centsOf([record(), record({ code: 'b' })], [[product(['b'], parent), 1]])).toEqual([['b', 1_450]])
  })

  it('apply in their country and regions, and while the destination is unknown', () => {
    const only = [record({ country: 'CA', regions: ['QC', 'ON'] })]
    const owed = (place: typeof QUEBEC) => centsOf(only, [[product(['eco']), 1]], place).length === 1
    expect(owed(QUEBEC)).toBe(true)
    expect(owed(NOWHERE)).toBe(true)
    expect(owed({ ...QUEBEC, region: '' })).toBe(true)
    expect(owed({ ...QUEBEC, region: 'BC' })).toBe(false)
    expect(owed({ ...QUEBEC, country: 'US', region: '' })).toBe(false)
  })

  it('are whole cents for any amount and number of units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 99_900 }), (cents, units) => {
        const [fee] = listFees([record({ amount: cents / 100 })], new Map([[product(['eco']), units]]), QUEBEC)
        expect(fee?.cents ?? 0).toBe(cents * units)
      }),
    )
  })
})
