import { expect, it } from 'vitest'
import { readListPart } from './list-part.ts'

it('a page has the first fifty entries by default', () => {
  expect(readListPart({})).toEqual({ limit: 50, offset: 0 })
  expect(readListPart({ page: '3' })).toEqual({ limit: 50, offset: 100 })
  expect(readListPart({ page: '2', limit: '500' })).toEqual({ limit: 500, offset: 500 })
  expect(readListPart({ page: '100000', limit: '500' })).toEqual({ limit: 500, offset: 49_999_500 })
})

it.each(['', '0', '-1', '1.5', '1e3', 'x', ' 1', '100001', '99999999999999999999'])(
  '%o is not a valid page',
  (page) => {
    expect(() => readListPart({ page })).toThrow('badPage')
  },
)

it.each(['', '0', '-1', '501', 'all'])('%o is not a valid number of entries', (limit) => {
  expect(() => readListPart({ limit })).toThrow('badLimit')
})
