/** State that all routes of a bridge share. */
import type { Context, Hono } from 'hono'
import type { BridgeLimiter } from './attempt-limits.ts'
import type { BridgeEnvironment } from './bridge-environment.ts'
import type { SessionState } from './bridge-session.ts'
import type { AvailablePayments } from './cart/available-payments.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { StoreContent } from './content/store-content.ts'
import type { Engine } from './engine-client.ts'
import type { Market } from './markets.ts'
import type { StoreSettings } from './store-settings.ts'

/** A bridged store. */
export type Bridge = {
  environment: BridgeEnvironment
  settings: StoreSettings
  engine: Engine
  markets: readonly Market[]
  catalog: Catalog
  content: StoreContent
  limiter: BridgeLimiter
  payments: AvailablePayments
  /**
   * Cart ids of the last minute by session, for calls that were sent before the browser had the cookie with the cart.
   */
  recentCarts: {
    get: (sid: string) => string | undefined
    set: (sid: string, cartId: string) => unknown
    delete: (sid: string) => unknown
  }
  /** Serializes work by key: a session or a cart. */
  inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T>
}

/** Variables of a request; the session only in calls of shoppers. */
export type BridgeVariables = { Variables: { market: Market; session: SessionState } }
/** Routes below /api/rest. */
export type BridgeApi = Hono<BridgeVariables>
export type BridgeContext = Context<BridgeVariables>
