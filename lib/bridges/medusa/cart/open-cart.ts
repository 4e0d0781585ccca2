/** Reads, creates and changes the shopper's cart in Medusa. */
import type { Bridge, BridgeContext } from '../bridge.ts'
import { EngineRefusal } from '../engine-client.ts'
import type { MedusaCart } from '../engine-types.ts'
import { BridgeRefusal } from '../messages.ts'
import { saveSession } from '../routes/session-guard.ts'

/** Fields of carts that the bridge reads. */
export const CART_FIELDS = [
  'id,email,region_id,currency_code,completed_at,metadata,customer.id',
  'total,tax_total,discount_subtotal,discount_total,discount_tax_total,item_subtotal,shipping_subtotal,' +
    'credit_line_total',
  'items.id,items.title,items.quantity,items.unit_price,items.compare_at_unit_price,items.thumbnail,items.product_id',
  'items.product_title,items.product_handle,items.variant_id,items.variant_sku,items.variant_title,items.metadata',
  'promotions.code,promotions.is_automatic,*shipping_address,*billing_address',
  'shipping_methods.name,shipping_methods.shipping_option_id,shipping_methods.amount',
  '*payment_collection,*payment_collection.payment_sessions',
].join(',')

const QUERY = { fields: CART_FIELDS }

const isMissing = (error: unknown): boolean => error instanceof EngineRefusal && error.status === 404

/** Removes the cart from the session. */
export function dropCart(bridge: Bridge, context: BridgeContext): void {
  const { cartId: _, ...session } = context.get('session')
  bridge.recentCarts.delete(session.sid)
  saveSession(bridge, context, session)
}

/**
 * The session's cart; undefined if it has none or its cart was completed, here or in another tab. Another language is
 * another market: the cart then moves to that market's region, where Medusa reprices it.
 */
export async function findCart(bridge: Bridge, context: BridgeContext): Promise<MedusaCart | undefined> {
  const { cartId } = context.get('session')
  if (cartId === undefined) return undefined
  const { regionId } = context.get('market')
  try {
    const { cart } = await bridge.engine.call<{ cart: MedusaCart }>(`/store/carts/${cartId}`, { query: QUERY })
    if (cart.completed_at) {
      dropCart(bridge, context)
      return undefined
    }
    return cart.region_id === regionId ? cart : await updateCart(bridge, cart.id, { region_id: regionId })
  } catch (error) {
    if (!isMissing(error)) throw error
    dropCart(bridge, context)
    return undefined
  }
}

/** The session's cart; 400 'Your cart is empty.' if it has none. */
export async function requireCart(bridge: Bridge, context: BridgeContext): Promise<MedusaCart> {
  const cart = await findCart(bridge, context)
  if (!cart) throw new BridgeRefusal(400, 'addFirst')
  return cart
}

/** The session's cart; created if missing. */
export async function ensureCart(
  bridge: Bridge,
  context: BridgeContext,
  start: Record<string, unknown> = {},
): Promise<MedusaCart> {
  const { sid } = context.get('session')
  // Two concurrent first additions have the same cookie: the second one uses the cart that the first has created.
  const recent = context.get('session').cartId ?? bridge.recentCarts.get(sid)
  if (recent !== undefined) context.set('session', { ...context.get('session'), cartId: recent })
  const present = await findCart(bridge, context)
  if (present) return present
  const { cart } = await bridge.engine.call<{ cart: MedusaCart }>('/store/carts', {
    method: 'POST',
    query: QUERY,
    body: { region_id: context.get('market').regionId, ...start },
    token: context.get('session').customer?.token,
  })
  bridge.recentCarts.set(sid, cart.id)
  saveSession(bridge, context, { ...context.get('session'), cartId: cart.id })
  return cart
}

/** Changes fields of a cart; the response has the new totals. */
export async function updateCart(bridge: Bridge, id: string, body: Record<string, unknown>): Promise<MedusaCart> {
  const { cart } = await bridge.engine.call<{ cart: MedusaCart }>(`/store/carts/${id}`, {
    method: 'POST',
    query: QUERY,
    body,
  })
  return cart
}

/** Adds fields to the cart's metadata. */
export const saveCartMetadata = (
  bridge: Bridge,
  cart: MedusaCart,
  notes: Record<string, unknown>,
): Promise<MedusaCart> => updateCart(bridge, cart.id, { metadata: { ...cart.metadata, ...notes } })
