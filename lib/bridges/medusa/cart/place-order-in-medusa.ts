/** Turns the cart into an order. Medusa makes one order of a cart, however often it is asked to. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bridge, BridgeContext } from '../bridge.ts'
import { EngineRefusal } from '../engine-client.ts'
import type { MedusaCart, MedusaOrder, MedusaPaymentSession } from '../engine-types.ts'
import type { Market } from '../markets.ts'
import { Refusal } from '../refusal.ts'
import type { PaymentSettings } from '../store-settings.ts'
import { fieldsOf, findMistakes, isEstimate } from './address-from-medusa.ts'
import { notesOf } from './cart-from-medusa.ts'
import { CART_FIELDS, updateCart } from './open-cart.ts'

type Completed = { type?: string; order?: MedusaOrder; error?: { message?: string; type?: string } }

/** Sessions of a payment that an order can be made with. */
const USABLE = new Set(['pending', 'requires_more', 'authorized', 'captured', 'pending_authorization'])

/** How long an order takes that somebody else makes of the cart, at most, and how often that is looked at. */
const OTHER_MS = 8_000
const OTHER_PAUSE_MS = 400

/** What is missing for an order is refused with a sentence, before anything is paid. */
function refuseIncomplete(cart: MedusaCart, { countries }: Market): void {
  if ((cart.items ?? []).length === 0) throw new Refusal(400, 'addFirst')
  if (!cart.email) throw new Refusal(400, 'needEmail')
  const addresses = [cart.billing_address, ...(notesOf(cart).same_as_billing ? [] : [cart.shipping_address])].map(
    fieldsOf,
  )
  for (const fields of addresses) {
    if (isEstimate(fields)) throw new Refusal(400, 'needAddress')
    const [mistake] = findMistakes(fields, countries)
    if (mistake) throw new Refusal(400, mistake)
  }
  if ((cart.shipping_methods ?? []).length === 0) throw new Refusal(400, 'chooseDelivery')
}

/** Opens the payment of a cart with a provider; a session that is there already and still right is kept. */
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

/** The order of a cart that is complete already; undefined while it is none. */
async function findPlaced({ engine }: Bridge, cartId: string): Promise<MedusaOrder | undefined> {
  const { cart } = await engine.call<{ cart: MedusaCart }>(`/store/carts/${cartId}`, {
    query: { fields: 'id,completed_at' },
  })
  return cart.completed_at ? completeCart(engine, cartId) : undefined
}

async function completeCart(engine: Bridge['engine'], cartId: string): Promise<MedusaOrder> {
  const answer = await engine.call<Completed>(`/store/carts/${cartId}/complete`, { method: 'POST', body: {} })
  if (answer.type === 'order' && answer.order) return answer.order
  console.warn(`bridge: Medusa kept the cart: ${answer.error?.type ?? ''} ${answer.error?.message ?? ''}`)
  throw new Refusal(400, 'paymentFailed')
}

function explain(error: unknown): unknown {
  if (!(error instanceof EngineRefusal)) return error
  console.warn(`bridge: Medusa places no order (${error.status}): ${error.message}`)
  if (/inventory|stock/i.test(error.message)) return new Refusal(400, 'notEnough')
  if (/variant|product|not published|price/i.test(error.message)) return new Refusal(400, 'itemGone')
  if (/shipping/i.test(error.message)) return new Refusal(400, 'chooseDelivery')
  return new Refusal(400, 'paymentFailed')
}

/**
 * Places the order of a cart. Prices are asked of Medusa once more before: where the total is another than the shopper has
 * seen, the order is refused once and the cart has the new prices.
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
      // Named again, the region has Medusa price all lines anew.
      region_id: market.regionId,
      metadata: { ...cart.metadata, payment_method: payment.code },
    })
    if (market.money(priced.total).amount !== market.money(cart.total).amount) throw new Refusal(400, 'priceChanged')
    if ((priced.shipping_methods ?? []).length === 0) throw new Refusal(400, 'chooseDelivery')
    await openPayment(bridge, priced, payment, data)
    return await completeCart(bridge.engine, cart.id)
  } catch (error) {
    const placed = await waitForOther(bridge, cart.id, error)
    if (placed) return placed
    throw explain(error)
  }
}

/**
 * The order that somebody else makes of the same cart at this moment, in another tab or through another instance: Medusa
 * locks the cart meanwhile and refuses or breaks off what else is done with it. undefined where nobody does.
 */
async function waitForOther(bridge: Bridge, cartId: string, error: unknown): Promise<MedusaOrder | undefined> {
  const isLocked =
    error instanceof EngineRefusal ? error.status === 409 : error instanceof Refusal && error.status === 503
  for (const endMs = Date.now() + OTHER_MS; ; await sleep(OTHER_PAUSE_MS)) {
    try {
      const placed = await findPlaced(bridge, cartId)
      if (placed || !isLocked || Date.now() > endMs) return placed
    } catch {
      // An engine that can't be reached makes no order either.
      return undefined
    }
  }
}

/** The order that a cart became when it was placed before. */
export const findPlacedOrder = ({ engine }: Bridge, cartId: string): Promise<MedusaOrder> =>
  completeCart(engine, cartId)

/** Reads the cart for an order, completed or not; undefined when Medusa has none. */
export async function readCart({ engine }: Bridge, cartId: string): Promise<MedusaCart | undefined> {
  try {
    return (await engine.call<{ cart: MedusaCart }>(`/store/carts/${cartId}`, { query: { fields: CART_FIELDS } })).cart
  } catch (error) {
    if (error instanceof EngineRefusal && error.status === 404) return undefined
    throw error
  }
}
