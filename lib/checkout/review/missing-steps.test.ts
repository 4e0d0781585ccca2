import { describe, expect, it } from 'vitest'
import { buildCart, itemWire } from '../../cart/cart-fixtures.ts'
import { methodOf } from '../checkout-fixtures.ts'
import { advancePayment, INITIAL_PAYMENT } from '../payment/payment-machine.ts'
import { isGuestChallengeRequired, listOpenPoints, type PlacingInput } from './missing-steps.ts'

const ready = (wire: Record<string, unknown> = {}): PlacingInput => ({
  cart: buildCart({ email: 'ann@example.com', shipping_method: 'local', ...wire }),
  isAddressSettled: true,
  method: methodOf('checkmo'),
  isApproved: false,
  isHeldBack: false,
  isChallengeRequired: false,
  challengeToken: '',
})

describe('what blocks Place order', () => {
  it('nothing, if every step is complete', () => {
    expect(listOpenPoints(ready())).toEqual([])
  })

  it('S2-5.3-01 no payment method', () => {
    expect(listOpenPoints({ ...ready(), method: null })).toEqual(['payment-method'])
  })

  it('no e-mail address; spaces don’t count', () => {
    for (const email of ['', 'a@', '  a  ']) expect(listOpenPoints(ready({ email }))).toEqual(['email'])
  })

  it('S2-5.3-03 no shipping method', () => {
    expect(listOpenPoints(ready({ shipping_method: '' }))).toEqual(['shipping-method'])
  })

  it('a method that requires a booked date; an estimate is not one', () => {
    const scheduled = (delivery_date: string) =>
      ready({
        items: [itemWire()],
        shipping_method: 'packageAI_day',
        shipping_methods: [{ code: 'packageAI_day', delivery_estimate: 'May 12 – May 15' }],
        shipping: { data: { delivery_date } },
      })
    expect(listOpenPoints(scheduled(''))).toEqual(['delivery-date'])
    expect(listOpenPoints(scheduled('May 12 – May 15'))).toEqual(['delivery-date'])
    expect(listOpenPoints(scheduled('Tuesday, May 12'))).toEqual([])
  })

  it('a pickup method without a shop, unless the back end lists no shops for it', () => {
    const pickup = (chosen: object, has_pickup_shops = true) =>
      ready({
        items: [itemWire()],
        shipping_method: 'pickup',
        shipping_methods: [{ code: 'pickup', has_pickup_shops }],
        pickup: chosen,
      })
    expect(listOpenPoints(pickup({}))).toEqual(['pickup'])
    expect(listOpenPoints(pickup({ google_code: 'KES-HER', store_name: 'Hermantown' }))).toEqual([])
    expect(listOpenPoints(pickup({}, false))).toEqual([])
  })

  it('a method with days whose required day is not chosen', () => {
    const booking = (delivery: object) =>
      ready({
        items: [itemWire()],
        shipping_method: 'crew',
        shipping_methods: [{ code: 'crew', books_days: true }],
        delivery,
      })
    const rest = { part: 'rest', is_required: false }
    expect(listOpenPoints(booking({}))).toEqual(['delivery-date'])
    expect(listOpenPoints(booking({ parts: [{ part: 'ready' }, rest] }))).toEqual(['delivery-date'])
    expect(listOpenPoints(booking({ parts: [{ part: 'ready', day: '2026-12-03' }, rest] }))).toEqual([])
    expect(listOpenPoints(booking({ day: '2026-12-03', window: 'am' }))).toEqual([])
    const methods = [{ code: 'crew', books_days: true }, { code: 'post' }]
    const delivery = { parts: [{ part: 'ready' }] }
    expect(listOpenPoints(ready({ shipping_method: 'post', shipping_methods: methods, delivery }))).toEqual([])
  })

  it('S2-5.3-04 S2-9.2-01 an e-mail shorter than 3 characters; 3 are enough', () => {
    for (const email of ['', null, 'a@']) expect(listOpenPoints(ready({ email }))).toEqual(['email'])
    expect(listOpenPoints(ready({ email: 'a@b' }))).toEqual([])
  })

  it('S2-5.3-05 a separate shipping address that equals billing', () => {
    const wire = {
      billing_address: { formatted_text: 'Ann, Duluth' },
      shipping_address: { formatted_text: 'Ann, Duluth', same_as_billing: false },
    }
    expect(listOpenPoints(ready(wire))).toEqual(['duplicate-address'])
  })

  it('S2-5.3-06 a challenge that is not solved', () => {
    expect(listOpenPoints({ ...ready(), isChallengeRequired: true })).toEqual(['challenge'])
    expect(listOpenPoints({ ...ready(), isChallengeRequired: true, challengeToken: 'token' })).toEqual([])
  })

  it('S2-5.3-07 the challenge is not for a signed-in customer', () => {
    expect(isGuestChallengeRequired(true, false)).toBe(true)
    expect(isGuestChallengeRequired(true, true)).toBe(false)
    expect(isGuestChallengeRequired(false, false)).toBe(false)
  })

  it.each(['freedompay', 'zibby', 'acima', 'chargeafter'])('S2-5.3-02 %s, which completes elsewhere', (code) => {
    const method = methodOf(code)
    expect(listOpenPoints({ ...ready(), method })).toEqual(['payment-elsewhere'])
    const state = { ...INITIAL_PAYMENT, method }
    expect(advancePayment(state, { type: 'place', isReady: true })).toEqual([state, []])
  })

  it('a payment that its panel has to approve first', () => {
    const input = { ...ready(), method: { onPlace: ['place'] } as const }
    expect(listOpenPoints(input)).toEqual(['payment-approval'])
    expect(listOpenPoints({ ...input, isApproved: true })).toEqual([])
  })

  it('an unsaved address, a cart with errors', () => {
    expect(listOpenPoints({ ...ready(), isAddressSettled: false })).toEqual(['address'])
    expect(listOpenPoints(ready({ has_error: true }))).toEqual(['cart-error'])
  })
})
