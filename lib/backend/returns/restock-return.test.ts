import { expect, it } from 'vitest'
import { listStockUnits } from './restock-return.ts'

const part = (item_id: string, product_id: string, qty: number, shops: Record<string, number>) =>
  ({ item_id, product_id, qty, shops }) as never

it('returned units go to the shops from which they were taken, in their order', () => {
  const parts = [part('1', '10', 3, { DUL: 2, HER: 1 })]
  expect(listStockUnits(parts, { 1: 3 }, { 1: 3 })).toEqual([
    ['10', 'DUL', 2],
    ['10', 'HER', 1],
  ])
  expect(listStockUnits(parts, { 1: 3 }, { 1: 1 })).toEqual([['10', 'DUL', 1]])
  expect(listStockUnits(parts, { 1: 3 }, { 1: 2 })).toEqual([['10', 'DUL', 2]])
})

it('a package returns the units of its parts in proportion, and never more than were ordered', () => {
  const parts = [part('1', '10', 2, { DUL: 2 }), part('1', '11', 4, { HER: 4 })]
  expect(listStockUnits(parts, { 1: 2 }, { 1: 1 })).toEqual([
    ['10', 'DUL', 1],
    ['11', 'HER', 2],
  ])
  expect(listStockUnits(parts, { 1: 2 }, { 1: 9 })).toEqual([
    ['10', 'DUL', 2],
    ['11', 'HER', 4],
  ])
})

it('units that were not taken from a tracked stock, and lines that were not ordered or returned, are left out', () => {
  expect(listStockUnits([part('1', '10', 2, {})], { 1: 2 }, { 1: 2 })).toEqual([])
  expect(listStockUnits([part('1', '10', 2, { DUL: 1 })], { 1: 2 }, { 1: 2 })).toEqual([['10', 'DUL', 1]])
  expect(listStockUnits([part('1', '10', 2, { DUL: 2 })], {}, { 1: 2 })).toEqual([])
  expect(listStockUnits([part('1', '10', 2, { DUL: 2 })], { 1: 2 }, {})).toEqual([])
})
