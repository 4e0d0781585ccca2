import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CartWire } from '../contracts/cart.ts'
import { isDayMissing, mapChosenDays } from './chosen-days.ts'

const cartOf = (delivery: object, data: object = {}) => v.parse(CartWire, { delivery, shipping: { data } })

describe('deliveries on chosen days', () => {
  it('are missing if the back end sends nothing', () => {
    expect(mapChosenDays(v.parse(CartWire, {}))).toEqual([])
  })

  it('are those of the parts, with their own texts', () => {
    const parts = [
      {
        part: 'ready',
        day: '2026-12-03',
        window: 'am',
        delivery_date: 'Thursday',
        can_change_until: '2026-12-02T20:00:00Z',
      },
      { part: 'rest', is_required: false, is_waiting: true, delivery_message: 'Later', can_change_until: 'soon' },
    ]
    expect(mapChosenDays(cartOf({ day: '2026-12-03', window: 'am', parts }))).toMatchObject([
      {
        part: 'ready',
        day: '2026-12-03',
        date: 'Thursday',
        isRequired: true,
        canChangeUntil: new Date('2026-12-02T20:00:00Z'),
      },
      { part: 'rest', day: '', message: 'Later', isRequired: false, isWaiting: true, canChangeUntil: null },
    ])
  })

  it('have the texts of the cart if the back end sends no parts', () => {
    const cart = cartOf({ day: '2026-12-03', window: 'am' }, { delivery_date: 'Thursday', delivery_title: 'Morning' })
    expect(mapChosenDays(cart)).toMatchObject([{ part: 'all', date: 'Thursday', title: 'Morning', canChange: false }])
    expect(mapChosenDays(cartOf({ day: '', window: '' }, { delivery_date: '2 days' }))).toEqual([])
  })
})

describe('a missing day', () => {
  it.each([
    [true, []],
    [true, [{ day: '', isRequired: true }]],
    [false, [{ day: '', isRequired: false }]],
    [false, [{ day: '2026-12-03', isRequired: true }]],
    [
      true,
      [
        { day: '2026-12-03', isRequired: true },
        { day: '', isRequired: true },
      ],
    ],
  ])('is %s of %j', (isMissing, deliveries) => {
    expect(isDayMissing(deliveries)).toBe(isMissing)
  })
})
