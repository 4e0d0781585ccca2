import { expect, it } from 'vitest'
import { readListPart } from './list-part.ts'

it('a page is the first fifty entries unless something else is asked for', () => {
  expect(readListPart({})).toEqual({ limit: 50, offset: 0 })
  expect(readListPart({ page: '3' })).toEqual({ limit: 50, offset: 100 })
  expect(readListPart({ page: '2', limit: '500' })).toEqual({ limit: 500, offset: 500 })
  expect(readListPart({ page: '100000', limit: '500' })).toEqual({ limit: 500, offset: 49_999_500 })
})

it.each(['', '0', '-1', '1.5', '1e3', 'x', ' 1', '100001', '99999999999999999999'])('%o is no page', (page) => {
  expect(() => readListPart({ page })).toThrow('badPage')
})

it.each(['', '0', '-1', '501', 'all'])('%o is no number of entries', (limit) => {
  expect(() => readListPart({ limit })).toThrow('badLimit')
})
