import { describe, expect, it } from 'vitest'
import { cartLine, cartOf, createTestStore } from '../cart/cart-fixtures.ts'
import { NO_PROVIDERS } from '../providers/providers.ts'
import { choosePayment, clearPayment } from './choose-payment.ts'

const store = createTestStore()

describe('PUT /cart/payment', () => {
  const instalment = { code: 'p', hash: 'h', feeTitle: 'Fee', feeCents: 100 }
  const cart = cartOf([cartLine(1)], { instalment })
  const choose = (body: object) => choosePayment({ store, state: cart, providers: NO_PROVIDERS } as never, { ...body })

  it('stores the method with its data, and clears the plan of another payment method', async () => {
    const { state, data } = await choose({ method: 'checkmo', data: { note: 'x' } })
    expect(state).toEqual({ ...cart, instalment: null, payment: { method: 'checkmo', data } })
    expect(data).toEqual({ note: 'x' })
    // A store may list a method that this back end doesn't implement.
    expect((await choose({ method: 'unknown_way', data: 'x' })).state.payment).toEqual({
      method: 'unknown_way',
      data: {},
    })
  })

  it('is rejected for a method that the store does not offer', async () => {
    for (const method of ['banktransfer', '', null, ['checkmo']])
      await expect(choose({ method }), String(method)).rejects.toMatchObject({ status: 400, key: 'noPaymentMethod' })
  })

  it('is cleared with its plan', () => {
    const payment = { method: 'checkmo', data: {} }
    expect(clearPayment({ ...cart, payment })).toEqual({ ...cart, payment: null, instalment: null })
  })
})
