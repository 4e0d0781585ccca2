import { describe, expect, it } from 'vitest'
import { listStockUnits } from './restock-return.ts'
import { restockingFee } from './return-fee.ts'

describe('the restocking fee', () => {
  it('is a percentage of the units whose reason is not free, half a cent up', () => {
    expect(restockingFee({ '1': 10_010, '2': 5_000 }, new Set(['2']), 7.5)).toBe(751)
    expect(restockingFee({ '1': 30 }, new Set(), 7.25)).toBe(2)
    expect(restockingFee({ '1': 10_000 }, new Set(['1']), 15)).toBe(0)
    expect(restockingFee({}, new Set(), 15)).toBe(0)
  })
})

describe('returned units for the stock', () => {
  const part = { item_id: '1', product_id: 7, sku: 's', model_number: '', name: 'Range', qty: 3 }

  it('go to the shops from which they were taken, up to what was taken', () => {
    const parts = [{ ...part, shops: { north: 2, south: 1 } }]
    expect(listStockUnits(parts, { '1': 3 }, { '1': 1 })).toEqual([[7, 'north', 1]])
    expect(listStockUnits(parts, { '1': 3 }, { '1': 9 })).toEqual([
      [7, 'north', 2],
      [7, 'south', 1],
    ])
    expect(listStockUnits([{ ...part, shops: {} }], { '1': 3 }, { '1': 3 })).toEqual([])
    expect(listStockUnits(parts, {}, { '1': 3 })).toEqual([])
    expect(listStockUnits(parts, { '1': 3 }, {})).toEqual([])
  })

  it('of a package are all of its parts', () => {
    const parts = [
      { ...part, qty: 2, shops: { north: 2 } },
      { ...part, product_id: 8, qty: 4, shops: { north: 4 } },
    ]
    expect(listStockUnits(parts, { '1': 2 }, { '1': 1 })).toEqual([
      [7, 'north', 1],
      [8, 'north', 2],
    ])
  })
})
