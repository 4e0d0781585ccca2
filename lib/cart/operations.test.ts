import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advanceOperation, INITIAL_OPERATIONS, OPERATIONS, type Operation, type OperationStates } from './operations.ts'

const statesAfter = (operation: Operation, ...events: ('start' | 'succeed' | 'fail')[]): OperationStates =>
  events.reduce(
    (states, type) => advanceOperation(states, { type, operation, message: 'no' } as never)[0],
    INITIAL_OPERATIONS,
  )

describe('statuses of the cart operations', () => {
  it.each(OPERATIONS)(
    'S2-4.1-01 %s goes from uncalled through loading to success or failure, and again',
    (operation) => {
      expect(INITIAL_OPERATIONS[operation].status).toBe('idle')
      expect(statesAfter(operation, 'start')[operation].status).toBe('pending')
      expect(statesAfter(operation, 'start', 'succeed')[operation].status).toBe('fulfilled')
      expect(statesAfter(operation, 'start', 'fail')[operation]).toEqual({ status: 'rejected', message: 'no' })
      expect(statesAfter(operation, 'start', 'fail', 'start')[operation]).toEqual({ status: 'pending', message: '' })
    },
  )

  const separate = (names: readonly string[]) => {
    for (const name of names) {
      const operation = OPERATIONS.find((known) => known === name)
      if (!operation) throw new Error(`no status for ${name}`)
      const changed = OPERATIONS.filter((other) => statesAfter(operation, 'start')[other].status !== 'idle')
      expect(changed).toEqual([name])
    }
  }

  it('S2-4.1-02 are separate for loading the cart and for its lines', () => {
    separate(['fetch_info', 'add_cart_products', 'add_addon', 'remove_addon', 'remove_product', 'update_product_qty'])
  })

  it('S2-4.1-03 are separate for coupon, delivery, estimate, e-mail and addresses', () => {
    separate([
      'add_coupon_code',
      'update_shipping_method',
      'fetch_estimated_shipping',
      'update_email',
      'update_billing_address',
      'update_shipping_address',
      'update_same_as_billing',
    ])
  })

  it('S2-4.1-04 are separate for payment, order, sales assistance and the cart e-mail', () => {
    separate([
      'set_payment_method',
      'update_payment_method',
      'place_order',
      'update_sales_assistance_field',
      'send_email',
    ])
  })
})

describe('the effects of a finished operation', () => {
  const effectsOf = (operation: Operation, hasPayment = true) =>
    advanceOperation(statesAfter(operation, 'start'), { type: 'succeed', operation }, hasPayment)[1]

  it.each(['add_cart_products', 'add_addon'] as const)('S2-4.4-01 %s resets the selected payment', (operation) => {
    expect(effectsOf(operation)).toContain('reset-payment')
  })

  it('S2-4.4-02 a changed quantity resets the selected payment', () => {
    expect(effectsOf('update_product_qty')).toContain('reset-payment')
  })

  it.each(['remove_product', 'remove_addon'] as const)('S2-4.4-03 %s resets the selected payment', (operation) => {
    expect(effectsOf(operation)).toContain('reset-payment')
  })

  it.each(['add_cart_products', 'add_addon', 'remove_addon', 'remove_product', 'update_product_qty'] as const)(
    'S2-7.1-24 after %s the cart is reloaded, once',
    (operation) => {
      expect(effectsOf(operation).filter((effect) => effect === 'load-cart')).toHaveLength(1)
      expect(effectsOf(operation, false)).toEqual(['load-cart'])
    },
  )

  it('S2-4.5-03 after a placed order the cart is reloaded', () => {
    expect(effectsOf('place_order')).toEqual(['load-cart'])
  })

  it('follows its rules for any sequence of events', () => {
    const event = fc.record({
      type: fc.constantFrom('start', 'succeed', 'fail', 'reset'),
      operation: fc.constantFrom(...OPERATIONS),
      message: fc.constant('no'),
    })
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let states: OperationStates = INITIAL_OPERATIONS
        for (const next of events) {
          const before = states
          const [changed, effects] = advanceOperation(states, next as never)
          states = changed
          // Only one operation changes, an end needs a start, and only a success has effects.
          const moved = OPERATIONS.filter((operation) => changed[operation] !== before[operation])
          expect(moved.every((operation) => operation === next.operation)).toBe(true)
          if (effects.length > 0) expect(before[next.operation].status).toBe('pending')
          for (const operation of OPERATIONS) {
            expect(changed[operation].message === '' || changed[operation].status === 'rejected').toBe(true)
          }
        }
      }),
    )
  })
})
