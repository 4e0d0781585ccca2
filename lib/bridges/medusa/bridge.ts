/** What all routes of a bridge share. */
import type { Context, Hono } from 'hono'
import type { BridgeEnvironment } from './bridge-environment.ts'
import type { OfferedPayments } from './cart/offered-payments.ts'
import type { Catalog } from './catalog/catalog.ts'
import type { StoreContent } from './content/store-content.ts'
import type { Engine } from './engine-client.ts'
import type { Market } from './markets.ts'
import type { SessionState } from './session/signed-session.ts'
import type { StoreSettings } from './store-settings.ts'
import type { TryLimit } from './try-limit.ts'

/** One bridged store. */
export type Bridge = {
  environment: BridgeEnvironment
  settings: StoreSettings
  engine: Engine
  markets: readonly Market[]
  catalog: Catalog
  content: StoreContent
  limit: TryLimit
  payments: OfferedPayments
  /** Carts of the last minute by session: only for calls that were sent before their cookie came back. */
  recentCarts: {
    get: (sid: string) => string | undefined
    set: (sid: string, cartId: string) => unknown
    delete: (sid: string) => unknown
  }
  /** Runs work on one session or cart one after the other. */
  inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T>
}

/** What a request knows: its market, and its session on calls of shoppers. */
export type BridgeVariables = { Variables: { market: Market; session: SessionState; isSessionNew: boolean } }
/** The routes below /api/rest. */
export type BridgeApi = Hono<BridgeVariables>
/** One request. */
export type BridgeContext = Context<BridgeVariables>
