import 'server-only'
import { REST_PATHS } from '../../contracts/paths.ts'
import type { ShopperSession } from '../shopper-session.ts'
import { type AgentCall, unavailable } from './agent-call.ts'
import { applyChoices } from './apply-choices.ts'
import { openPurchase, requireCart, startPurchase, syncLines } from './cart-operations.server.ts'
import { describeCheckout } from './describe-purchase.ts'
import { linesOf } from './line-items.ts'
import { businessError, UcpFailure, type UcpResponse } from './outcomes.ts'
import { describeCompleted, findPlaced, rememberCanceled } from './placed-orders.server.ts'
import type { Purchase } from './purchase-id.ts'
import type { UcpCheckoutRequest } from './request-schemas.ts'

/** Ends an operation that a completed or cancelled checkout does not allow. */
const ended = ({ t }: AgentCall, isCompleted: boolean): UcpFailure =>
  new UcpFailure(
    businessError(
      isCompleted ? 'checkout_completed' : 'checkout_canceled',
      t(isCompleted ? 'isCompleted' : 'isCanceled'),
      {
        status: 409,
      },
    ),
  )

/**
 * The cart of a checkout that can still change. An empty cart means that the order has been placed, or that the
 * checkout was cancelled.
 */
export async function requireOpen(call: AgentCall, session: ShopperSession, purchase: Purchase) {
  const cart = await requireCart(call, session)
  if (linesOf(cart).length > 0) return cart
  throw ended(call, (await findPlaced(call, session, purchase)) !== null)
}

/** POST /checkout-sessions: of these lines, or of a cart, whose session the checkout continues. */
export async function createCheckout(call: AgentCall, request: UcpCheckoutRequest): Promise<UcpResponse> {
  if (request.cart_id !== undefined && call.active.has('dev.ucp.shopping.cart')) {
    const { purchase, session } = await openPurchase(call, 'ucp cart', request.cart_id)
    const before = await requireOpen(call, session, purchase)
    // What a cart has too is that of the cart: lines, buyer, context.
    const { fulfillment, discounts } = request
    const choices = { ...(fulfillment && { fulfillment }), ...(discounts && { discounts }) }
    const messages = await applyChoices(call, session, before, choices, purchase.channel)
    const cart = await requireCart(call, session)
    return { status: 201, body: await describeCheckout(call, session, purchase, cart, messages) }
  }
  const { session, purchase, cart, messages } = await startPurchase(call, request)
  return { status: 201, body: await describeCheckout(call, session, purchase, cart, messages) }
}

/** GET /checkout-sessions/{id} */
export async function getCheckout(call: AgentCall, id: string): Promise<UcpResponse> {
  const { purchase, session } = await openPurchase(call, 'ucp checkout', id)
  const cart = await requireCart(call, session)
  if (linesOf(cart).length > 0) {
    return { status: 200, body: await describeCheckout(call, session, purchase, cart) }
  }
  const placed = await findPlaced(call, session, purchase)
  if (placed) return { status: 200, body: await describeCompleted(call, session, purchase, placed) }
  const { continue_url: _, messages: __, ...body } = await describeCheckout(call, session, purchase, cart)
  return { status: 200, body: { ...body, status: 'canceled' } }
}

/** PUT /checkout-sessions/{id} */
export async function updateCheckout(call: AgentCall, id: string, request: UcpCheckoutRequest): Promise<UcpResponse> {
  const { purchase, session } = await openPurchase(call, 'ucp checkout', id)
  const before = await requireOpen(call, session, purchase)
  const messages = request.line_items.length > 0 ? await syncLines(call, session, before, request.line_items) : []
  messages.push(...(await applyChoices(call, session, before, request, purchase.channel)))
  const cart = await requireCart(call, session)
  return { status: 200, body: await describeCheckout(call, session, purchase, cart, messages) }
}

/** POST /checkout-sessions/{id}/cancel: empties the cart. */
export async function cancelCheckout(call: AgentCall, id: string): Promise<UcpResponse> {
  const { purchase, session } = await openPurchase(call, 'ucp checkout', id)
  const cart = await requireOpen(call, session, purchase)
  const { continue_url: _, messages: __, ...body } = await describeCheckout(call, session, purchase, cart)
  const emptied = await session.call('DELETE', REST_PATHS.cart)
  if (!emptied.ok) throw unavailable(call)
  rememberCanceled(call, purchase)
  return { status: 200, body: { ...body, status: 'canceled' } }
}
