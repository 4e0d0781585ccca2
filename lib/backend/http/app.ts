/** The back end as a function of requests: no port, no environment variables, no global state. */
import { Hono } from 'hono'
import { isValidPath, normalizePath } from '../../contract-server/incoming.ts'
import { PRODUCT_NAME } from '../../core/constants.ts'
import type { ApiEnvironment } from '../api/store-request.ts'
import { createOfficeRoutes } from '../office/routes.ts'
import { addMarketplaceResult } from '../orders/marketplace-result-routes.ts'
import { addUnsubscribeRoutes } from '../reviews/unsubscribe-routes.ts'
import { Refusal } from '../text/messages.ts'
import { addAdminRoutes } from './admin-routes.ts'
import { type AppParts, createBackend } from './create-backend.ts'
import { addDealerRoutes } from './dealer-routes.ts'
import { addEdgeConfigRoutes } from './edge-config-routes.ts'
import { addErrorHandlers } from './error-handlers.ts'
import { addMediaRoutes } from './media-routes.ts'
import { addMetricsRoute, countRequests } from './metrics-routes.ts'
import { createOpenRoutes, createStoreApi, createStoreRoutes } from './store-api.ts'
import { addTextRoutes } from './text-routes.ts'
import { addTrackingLog } from './tracking-routes.ts'

/** Methods of any route; others get 405. */
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE'])

/**
 * Creates the back end over an open, migrated database. A refused request gets messages.error[0].message in the
 * request's language; an unexpected error gives 500 'An unknown error occurred'.
 */
export function createApp(parts: AppParts) {
  const { backend, outsideApp } = createBackend(parts)
  const app = new Hono<ApiEnvironment>({ getPath: (request) => normalizePath(new URL(request.url).pathname) })
  app.use(countRequests(backend.metrics))
  app.use(async (context, next) => {
    if (!METHODS.has(context.req.method)) throw new Refusal(405, 'badRequest')
    if (!isValidPath(new URL(context.req.url).pathname)) throw new Refusal(404, 'noPage')
    await next()
  })
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  app.get('/health', async (context) => {
    return context.json({ status: 'ok', stores: [...(await backend.stores.versions()).keys()] })
  })
  addMetricsRoute(app, backend)
  addEdgeConfigRoutes(app, backend)
  addAdminRoutes(app, backend)
  addMediaRoutes(app, backend)
  if (outsideApp) app.route('/', outsideApp)
  addMarketplaceResult(app, backend)
  // Before the API's routes, as links in mails have no session.
  addUnsubscribeRoutes(app, backend)
  addTextRoutes(app, backend)
  app.route('/:store/api/rest', createStoreApi(backend))
  app.route('/:store/dealer', addDealerRoutes(createOpenRoutes(backend), backend))
  app.route(`/:store/${PRODUCT_NAME}`, addTrackingLog(createStoreRoutes(backend), backend))
  app.route('/office/:store', createOfficeRoutes(backend))
  addErrorHandlers(app)
  return { app, backend }
}
