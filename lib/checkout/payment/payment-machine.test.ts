import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PAYMENT_METHODS } from '../payment-methods/registry.ts'
import type { PlacedOrder } from '../receipt/order.ts'
import {
  advancePayment,
  type FlowMethod,
  INITIAL_PAYMENT,
  isBusy,
  type PaymentEvent,
  type PaymentState,
} from './payment-machine.ts'

const order: PlacedOrder = {
  number: 'K-100001',
  status: 'pending',
  total: { amount: 1, currency: 'USD', formatted: '$1.00' },
  email: '',
  affirmLoanId: '',
  redirectUrl: '',
  checkoutUrl: '',
}

/** A method with the steps of the test; without steps it is an offline method. */
const method = (part: Partial<FlowMethod> = {}): FlowMethod => ({
  code: 'plain',
  onChoose: [],
  onApprove: [],
  onPlace: ['save', 'refresh-cart', 'place'],
  onResume: 'chosen',
  afterPlaced: () => ({ kind: 'success' }),
  ...part,
})

const AT_ONCE: Partial<FlowMethod> = { code: 'lease', onChoose: ['save', 'load-info', 'place'], onPlace: [] }
const WINDOW: Partial<FlowMethod> = {
  code: 'window',
  onChoose: ['load-info'],
  onApprove: ['save', 'refresh-cart'],
  onPlace: ['place'],
  onResume: 'approved',
}

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
const goOn: PaymentEvent = { type: 'continue', isReady: true }
const place: PaymentEvent = { type: 'place', isReady: true }
const save: PaymentEvent[] = [{ type: 'save-started' }, { type: 'saved', moment: 'place' }]
const placing: PaymentEvent[] = [choose(), place, ...save, { type: 'place-started' }]
const failed: PaymentEvent = { type: 'place-failed', errors: ['Card refused', 'Try again'] }
const done: PaymentEvent = { type: 'done' }

describe('choosing a payment method', () => {
  it('S2-4.4-04 clears the entries, card info included, and the errors', () => {
    const { state, types } = run([...placing, failed, choose({ code: 'other' })])
    expect(state.errors).toEqual([])
    expect(types.at(-1)).toBe('clear-draft')
  })

  it('S2-4.4-05 is not possible while a change is loading', () => {
    const { state } = run([choose({ code: 'a', onChoose: ['save'] }), choose({ code: 'b' })])
    expect(state.method?.code).toBe('a')
  })

  it('S2-4.4-06 allows another method; choosing the same one does nothing', () => {
    expect(run([choose({ code: 'a' }), choose({ code: 'b' })]).state.method?.code).toBe('b')
    expect(run([choose({ code: 'a' }), choose({ code: 'a' })]).types).toEqual(['clear-draft'])
  })

  it('S2-4.4-07 after a failed order the same method can be chosen and is saved again', () => {
    const first = run([choose(AT_ONCE), ...save, done, goOn, ...save, { type: 'place-started' }, failed])
    expect(run([choose(AT_ONCE)], first.state).types).toEqual(['clear-draft', 'save', 'load-info'])
  })

  it('runs the steps of the method, in its order', () => {
    expect(run([choose({ onChoose: ['save', 'refresh-cart'] })]).types).toEqual(['clear-draft', 'save', 'refresh-cart'])
    expect(run([choose(WINDOW)]).types).toEqual(['clear-draft', 'load-info'])
    expect(run([choose()]).types).toEqual(['clear-draft'])
    expect(run([choose(), place]).types).toEqual(['clear-draft', 'save', 'refresh-cart', 'place'])
  })
})

describe('a method that places its order by itself', () => {
  it('S2-4.4-16 is saved when chosen, and ordered only by its button', () => {
    const waiting = run([choose(AT_ONCE), { type: 'save-started' }, { type: 'saved', moment: 'choose' }, done])
    expect(waiting.types).toEqual(['clear-draft', 'save', 'load-info'])
    expect(waiting.state.isWaiting).toBe(true)
    const early = run([{ type: 'continue', isReady: false }], waiting.state)
    expect(early.types).toEqual(['save', 'load-info'])
    const going = run([goOn], waiting.state)
    expect(going.types).toEqual(['save', 'load-info', 'place'])
    expect(going.state.isWaiting).toBe(false)
  })

  it('does not leave for the provider’s page before the other steps are complete', () => {
    const hosted: Partial<FlowMethod> = { onChoose: ['save', 'load-info', 'leave'], onPlace: [] }
    const chosen = run([choose(hosted), done])
    expect(chosen.types).not.toContain('leave')
    expect(run([{ type: 'continue', isReady: false }], chosen.state).types).not.toContain('leave')
    expect(run([goOn], chosen.state).types.at(-1)).toBe('leave')
  })

  it('is not affected by the blocked Place order button, which it does not use', () => {
    const { state } = run([choose(AT_ONCE), ...save, done, goOn, ...save, { type: 'place-started' }, failed])
    expect(run([place], state).types).toEqual([])
    expect(run([goOn], state).types).toContain('place')
  })
})

describe('an approval', () => {
  const approve = (code = 'window'): PaymentEvent => ({ type: 'approve', code, isReady: true })

  it('is saved, and the button places the order then', () => {
    const chosen = run([choose(WINDOW), done])
    expect(run([place], chosen.state).types).toEqual([])
    const approved = run([approve(), { type: 'saved', moment: 'approve' }, done], chosen.state)
    expect(approved.types).toEqual(['save', 'refresh-cart'])
    expect(approved.state.isApproved).toBe(true)
    expect(run([place], approved.state).types).toEqual(['place'])
  })

  it('is ignored after another method was chosen', () => {
    const { state } = run([choose(WINDOW), done, choose({ code: 'plain' })])
    expect(run([approve()], state).types).toEqual([])
  })

  it('is cleared by another choice, and by resetting the payment', () => {
    const { state } = run([choose(WINDOW), done, approve(), { type: 'saved', moment: 'approve' }, done])
    for (const event of [choose(), { type: 'reset' }] as const) {
      expect(run([event], state).state.isApproved).toBe(false)
    }
  })

  it('of another visit is resumed from the cart, with its checkout info', () => {
    const { state, types } = run([{ type: 'resume', method: method(WINDOW) }])
    expect(types).toEqual(['load-info'])
    expect(state).toMatchObject({ isApproved: true, update: 'fulfilled' })
    const express = method({ code: 'express', onPlace: ['place'], onResume: 'approved' })
    expect(run([{ type: 'resume', method: express }, place]).types).toEqual(['place'])
  })

  it('does not replace a choice of this visit, and is not resumed for a method that acts when chosen', () => {
    expect(run([choose({ code: 'a' }), { type: 'resume', method: method(WINDOW) }]).state.method?.code).toBe('a')
    expect(run([{ type: 'resume', method: method({ ...AT_ONCE, onResume: 'nothing' }) }])).toEqual({
      state: INITIAL_PAYMENT,
      types: [],
    })
  })
})

describe('after the payment is saved', () => {
  it('S2-4.4-20 the cart is reloaded, except for methods that continue by themselves', () => {
    for (const { onChoose, onApprove, onPlace, code } of PAYMENT_METHODS) {
      for (const steps of [onChoose, onApprove, onPlace]) {
        const next = steps[steps.indexOf('save') + 1]
        if (!steps.includes('save') || code === 'paypal_express') continue
        expect(['refresh-cart', 'place', 'load-info'], code).toContain(next)
      }
    }
  })

  it('S2-4.4-21 place_order is idle again', () => {
    const { state } = run([...placing, failed, choose({ code: 'other', onChoose: ['save'] })])
    expect(state.place).toBe('rejected')
    expect(run(save, state).state.place).toBe('idle')
  })

  it('S2-4.4-22 a failed update resets the payment; the entries stay, and can be sent again', () => {
    const { state, types } = run([choose(), place, { type: 'save-failed', errors: ['no'] }])
    expect(types.at(-1)).toBe('reset-payment')
    expect(state).toMatchObject({ update: 'rejected', errors: ['no'], isPlacing: false, method: { code: 'plain' } })
    expect(run([place], state).types).toContain('save')
  })

  it('S2-4.4-06 after a failed update the same method can be chosen again', () => {
    const atOnce = { onChoose: ['save'] } as const
    const { state } = run([choose(atOnce), { type: 'save-failed', errors: ['no'] }])
    expect(run([choose(atOnce)], state).types).toEqual(['clear-draft', 'save'])
  })

  it('checkout info that can’t be loaded ends the steps with its message', () => {
    const { state } = run([choose(AT_ONCE), ...save, { type: 'info-started' }, { type: 'info-failed', errors: ['no'] }])
    expect(state).toMatchObject({ info: 'rejected', errors: ['no'], isPlacing: false })
    expect(isBusy(state)).toBe(false)
    expect(run([choose(AT_ONCE)], state).types).toContain('load-info')
  })
})

describe('3-D Secure', () => {
  const asked = run([choose(), place, ...save, { type: 'authentication-needed', url: 'https://bank.example.com/' }])

  it('shows the frame until the bank has responded; no other action can begin meanwhile', () => {
    expect(asked.state.authenticationUrl).toBe('https://bank.example.com/')
    expect(run([choose({ code: 'other' }), place], asked.state)).toEqual({ state: asked.state, types: [] })
    expect(run([{ type: 'authenticated' }], asked.state).state).toMatchObject({
      authenticationUrl: '',
      isPlacing: true,
    })
  })

  it('ends the order if the bank refuses it', () => {
    const { state } = run([{ type: 'refused', errors: ['Not you.'] }], asked.state)
    expect(state).toMatchObject({ authenticationUrl: '', errors: ['Not you.'], isPlacing: false, place: 'idle' })
  })
})

describe('placing the order', () => {
  it('S2-4.5-01 goes to loading, stores the order on success and the messages on failure', () => {
    expect(run(placing).state.place).toBe('pending')
    expect(run([...placing, { type: 'placed', order }]).state).toMatchObject({ place: 'fulfilled', order, errors: [] })
    expect(run([...placing, failed]).state).toMatchObject({ place: 'rejected', errors: ['Card refused', 'Try again'] })
  })

  it('then clears the entries, reloads the cart and goes to the method’s destination', () => {
    expect(run([...placing, { type: 'placed', order }]).types.slice(-3)).toEqual(['clear-draft', 'refresh-cart', 'go'])
  })

  it('sends one order for a double click, and none after success', () => {
    expect(run([choose(), place, place]).types.filter((type) => type === 'place')).toHaveLength(1)
    expect(run([...placing, { type: 'placed', order }, place, choose({ code: 'b' })]).types.at(-1)).toBe('go')
  })

  it('can be repeated after a failure', () => {
    expect(run([...placing, failed, place]).types.filter((type) => type === 'place')).toHaveLength(2)
  })

  it('does not begin while a step is incomplete', () => {
    expect(run([choose(), { type: 'place', isReady: false }]).types).toEqual(['clear-draft'])
  })

  it('keeps the order if the provider’s page after it can’t be requested', () => {
    const events: PaymentEvent[] = [
      { type: 'placed', order },
      { type: 'follow-up-started' },
      { type: 'follow-up-failed', errors: ['No page.'] },
    ]
    const { state } = run([...placing, ...events])
    expect(state).toMatchObject({ place: 'fulfilled', order, followUp: 'rejected', errors: ['No page.'] })
    expect(run([place, choose({ code: 'b' })], state).types).toEqual([])
  })

  it('keeps its rules for any sequence of events', () => {
    const event = fc.constantFrom<PaymentEvent>(
      choose({ code: 'a' }),
      choose({ code: 'b', onChoose: ['save'] }),
      choose(AT_ONCE),
      choose(WINDOW),
      { type: 'approve', code: 'window', isReady: true },
      { type: 'continue', isReady: true },
      place,
      ...save,
      { type: 'save-failed', errors: ['no'] },
      { type: 'place-started' },
      failed,
      { type: 'placed', order },
      { type: 'reset' },
      done,
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state = INITIAL_PAYMENT
        for (const next of events) {
          const before = state
          const [after, effects] = advancePayment(state, next)
          state = after
          const steps = effects.map(({ type }) => type)
          const begins = ['choose', 'approve', 'continue', 'place'].includes(next.type) && steps.length > 0
          // Nothing begins while steps are running, or after the order.
          if (begins) expect([isBusy(before), before.place]).not.toContain(true)
          if (begins) expect(before.place).not.toBe('fulfilled')
          // An order needs a payment that is saved in the same steps, or was approved.
          if (steps.includes('place')) expect(steps.includes('save') || before.isApproved).toBe(true)
          if (state.isApproved) expect(state.method).not.toBeNull()
        }
      }),
    )
  })
})
