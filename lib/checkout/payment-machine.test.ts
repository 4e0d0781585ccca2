import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlacedOrder } from './order.ts'
import {
  advancePayment,
  type FlowMethod,
  INITIAL_PAYMENT,
  type PaymentEvent,
  type PaymentState,
} from './payment-machine.ts'
import { PAYMENT_METHODS } from './payments/registry.ts'

const order: PlacedOrder = {
  number: 'K-100001',
  status: 'pending',
  total: { amount: 1, currency: 'USD', formatted: '$1.00' },
  email: '',
  affirmLoanId: '',
  redirectUrl: '',
  checkoutUrl: '',
}

/** A method with the traits of the test; without any it is paid offline. */
const method = (part: Partial<FlowMethod> = {}): FlowMethod => ({
  code: 'plain',
  savesAt: 'place',
  loadsInfoFirst: false,
  afterSave: ['refresh-cart'],
  afterPlaced: () => ({ kind: 'success' }),
  ...part,
})

function run(events: readonly PaymentEvent[], state: PaymentState = INITIAL_PAYMENT) {
  const types: string[] = []
  let current = state
  for (const event of events) {
    const [next, effects] = advancePayment(current, event)
    current = next
    types.push(...effects.map(({ type }) => type))
  }
  return { state: current, types }
}

const choose = (part?: Partial<FlowMethod>): PaymentEvent => ({ type: 'choose', method: method(part) })
const place: PaymentEvent = { type: 'place' }
const saved: PaymentEvent = { type: 'saved' }
const placing: PaymentEvent[] = [choose(), place, saved, { type: 'place-started' }]
const failed: PaymentEvent = { type: 'place-failed', errors: ['Card refused', 'Try again'] }

describe('choosing a way of paying', () => {
  it('S2-4.4-04 clears what was entered, card info included, and the errors', () => {
    const { state, types } = run([...placing, failed, choose({ code: 'other' })])
    expect(state.errors).toEqual([])
    expect(types.at(-1)).toBe('clear-draft')
  })

  it('S2-4.4-05 is not possible while a change is loading', () => {
    const { state } = run([choose({ code: 'a', savesAt: 'choice' }), choose({ code: 'b' })])
    expect(state.method?.code).toBe('a')
  })

  it('S2-4.4-06 another method can be chosen, the same one does nothing', () => {
    expect(run([choose({ code: 'a' }), choose({ code: 'b' })]).state.method?.code).toBe('b')
    expect(run([choose({ code: 'a' }), choose({ code: 'a' })]).types).toEqual(['clear-draft'])
  })

  it('S2-4.4-07 after a failed order the same method can be chosen and is saved again', () => {
    const atOnce = { savesAt: 'choice', afterSave: ['place-order'] } as const
    const first = run([choose(atOnce), saved, { type: 'place-started' }, failed])
    expect(run([choose(atOnce)], first.state).types).toEqual(['clear-draft', 'save-payment'])
  })

  it('a method that saves at once is saved by choosing it, with its checkout info first where it needs that', () => {
    expect(run([choose({ savesAt: 'choice' })]).types).toEqual(['clear-draft', 'save-payment'])
    expect(run([choose({ savesAt: 'choice', loadsInfoFirst: true })]).types).toEqual([
      'clear-draft',
      'load-checkout-info',
      'save-payment',
    ])
  })

  it('every other method is saved by Place order, then the cart is read and the order placed', () => {
    expect(run([choose()]).types).toEqual(['clear-draft'])
    expect(run([choose(), place]).types).toEqual(['clear-draft', 'save-payment'])
    expect(run([choose(), place, saved]).types).toEqual(['clear-draft', 'save-payment', 'refresh-cart', 'place-order'])
  })
})

describe('after the payment is saved', () => {
  it('methods that place at once place the order without a further click', () => {
    const lease = { code: 'zibby', savesAt: 'choice', afterSave: ['load-checkout-info', 'place-order'] } as const
    expect(run([choose(lease), saved]).types).toEqual([
      'clear-draft',
      'save-payment',
      'load-checkout-info',
      'place-order',
    ])
  })

  it('S2-4.4-20 the cart is read again with any other method', () => {
    for (const { code, savesAt, loadsInfoFirst, afterSave, afterPlaced } of PAYMENT_METHODS) {
      if (savesAt !== 'place') continue
      const events: PaymentEvent[] = [
        { type: 'choose', method: { code, savesAt, loadsInfoFirst, afterSave, afterPlaced } },
        place,
        saved,
      ]
      expect(run(events).types).toContain('refresh-cart')
    }
    expect(run([choose({ savesAt: 'choice' }), saved]).types).toContain('refresh-cart')
  })

  it('S2-4.4-21 place_order is uncalled again', () => {
    const { state } = run([...placing, failed, choose({ code: 'other', savesAt: 'choice' })])
    expect(state.place).toBe('rejected')
    expect(run([saved], state).state.place).toBe('idle')
  })

  it('S2-4.4-22 a failed update takes the payment back', () => {
    const { state, types } = run([choose(), place, { type: 'save-failed', errors: ['no'] }])
    expect(types.at(-1)).toBe('reset-payment')
    expect(state).toMatchObject({ update: 'rejected', errors: ['no'], isPlacing: false })
  })

  it('S2-4.4-22 S2-4.4-06 a failed update leaves no method chosen, so that the same one can be chosen again', () => {
    const { state } = run([choose({ savesAt: 'choice' }), { type: 'save-failed', errors: ['no'] }])
    expect(state.method).toBeNull()
    expect(run([choose({ savesAt: 'choice' })], state).types).toEqual(['clear-draft', 'save-payment'])
  })
})

describe('placing the order', () => {
  it('S2-4.5-01 goes to loading, keeps the order on success and the messages on failure', () => {
    expect(run(placing).state.place).toBe('pending')
    expect(run([...placing, { type: 'placed', order }]).state).toMatchObject({ place: 'fulfilled', order, errors: [] })
    expect(run([...placing, failed]).state).toMatchObject({ place: 'rejected', errors: ['Card refused', 'Try again'] })
  })

  it('after it clears what was entered, reads the cart and goes where the method says', () => {
    expect(run([...placing, { type: 'placed', order }]).types.slice(-3)).toEqual(['clear-draft', 'refresh-cart', 'go'])
  })

  it('sends one order for a double click, and none after success', () => {
    expect(run([choose(), place, place, saved, place]).types.filter((type) => type === 'place-order')).toHaveLength(1)
    expect(run([...placing, { type: 'placed', order }, place]).types.at(-1)).toBe('go')
  })

  it('can be tried again after a failure', () => {
    expect(run([...placing, failed, place, saved]).types.filter((type) => type === 'place-order')).toHaveLength(2)
  })

  it('S2-5.3-09 the block of the button does not stop a lease method from placing by itself', () => {
    const lease = { code: 'acima', savesAt: 'choice', afterSave: ['place-order'] } as const
    const { types, state } = run([choose(lease), saved])
    expect(types).toContain('place-order')
    expect(run([{ type: 'place-started' }, failed, place], state).types).toEqual([])
  })

  it('keeps its rules for any sequence of events', () => {
    const event = fc.constantFrom<PaymentEvent>(
      choose({ code: 'a' }),
      choose({ code: 'b', savesAt: 'choice' }),
      choose({ code: 'chargeafter' }),
      place,
      saved,
      { type: 'save-failed', errors: ['no'] },
      { type: 'reset' },
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state = INITIAL_PAYMENT
        let saves = 0
        for (const next of events) {
          const before = state
          const [after, effects] = advancePayment(state, next)
          state = after
          if (effects.some(({ type }) => type === 'save-payment')) saves++
          if (next.type === 'saved' || next.type === 'save-failed')
            saves = before.update === 'pending' ? saves - 1 : saves
          // One save under way at most, an order only for a saved method that is not completed elsewhere.
          expect(saves).toBeLessThanOrEqual(1)
          if (effects.some(({ type }) => type === 'place-order')) {
            expect(before.update).toBe('pending')
            expect(state.method?.code).not.toBe('chargeafter')
          }
        }
      }),
    )
  })
})
