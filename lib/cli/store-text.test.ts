import { expect, it } from 'vitest'
import { describePage } from './store-text.ts'

const listed = (total: number, length: number) => ({ total, entries: Array.from({ length }) })

it('a list says which of its entries are shown, of how many, and how to see those that follow', () => {
  expect(describePage('comments', listed(0, 0), {})).toBe('There are no comments.')
  expect(describePage('comments', listed(0, 0), { page: '3' })).toBe('There are no comments.')
  expect(describePage('comments', listed(7, 7), {})).toBe('1–7 of 7 comments.')
  expect(describePage('comments', listed(50, 50), {})).toBe('1–50 of 50 comments.')
  expect(describePage('orders', listed(120, 50), {})).toBe('1–50 of 120 orders. Those that follow: --page 2')
  expect(describePage('orders', listed(120, 20), { page: '3' })).toBe('101–120 of 120 orders.')
  expect(describePage('orders', listed(120, 40), { page: '2', limit: '40' })).toBe(
    '41–80 of 120 orders. Those that follow: --page 3 --limit 40',
  )
})

it('a page behind the last one is no mistake, and the last one is named', () => {
  expect(describePage('orders', listed(120, 0), { page: '9' })).toBe(
    'There is no page 9: the last is --page 3, of 120 orders in all.',
  )
})
