import { describe, expect, it } from 'vitest'
import { buildCart } from './cart-fixtures.ts'
import { describeCouponRefusal, findCouponRefusal, readCouponResult } from './coupon.ts'

const coupon = (error: string, code = '') => ({ error, code })

describe('the result of a coupon code', () => {
  it.each([
    [{ ok: true, value: { coupon_error: 'A has expired' } }, { error: 'A has expired' }],
    [{ ok: false, error: { status: 200 } }, 'refused'],
    [{ ok: false, error: { status: 500 } }, 'failed'],
    [{ ok: false, error: { status: null } }, 'failed'],
  ])('S2-7.1-05 reads %j as %j', (response, result) => {
    expect(readCouponResult(response as never)).toEqual(result)
  })

  it('S2-7.1-05 a coupon_error in the response is a failure, also if it is the same as before', () => {
    expect(findCouponRefusal('A', { error: 'A has expired' }, coupon(''), coupon('A has expired'))).toEqual({
      reason: 'A has expired',
    })
    expect(findCouponRefusal('A', { error: 'A has expired' }, coupon('A has expired'), undefined)).toEqual({
      reason: 'A has expired',
    })
  })

  it('S2-7.1-05 a coupon_error in the cart that is reloaded afterwards is a failure too, unless the cart has the code', () => {
    expect(findCouponRefusal('B', { error: '' }, undefined, coupon('B is not valid'))).toEqual({
      reason: 'B is not valid',
    })
    expect(findCouponRefusal('b', { error: '' }, undefined, coupon('The minimum is $100', 'B'))).toBeNull()
    expect(findCouponRefusal('B', { error: '' }, coupon('A has expired'), coupon('', 'B'))).toBeNull()
    expect(findCouponRefusal('B', { error: '' }, coupon(''), coupon('', 'A'))).toBeNull()
    expect(findCouponRefusal('B', { error: '' }, coupon(''), undefined)).toBeNull()
  })

  it('a failed call has its own reason, never that of an earlier code', () => {
    expect(findCouponRefusal('B', 'failed', coupon('A has expired'), coupon('A has expired'))).toEqual({ reason: '' })
    expect(findCouponRefusal('B', 'failed', coupon('A has expired'), coupon('B is not valid'))).toEqual({
      reason: 'B is not valid',
    })
    expect(findCouponRefusal('B', 'failed', undefined, undefined)).toEqual({ reason: '' })
    expect(findCouponRefusal('B', 'failed', undefined, coupon('B is not valid'))).toEqual({ reason: 'B is not valid' })
    expect(findCouponRefusal('B', 'refused', undefined, undefined)).toEqual({ reason: '' })
  })

  it('a rejection without coupon_error has that of the cart, also if it is the same as before', () => {
    const expired = coupon('A has expired')
    expect(findCouponRefusal('A', 'refused', expired, expired)).toEqual({ reason: 'A has expired' })
  })

  it('only a failed call rejects removing a coupon', () => {
    expect(findCouponRefusal('', { error: 'A has expired' }, undefined, coupon('A has expired'))).toBeNull()
    expect(findCouponRefusal('', 'failed', undefined, undefined)).toEqual({ reason: '' })
  })
})

it('S2-8-01 the message has both texts, the fixed one literally', () => {
  expect(describeCouponRefusal('Failed to add coupon code', '')).toBe('Failed to add coupon code')
  expect(describeCouponRefusal('Failed to add coupon code', 'A has expired')).toBe(
    'Failed to add coupon code. A has expired',
  )
  expect(describeCouponRefusal('No coupon', 'No coupon')).toBe('No coupon')
  expect(describeCouponRefusal('No! coupon', 'Expired')).toBe('No! coupon. Expired')
  expect(describeCouponRefusal('Le code n’a pas pu être ajouté.', 'A est échu')).toBe(
    'Le code n’a pas pu être ajouté. A est échu',
  )
})

describe('a coupon', () => {
  const isApplied = (coupon: object, totals: object) => buildCart({ ...coupon, totals }).coupon.isApplied
  const off = (amount: number | null) => ({ discount: { amount } })

  it('is applied if it reduces the total, or if the server does not return that', () => {
    expect(isApplied({ coupon_code: 'A' }, off(-5))).toBe(true)
    expect(isApplied({ coupon_code: 'A' }, off(null))).toBe(true)
    expect(isApplied({ coupon_code: 'A' }, {})).toBe(true)
    expect(isApplied({ coupon_code: 'A' }, { ...off(0), shipping: { amount: 0 } })).toBe(true)
  })

  it('is not applied if it does not reduce the total, or has an error', () => {
    expect(isApplied({ coupon_code: 'A' }, off(0))).toBe(false)
    expect(isApplied({ coupon_code: 'A' }, { ...off(0), shipping: { amount: 20 } })).toBe(false)
    expect(isApplied({ coupon_code: 'A', coupon_error: 'The minimum is $100' }, off(-5))).toBe(false)
    expect(isApplied({}, off(-5))).toBe(false)
    const offer = { type: 'BuyMoreSaveMore_Instant', title: 'Two at once', amount: { amount: 30 } }
    const totals = { discount: { amount: -30, title: 'Two at once' } }
    expect(buildCart({ coupon_code: 'A', buymoresavemore_info: [offer], totals }).coupon.isApplied).toBe(false)
  })
})
