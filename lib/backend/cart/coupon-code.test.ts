import { expect, it } from 'vitest'
import { findByCode } from './coupon-code.ts'

const COUPONS = [{ code: 'SAVE-10' }, { code: 'ÉTÉ.' }, { code: 'FREE20' }]

it.each([
  ['save-10', 'SAVE-10'],
  [' SAVE–10\u200b', 'SAVE-10'],
  ['SAVE - 10', 'SAVE-10'],
  ['“SAVE-10”', 'SAVE-10'],
  ['SAVE-10.', 'SAVE-10'],
  ['**free20**!', 'FREE20'],
  ['FREE 20', 'FREE20'],
  ['ＦＲＥＥ２０', 'FREE20'],
  ['E\u0301TE\u0301.', 'ÉTÉ.'],
])('P16 %j is the coupon %s', (typed, code) => {
  expect(findByCode(COUPONS, typed)?.code).toBe(code)
})

it.each(['SAVE10', 'ETE.', 'ÉTÉ', '', '.', 'FREE2O', 'FREE20FREE20'])('P16 %j is no coupon', (typed) => {
  expect(findByCode(COUPONS, typed)).toBeUndefined()
})
