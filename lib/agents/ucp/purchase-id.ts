/**
 * Ids of carts, checkouts and orders, and the token of a hand-over: sealed texts that contain the agent's session at
 * the back end. The storefront stores nothing: the holder of an id has the cart, as the holder of a session cookie has.
 */
import * as v from 'valibot'
import { tenantKeyOf } from '../../core/tenant-key.ts'
import { openSealed, sealText } from '../sealed-text.ts'
import type { SessionKeys } from '../shopper-session.ts'

/** Purposes of the ids: none opens as another. */
export type PurchasePurpose = 'ucp cart' | 'ucp checkout' | 'ucp hand-over' | 'ucp order' | 'ucp callback'

/** What a purchase itself is sealed for. */
type PurchaseUse = Exclude<PurchasePurpose, 'ucp order' | 'ucp callback'>

/** Lifetime of a cart and what follows from it: the protocol's idempotency keys live as long. */
export const PURCHASE_MS = 24 * 3600 * 1000

/** Agents may look at an order for longer. */
const ORDER_MS = 90 * 24 * 3600 * 1000

const keysSchema = v.object({ cookie: v.string(), token: v.string() })

const PurchaseBody = v.object({
  keys: keysSchema,
  /** Random; the order of this purchase is placed under a key that is made of it. */
  nonce: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  locale: v.string(),
  /** Name of the platform that has started the purchase. */
  channel: v.string(),
})

/** What an id contains. */
export type Purchase = v.InferOutput<typeof PurchaseBody> & { readonly expiresAtMs: number }

const OrderBody = v.object({ order: v.string(), email: v.string(), checkout: v.string() })
export type OrderReference = v.InferOutput<typeof OrderBody>

const scopeOf = async (secret: string, store: string, purpose: PurchasePurpose) => ({
  secret: await tenantKeyOf(secret, store),
  store,
  purpose,
})

/** Makes and opens the ids of one store. */
export function createPurchaseIds(store: string, secret = process.env.REVALIDATE_SECRET ?? '') {
  const open = async (purpose: PurchasePurpose, id: string) =>
    secret === '' ? undefined : openSealed(await scopeOf(secret, store, purpose), id)
  const seal = async (purpose: PurchasePurpose, value: unknown, expiresAtMs: number) =>
    sealText(await scopeOf(secret, store, purpose), value, expiresAtMs)
  return {
    /** false: the deployment has no secret, so that nothing can be sealed. */
    canSeal: secret !== '',
    seal: (purpose: PurchaseUse, { expiresAtMs, ...body }: Purchase) => seal(purpose, body, expiresAtMs),
    open: async (purpose: PurchaseUse, id: string): Promise<Purchase | undefined> => {
      const opened = await open(purpose, id)
      const body = v.safeParse(PurchaseBody, opened?.value)
      return opened && body.success ? { ...body.output, expiresAtMs: opened.expiresAtMs } : undefined
    },
    /** The expiry is that of the checkout, so that the id of an order is the same each time. */
    sealOrder: (reference: OrderReference, checkoutExpiresAtMs: number) =>
      seal('ucp order', reference, checkoutExpiresAtMs + ORDER_MS),
    /** Lives as long as the order's id. */
    sealCallback: (body: object, checkoutExpiresAtMs: number) =>
      seal('ucp callback', body, checkoutExpiresAtMs + ORDER_MS),
    openCallback: async (text: string): Promise<unknown> => (await open('ucp callback', text))?.value,
    openOrder: async (id: string): Promise<OrderReference | undefined> => {
      const body = v.safeParse(OrderBody, (await open('ucp order', id))?.value)
      return body.success ? body.output : undefined
    },
  }
}
export type PurchaseIds = ReturnType<typeof createPurchaseIds>

/** A new purchase of a session. */
export const createPurchase = (keys: SessionKeys, nonce: string, locale: string, channel: string): Purchase => ({
  keys: { cookie: keys.cookie, token: keys.token },
  nonce,
  locale,
  channel,
  // Whole seconds, as RFC 3339 writes them.
  expiresAtMs: Math.floor((Date.now() + PURCHASE_MS) / 1000) * 1000,
})
