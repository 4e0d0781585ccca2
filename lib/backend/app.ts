/** The back end as a function of requests: no port, no environment, no global state. */
import { join } from 'node:path'
import { Hono } from 'hono'
import { errorBody } from '../contracts/error.ts'
import type { Backend } from './backend.ts'
import type { Configuration } from './configuration.ts'
import type { Database } from './db/database.ts'
import { createRenderer } from './media/renderer.ts'
import { addAddressRoutes } from './routes/address-routes.ts'
import { addAdminRoutes } from './routes/admin-routes.ts'
import { type ApiEnvironment, openRequestView } from './routes/api.ts'
import { addCartRoutes } from './routes/cart-routes.ts'
import { addCatalogRoutes } from './routes/catalog-routes.ts'
import { addContentRoutes } from './routes/content-routes.ts'
import { addEdgeConfigRoutes } from './routes/edge-config-routes.ts'
import { addMediaRoutes } from './routes/media-routes.ts'
import { addOrderRoutes } from './routes/order-routes.ts'
import { addProductRoutes } from './routes/product-routes.ts'
import { addSessionRoutes, guardSession } from './routes/session-routes.ts'
import { createStores } from './store/stores.ts'
import { Refusal, say } from './text/messages.ts'

/** Logs where an unexpected error came from; its message is left out because it may quote what a shopper typed. */
function logError(error: Error, path: string) {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  console.error(`${error.name} at ${path}\n${frames.slice(0, 8).join('\n')}`)
}

function createApi(backend: Backend) {
  const api = new Hono<ApiEnvironment>()
  api.use(async (context, next) => {
    context.set('view', await openRequestView(backend, context))
    await next()
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
  })
  api.use(guardSession(backend))
  addContentRoutes(api)
  addCatalogRoutes(api, backend)
  addProductRoutes(api, backend)
  addSessionRoutes(api, backend)
  addCartRoutes(api, backend)
  addAddressRoutes(api, backend)
  addOrderRoutes(api, backend)
  return api
}

/**
 * Creates the back end over an open, migrated database. Refused requests answer messages.error[0].message in the
 * language of the request; unexpected errors answer 500 'An unknown error occurred'.
 */
export function createApp({ db, configuration }: { db: Database; configuration: Configuration }) {
  const backend: Backend = {
    db,
    configuration,
    stores: createStores(db),
    renderer: createRenderer(join(configuration.dataFolder, 'media-cache')),
  }
  const app = new Hono<ApiEnvironment>()
  app.get('/health', async (context) => {
    const stores = await backend.stores.list()
    return context.json({ status: 'ok', stores: stores.map(({ id }) => id) })
  })
  addEdgeConfigRoutes(app, backend)
  addAdminRoutes(app, backend)
  addMediaRoutes(app, backend)
  app.route('/:store/api/rest', createApi(backend))
  app.notFound((context) => context.json(errorBody(say('noPage', context.req.header('language') ?? 'en_US')), 404))
  app.onError((error, context) => {
    const locale = context.get('view')?.locale ?? context.req.header('language') ?? 'en_US'
    if (error instanceof Refusal) return context.json(errorBody(say(error.key, locale, error.values)), error.status)
    logError(error, `${context.req.method} ${context.req.routePath}`)
    return context.json(errorBody(say('unknownError', 'en_US')), 500)
  })
  return { app, backend }
}
