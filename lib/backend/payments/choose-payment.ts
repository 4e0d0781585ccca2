/** Selecting and clearing the payment method of a cart (S2-7.4). */
import type { CartState } from '../cart/cart-state.ts'
import { Refusal } from '../text/messages.ts'
import { offersPayment } from './available-methods.ts'
import { type PaymentContext, type PaymentInput, textOf } from './payment-method.ts'
import { getPaymentMethod } from './registry.ts'

const readData = (data: unknown): PaymentInput =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as PaymentInput) : {}

/**
 * PUT /cart/payment {method, data}: the cart with the payment method, and the response's fields. Rejects with 400 if
 * the store doesn't offer the method or the data is invalid.
 */
export async function choosePayment(
  context: Omit<PaymentContext, 'code'>,
  body: Record<string, unknown>,
): Promise<{ method: string; state: CartState; data: Readonly<Record<string, unknown>> }> {
  const code = textOf(body, 'method')
  if (!offersPayment(context.providers, context.store, code)) throw new Refusal(400, 'noPaymentMethod')
  const method = getPaymentMethod(code)
  const saved = await method.save({ ...context, code }, readData(body.data))
  const payment = { method: code, ...saved.payment }
  const data = saved.answer ?? payment.data
  if (saved.keepsCart) return { method: code, state: context.state, data }
  // A plan's fee goes with the plan, so another payment method clears it.
  const state = { ...context.state, instalment: null, ...saved.changes, payment }
  return { method: code, state, data }
}

export const clearPayment = (state: CartState): CartState => ({ ...state, payment: null, instalment: null })
