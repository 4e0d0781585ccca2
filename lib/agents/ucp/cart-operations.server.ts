import 'server-only'
import type { CartWire } from '../../contracts/cart.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { randomToken } from '../../core/secrets/random-token.ts'
import type { ShopperSession } from '../shopper-session.ts'
import { type AgentCall, reopenSession, startAgentSession, unavailable } from './agent-call.ts'
import { applyChoices } from './apply-choices.ts'
import { describeUcpCart } from './describe-purchase.ts'
import { findProduct } from './find-product.server.ts'
import { linesOf } from './line-items.ts'
import { businessError, UcpFailure, type UcpMessage, type UcpResponse } from './outcomes.ts'
import { createPurchase } from './purchase-id.ts'
import type { RequestedLine, UcpCartRequest, UcpCheckoutRequest } from './request-schemas.ts'
import { type ItemFacts, setLines } from './set-lines.ts'
import { loadVariantIds } from './variant-ids.server.ts'

const notFound = ({ t, origin }: AgentCall): UcpFailure =>
  new UcpFailure(businessError('not_found', t('notFound'), { continueUrl: `${origin}/` }))

/** The cart of a session; ends the operation if the back end fails. */
export async function requireCart(call: AgentCall, session: ShopperSession): Promise<CartWire> {
  const cart = await session.readCart()
  if (!cart.ok) throw unavailable(call)
  return cart.value
}

/** A cart or checkout by its id; ends the operation if the id is not one of this store or has expired. */
export async function openPurchase(call: AgentCall, purpose: 'ucp cart' | 'ucp checkout', id: string) {
  const purchase = await call.ids.open(purpose, id)
  if (purchase === undefined) throw notFound(call)
  return { purchase, session: reopenSession(call, purchase.keys) }
}

/** Variants that a message names. */
const NAMED_VARIANTS = 20

/** What the catalog says of an item that the cart refuses. */
const factsOfItems = ({ site, t }: AgentCall): ItemFacts => ({
  fallback: t('item_unavailable'),
  explain: async (id) => {
    const found = await findProduct(site, id).catch(() => null)
    if (!found?.hasVariants || found.offers.some((offer) => offer.id === id)) return undefined
    const buyable = found.offers.filter(({ canBeOrdered }) => canBeOrdered)
    const named = (buyable.length > 0 ? buyable : found.offers).slice(0, NAMED_VARIANTS)
    const variants = named.map((offer) => `${offer.options.map(({ value }) => value).join(', ')} (${offer.id})`)
    return t('chooseVariant', { name: found.head.title, variants: variants.join('; ') })
  },
})

/** Sets the lines of a cart; null lines stay as they are. */
export async function syncLines(
  call: AgentCall,
  session: ShopperSession,
  cart: CartWire,
  requested: readonly RequestedLine[],
): Promise<UcpMessage[]> {
  const lines = linesOf(cart)
  const variantIds = await loadVariantIds(call.site, lines)
  const present = lines.map((line) => ({
    id: line.item_id,
    itemId: variantIds.get(line.sku) ?? line.product_id,
    productId: line.product_id,
    quantity: line.qty,
    parents: line.crosssell_parent_id.split(',').filter((id) => id !== ''),
  }))
  return setLines(session, present, requested, factsOfItems(call))
}

/** A new session with these lines. Ends with an error if none of them can be bought: then there is no cart. */
export async function startPurchase(
  call: AgentCall,
  request: Pick<UcpCheckoutRequest, 'line_items' | 'buyer' | 'context' | 'discounts' | 'fulfillment' | 'attribution'>,
) {
  const session = await startAgentSession(call)
  const empty = await requireCart(call, session)
  const messages = await syncLines(call, session, empty, request.line_items)
  const filled = await requireCart(call, session)
  if (linesOf(filled).length === 0) {
    const [refusal] = messages
    const code = refusal?.type === 'error' ? refusal.code : 'item_unavailable'
    const content = refusal?.content ?? call.t('noItems')
    const path = refusal?.path
    throw new UcpFailure(businessError(code, content, { continueUrl: call.site.url('/'), ...(path && { path }) }))
  }
  const channel = call.platform.name
  messages.push(...(await applyChoices(call, session, filled, request, channel)))
  const purchase = createPurchase(session.keys, randomToken(), call.locale, channel)
  return { session, purchase, messages, cart: await requireCart(call, session) }
}

/** POST /carts */
export async function createUcpCart(call: AgentCall, request: UcpCartRequest): Promise<UcpResponse> {
  const { purchase, cart, messages } = await startPurchase(call, request)
  return { status: 201, body: await describeUcpCart(call, purchase, cart, messages) }
}

/** A cart that has been cancelled, or whose order has been placed, is empty: it does not exist any more. */
async function requireFilled(call: AgentCall, session: ShopperSession): Promise<CartWire> {
  const cart = await requireCart(call, session)
  if (linesOf(cart).length === 0) throw notFound(call)
  return cart
}

/** GET /carts/{id} */
export async function getUcpCart(call: AgentCall, id: string): Promise<UcpResponse> {
  const { purchase, session } = await openPurchase(call, 'ucp cart', id)
  return { status: 200, body: await describeUcpCart(call, purchase, await requireFilled(call, session)) }
}

/** PUT /carts/{id} */
export async function updateUcpCart(call: AgentCall, id: string, request: UcpCartRequest): Promise<UcpResponse> {
  const { purchase, session } = await openPurchase(call, 'ucp cart', id)
  const before = await requireFilled(call, session)
  const messages = await syncLines(call, session, before, request.line_items)
  messages.push(...(await applyChoices(call, session, before, request, purchase.channel)))
  return { status: 200, body: await describeUcpCart(call, purchase, await requireCart(call, session), messages) }
}

/** POST /carts/{id}/cancel: returns the cart as it was. */
export async function cancelUcpCart(call: AgentCall, id: string): Promise<UcpResponse> {
  const { purchase, session } = await openPurchase(call, 'ucp cart', id)
  const body = await describeUcpCart(call, purchase, await requireFilled(call, session))
  const emptied = await session.call('DELETE', REST_PATHS.cart)
  if (!emptied.ok) throw unavailable(call)
  return { status: 200, body }
}
