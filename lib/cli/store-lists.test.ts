import { expect, it } from 'vitest'
import { describePage, formatStore } from './store-lists.ts'

const FIRST = { page: '1', limit: '50' }

const listed = (total: number, length: number) => ({ total, entries: Array.from({ length }) })

it('a list ends with the range of its entries, their number, and the option for the next page', () => {
  expect(describePage('comments', listed(0, 0), FIRST)).toBe('There are no comments.')
  expect(describePage('comments', listed(0, 0), { ...FIRST, page: '3' })).toBe('There are no comments.')
  expect(describePage('comments', listed(1, 1), FIRST)).toBe('1 of 1 comment.')
  expect(describePage('comments', listed(51, 1), { ...FIRST, page: '2' })).toBe('51 of 51 comments.')
  expect(describePage('comments', listed(7, 7), FIRST)).toBe('1–7 of 7 comments.')
  expect(describePage('comments', listed(50, 50), FIRST)).toBe('1–50 of 50 comments.')
  expect(describePage('orders', listed(120, 50), FIRST)).toBe('1–50 of 120 orders. Next page: --page 2')
  expect(describePage('orders', listed(120, 20), { ...FIRST, page: '3' })).toBe('101–120 of 120 orders.')
  expect(describePage('orders', listed(120, 40), { page: '2', limit: '40' })).toBe(
    '41–80 of 120 orders. Next page: --page 3 --limit 40',
  )
})

it('a store is listed with its number of products', () => {
  const store = { id: 'lakeside', hosts: ['a.test', 'b.test'] }
  expect(formatStore({ ...store, products: 1 })).toBe('lakeside: 1 product, a.test, b.test')
  expect(formatStore({ ...store, products: 0 })).toBe('lakeside: 0 products, a.test, b.test')
})

it('a page beyond the last is reported with the number of the last one', () => {
  expect(describePage('orders', listed(120, 0), { ...FIRST, page: '9' })).toBe(
    'There is no page 9: the last one is --page 3 (120 orders in total).',
  )
})
