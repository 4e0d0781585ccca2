/** Places the cart's order. Medusa completes a cart only once, however often it is requested. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bridge, BridgeContext } from '../bridge.ts'
import { EngineRefusal } from '../engine-client.ts'
import type { MedusaCart, MedusaOrder, MedusaPaymentSession } from '../engine-types.ts'
import type { Market } from '../markets.ts'
import { BridgeRefusal } from '../messages.ts'
import type { PaymentSettings } from '../store-settings.ts'
import { fieldsOf, findMistakes, isEstimate } from './address-from-medusa.ts'
import { cartMetadataOf } from './cart-from-medusa.ts'
import { CART_FIELDS, updateCart } from './open-cart.ts'

type Completed = { type?: string; order?: MedusaOrder; error?: { message?: string; type?: string } }

/** Statuses of payment sessions that allow an order. */
const USABLE = new Set(['pending', 'requires_more', 'authorized', 'captured', 'pending_authorization'])

/** Maximum wait for a concurrent completion of the same cart, and the polling interval. */
const OTHER_MS = 8_000
const OTHER_PAUSE_MS = 400

/** Rejects an incomplete cart with a message, before any payment. */
function refuseIncomplete(cart: MedusaCart, { countries }: Market): void {
  if ((cart.items ?? []).length === 0) throw new BridgeRefusal(400, 'addFirst')
  if (!cart.email) throw new BridgeRefusal(400, 'needEmail')
  const addresses = [
    cart.billing_address,
    ...(cartMetadataOf(cart).same_as_billing ? [] : [cart.shipping_address]),
  ].map(fieldsOf)
  for (const fields of addresses) {
    if (isEstimate(fields)) throw new BridgeRefusal(400, 'needAddress')
    const [mistake] = findMistakes(fields, countries)
    if (mistake) throw new BridgeRefusal(400, mistake)
  }
  if ((cart.shipping_methods ?? []).length === 0) throw new BridgeRefusal(400, 'chooseDelivery')
}

/** Creates a payment session with a provider; an existing one that still matches is kept. */
export async function openPayment(
  { engine }: Bridge,
  cart: MedusaCart,
  { provider, passes_data }: PaymentSettings,
  data: Record<string, unknown> = {},
): Promise<MedusaPaymentSession | undefined> {
  const given = passes_data && Object.keys(data).length > 0 ? data : undefined
  const present = cart.payment_collection?.payment_sessions?.find(
    (session) =>
      session.provider_id === provider &&
      USABLE.has(session.status ?? '') &&
      Number(session.amount) === Number(cart.total),
  )
  if (present && !given) return present
  const collection = cart.payment_collection?.id
    ? { id: cart.payment_collection.id }
    : (
        await engine.call<{ payment_collection: { id: string } }>('/store/payment-collections', {
          method: 'POST',
          body: { cart_id: cart.id },
        })
      ).payment_collection
  const answer = await engine.call<{ payment_collection?: { payment_sessions?: MedusaPaymentSession[] | null } }>(
    `/store/payment-collections/${collection.id}/payment-sessions`,
    { method: 'POST', body: { provider_id: provider, ...(given && { data: given }) } },
  )
  return answer.payment_collection?.payment_sessions?.find((session) => session.provider_id === provider)
}

/** The order of a completed cart; undefined if it is not completed. */
async function findOrderOfCart({ engine }: Bridge, cartId: string): Promise<MedusaOrder | undefined> {
  const { cart } = await engine.call<{ cart: MedusaCart }>(`/store/carts/${cartId}`, {
    query: { fields: 'id,completed_at' },
  })
  return cart.completed_at ? completeCart(engine, cartId) : undefined
}

async function completeCart(engine: Bridge['engine'], cartId: string): Promise<MedusaOrder> {
  const answer = await engine.call<Completed>(`/store/carts/${cartId}/complete`, { method: 'POST', body: {} })
  if (answer.type === 'order' && answer.order) return answer.order
  console.warn(`bridge: Medusa did not complete the cart: ${answer.error?.type ?? ''} ${answer.error?.message ?? ''}`)
  throw new BridgeRefusal(400, 'paymentFailed')
}

function explain(error: unknown): unknown {
  if (!(error instanceof EngineRefusal)) return error
  console.warn(`bridge: Medusa rejected the order (${error.status}): ${error.message}`)
  if (/inventory|stock/i.test(error.message)) return new BridgeRefusal(400, 'notEnough')
  if (/variant|product|not published|price/i.test(error.message)) return new BridgeRefusal(400, 'itemGone')
  if (/shipping/i.test(error.message)) return new BridgeRefusal(400, 'chooseDelivery')
  return new BridgeRefusal(400, 'paymentFailed')
}

/**
 * Places the order of a cart, after Medusa has repriced it: if the total differs from the one that the shopper has
 * seen, the order is rejected once, and the cart has the new prices.
 *
 * @param cart as the shopper has seen it
 */
export async function placeCart(
  bridge: Bridge,
  context: BridgeContext,
  cart: MedusaCart,
  payment: PaymentSettings,
  data: Record<string, unknown>,
): Promise<MedusaOrder> {
  const market = context.get('market')
  refuseIncomplete(cart, market)
  try {
    const priced = await updateCart(bridge, cart.id, {
      // Setting the region again makes Medusa reprice all lines.
      region_id: market.regionId,
      metadata: { ...cart.metadata, payment_method: payment.code },
    })
    if (market.money(priced.total).amount !== market.money(cart.total).amount)
      throw new BridgeRefusal(400, 'priceChanged')
    if ((priced.shipping_methods ?? []).length === 0) throw new BridgeRefusal(400, 'chooseDelivery')
    await openPayment(bridge, priced, payment, data)
    return await completeCart(bridge.engine, cart.id)
  } catch (error) {
    const placed = await waitForOther(bridge, cart.id, error)
    if (placed) return placed
    throw explain(error)
  }
}

/**
 * The order that a concurrent request (another tab or instance) is making of the same cart: meanwhile Medusa locks the
 * cart and rejects or aborts other operations on it. undefined if there is no such request.
 */
async function waitForOther(bridge: Bridge, cartId: string, error: unknown): Promise<MedusaOrder | undefined> {
  const isLocked =
    error instanceof EngineRefusal ? error.status === 409 : error instanceof BridgeRefusal && error.status === 503
  for (const endMs = Date.now() + OTHER_MS; ; await sleep(OTHER_PAUSE_MS)) {
    try {
      const placed = await findOrderOfCart(bridge, cartId)
      if (placed || !isLocked || Date.now() > endMs) return placed
    } catch {
      // An unreachable engine makes no order either.
      return undefined
    }
  }
}

/** The order of an already completed cart. */
export const findPlacedOrder = ({ engine }: Bridge, cartId: string): Promise<MedusaOrder> =>
  completeCart(engine, cartId)

/** The cart, completed or not; undefined if Medusa does not know it. */
export async function readCart({ engine }: Bridge, cartId: string): Promise<MedusaCart | undefined> {
  try {
    return (await engine.call<{ cart: MedusaCart }>(`/store/carts/${cartId}`, { query: { fields: CART_FIELDS } })).cart
  } catch (error) {
    if (error instanceof EngineRefusal && error.status === 404) return undefined
    throw error
  }
}
