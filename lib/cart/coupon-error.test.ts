import { expect, it } from 'vitest'
import { couponError } from './coupon-error.ts'

const failed = { status: 'failure', message: 'Failed to add coupon code' } as const
const done = { status: 'success', message: '' } as const

it('S2-7.1-05 a coupon’s newest failure is the one that is told', () => {
  expect(couponError('A has expired', '', done)).toBe('A has expired')
  // The reason of an earlier code is no answer to this one.
  expect(couponError('A has expired', 'A has expired', failed)).toBe('Failed to add coupon code')
  expect(couponError('B is not valid', 'A has expired', failed)).toBe('B is not valid')
  expect(couponError('', 'A has expired', failed)).toBe('Failed to add coupon code')
  expect(couponError('', 'A has expired', done)).toBe('')
})
