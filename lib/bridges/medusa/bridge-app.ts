/** The bridge's HTTP app: implements Showroom's contract with Medusa's Store API. */
import { Hono } from 'hono'
import { respondWithRefusal } from '../../contract-server/refusal.ts'
import { errorBody } from '../../contracts/error.ts'
import type { Bridge, BridgeVariables } from './bridge.ts'
import { EngineRefusal } from './engine-client.ts'
import { marketOf } from './markets.ts'
import { BridgeRefusal, translate } from './messages.ts'
import { addAccountRoutes } from './routes/account-routes.ts'
import { addCartRoutes } from './routes/cart-routes.ts'
import { addCatalogRoutes } from './routes/catalog-routes.ts'
import { addCheckoutRoutes } from './routes/checkout-routes.ts'
import { addMediaFiles } from './routes/media-files.ts'
import { addRegistryRoutes } from './routes/registry-routes.ts'
import { guardSession } from './routes/session-guard.ts'
import { addSessionRoutes } from './routes/session-routes.ts'
import { addSiteRoutes } from './routes/site-routes.ts'
import { addWebhookRoutes } from './routes/webhook-routes.ts'

const API_BASE = '/api/rest'

/** Converts errors for the shopper. The engine's messages are logged, never returned. */
function explain(error: Error): BridgeRefusal {
  if (error instanceof BridgeRefusal) return error
  if (error instanceof EngineRefusal) return explainEngine(error)
  console.error(`bridge: ${error.name} ${error.message}\n${error.stack ?? ''}`)
  return new BridgeRefusal(500, 'unknownError')
}

/** Converts an error of the engine that no route has handled. */
function explainEngine({ status, message }: EngineRefusal): BridgeRefusal {
  console.warn(`bridge: Medusa rejected a call with ${status}: ${message}`)
  if (status === 401) return new BridgeRefusal(401, 'signIn')
  if (status === 404) return new BridgeRefusal(404, 'noPage')
  if (/inventory|stock/i.test(message)) return new BridgeRefusal(400, 'notEnough')
  return new BridgeRefusal(
    status === 409 || status === 429 ? 503 : 400,
    status === 409 || status === 429 ? 'engineAway' : 'badRequest',
  )
}

export function createBridgeApp(bridge: Bridge): Hono<BridgeVariables> {
  const app = new Hono<BridgeVariables>()
  app.use(async (context, next) => {
    context.set('market', marketOf(bridge.markets, context.req.header('language')))
    await next()
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store')
  })
  app.get('/health', (context) => context.json({ status: 'ok', stores: [bridge.settings.tenant] }))
  addRegistryRoutes(app, bridge)
  addWebhookRoutes(app, bridge)
  addMediaFiles(app, bridge)

  const open = new Hono<BridgeVariables>()
  addSiteRoutes(open, bridge)
  addCatalogRoutes(open, bridge)
  const guarded = new Hono<BridgeVariables>()
  guarded.use(guardSession(bridge))
  addSessionRoutes(guarded, bridge)
  addAccountRoutes(guarded, bridge)
  addCartRoutes(guarded, bridge)
  addCheckoutRoutes(guarded, bridge)
  app.route(API_BASE, open)
  app.route(API_BASE, guarded)

  app.notFound((context) => context.json(errorBody(translate('noPage', context.get('market')?.locale ?? 'en')), 404))
  app.onError((thrown, context) => {
    const refusal = explain(thrown)
    context.header('cache-control', 'no-store')
    return respondWithRefusal(context, refusal, translate, context.get('market')?.locale ?? 'en')
  })
  return app
}
