import type { Cart } from '../../../cart/cart.ts'
import { readSessionId } from '../../../session/load-session.client.ts'
import type { PaymentMethod } from '../../payment-methods/method.ts'
import { buildDeparture, type Departure } from '../../receipt/provider-visit.ts'
import { writeDeparture } from '../../storage.client.ts'
import type { PaymentParts } from './step.ts'

/** Stores the cart when its shopper leaves for a provider's page, for a return after the session has ended. */
export async function keepDeparture(
  { tenant, rest }: Pick<PaymentParts, 'tenant' | 'rest'>,
  cart: Cart,
  method: PaymentMethod,
  placed: Partial<Pick<Departure, 'order' | 'paidWith'>> = {},
): Promise<void> {
  const sid = await readSessionId(rest)
  writeDeparture(tenant, buildDeparture(cart, method.code, { ...placed, isPayment: true, sid, leftAtMs: Date.now() }))
}
