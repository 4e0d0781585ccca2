import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isProductId, parseStored, readIds } from './id-list.ts'

it('lists of ids are limited, without duplicates and invalid ids, for any stored value', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.string(), fc.integer()))), (stored) => {
      const ids = readIds(stored, 5)
      expect(ids.length).toBeLessThanOrEqual(5)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.every(isProductId)).toBe(true)
    }),
  )
  expect(readIds(['1', '2', '1', 3, null, '<b>', 'a-b', ''], 3)).toEqual(['1', '2', 'a-b'])
})

it('stored text that is not JSON is undefined', () => {
  expect([parseStored(null), parseStored('{'), parseStored('[1]')]).toEqual([undefined, undefined, [1]])
})
