import { type ApiFailure, isOutage } from '../../../api/failure.ts'
import { type Cart, isEmpty } from '../../../cart/cart.ts'
import { buildDeparture } from '../../receipt/provider-visit.ts'
import { writeDeparture } from '../../storage.client.ts'
import type { StepParts } from './step.ts'

/** Whether the browser's session is another than the one the checkout was opened with. */
export async function hasSessionEnded({ rest, sid }: Pick<StepParts, 'rest' | 'sid'>): Promise<boolean> {
  const before = await sid
  if (before === '') return false
  const session = await rest.refreshSession()
  return session.ok && session.value.customer_data.sid !== before
}

/** Stores the products of a cart that has ended with its session: the cart page offers to put them back. */
export async function keepProducts({ tenant, sid }: Pick<StepParts, 'tenant' | 'sid'>, cart: Cart): Promise<void> {
  writeDeparture(tenant, buildDeparture(cart, '', { isPayment: false, sid: await sid, leftAtMs: Date.now() }))
}

/**
 * Public message if a call failed because the session has ended, and the cart with it; '' otherwise. The products are
 * then stored, and the cart is read again, so that the page no longer shows the old one.
 *
 * @param failure null if the call succeeded in the next session, without the products
 * @param before the cart when the call was sent
 */
export async function describeEndedSession(
  parts: Pick<StepParts, 'rest' | 'sid' | 'tenant' | 'reload' | 'readCart' | 'write'>,
  failure: ApiFailure | null,
  before: Cart | undefined,
): Promise<string> {
  if ((failure && isOutage(failure)) || !before || isEmpty(before) || !(await hasSessionEnded(parts))) return ''
  // Stored first: the page leaves for the cart page as soon as its cart is empty.
  await keepProducts(parts, before)
  await parts.reload()
  if (isEmpty(parts.readCart() ?? before)) return parts.write('sessionEnded')
  // Signing in or out starts another session too, and keeps the lines.
  writeDeparture(parts.tenant, null)
  return ''
}
