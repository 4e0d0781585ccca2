/** The bridge as a function of requests: Showroom's contract on one side, Medusa's Store API on the other. */
import { Hono } from 'hono'
import { errorBody } from '../../contracts/error.ts'
import type { Bridge, BridgeVariables } from './bridge.ts'
import { EngineRefusal } from './engine-client.ts'
import { marketOf } from './markets.ts'
import { Refusal, TooOften } from './refusal.ts'
import { addAccountBookRoutes } from './routes/account-book-routes.ts'
import { addBasketRoutes } from './routes/basket-routes.ts'
import { addHookRoutes } from './routes/hook-routes.ts'
import { addMediaFiles } from './routes/media-files.ts'
import { addOrderingRoutes } from './routes/ordering-routes.ts'
import { addRegistryRoutes } from './routes/registry-routes.ts'
import { guardSession } from './routes/session-guard.ts'
import { addShelfRoutes } from './routes/shelf-routes.ts'
import { addShopperRoutes } from './routes/shopper-routes.ts'
import { addSiteRoutes } from './routes/site-routes.ts'
import { say } from './words.ts'

/** Where the contract is answered. */
const API_BASE = '/api/rest'

/** What a refused or failed call is answered. What the engine said is for the log, never for the shopper. */
function explain(error: Error): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof EngineRefusal) return explainEngine(error)
  console.error(`bridge: ${error.name} ${error.message}\n${error.stack ?? ''}`)
  return new Refusal(500, 'unknownError')
}

/** A refusal of the engine that no route has understood. */
function explainEngine({ status, message }: EngineRefusal): Refusal {
  console.warn(`bridge: Medusa refused with ${status}: ${message}`)
  if (status === 401) return new Refusal(401, 'signIn')
  if (status === 404) return new Refusal(404, 'noPage')
  if (/inventory|stock/i.test(message)) return new Refusal(400, 'notEnough')
  return new Refusal(
    status === 409 || status === 429 ? 503 : 400,
    status === 409 || status === 429 ? 'engineAway' : 'badRequest',
  )
}

/** Creates the bridge's program. */
export function createBridgeApp(bridge: Bridge): Hono<BridgeVariables> {
  const app = new Hono<BridgeVariables>()
  app.use(async (context, next) => {
    context.set('market', marketOf(bridge.markets, context.req.header('language')))
    await next()
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store')
  })
  app.get('/health', (context) => context.json({ status: 'ok', stores: [bridge.settings.tenant] }))
  addRegistryRoutes(app, bridge)
  addHookRoutes(app, bridge)
  addMediaFiles(app, bridge)

  const open = new Hono<BridgeVariables>()
  addSiteRoutes(open, bridge)
  addShelfRoutes(open, bridge)
  const guarded = new Hono<BridgeVariables>()
  guarded.use(guardSession(bridge))
  addShopperRoutes(guarded, bridge)
  addAccountBookRoutes(guarded, bridge)
  addBasketRoutes(guarded, bridge)
  addOrderingRoutes(guarded, bridge)
  app.route(API_BASE, open)
  app.route(API_BASE, guarded)

  app.notFound((context) => context.json(errorBody(say('noPage', context.get('market')?.locale ?? 'en')), 404))
  app.onError((thrown, context) => {
    const refusal = explain(thrown)
    if (refusal instanceof TooOften) context.header('retry-after', String(refusal.retryAfterS))
    context.header('cache-control', 'no-store')
    return context.json(errorBody(say(refusal.key, context.get('market')?.locale ?? 'en')), refusal.status)
  })
  return app
}
