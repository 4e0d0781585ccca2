/** The back end as a function of requests: no port, no environment variables, no global state. */
import { join } from 'node:path'
import { Hono } from 'hono'
import { errorBody } from '../contracts/error.ts'
import { PRODUCT_NAME } from '../core/constants.ts'
import { causeOf, framesOf, log } from '../telemetry/log.ts'
import { BACKEND_METRICS } from '../telemetry/metric-catalogue.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { watchProcess } from '../telemetry/process-metrics.node.ts'
import { parseRequestId, REQUEST_ID_HEADER } from '../telemetry/request-id.ts'
import type { Backend } from './backend.ts'
import type { Configuration } from './configuration.ts'
import type { Database } from './db/database.ts'
import { createLimiter } from './limits/limiter.ts'
import { readVisitor } from './limits/read-visitor.ts'
import { createMailer } from './mail/create-mailer.ts'
import type { Mailer } from './mail/mail.ts'
import { createMailQueue } from './mail/mail-queue.ts'
import { createRenderer } from './media/renderer.ts'
import { measureDatabase } from './metrics/measure-database.ts'
import { watchStores } from './metrics/watch-stores.ts'
import { createOfficeRoutes } from './office/office-routes.ts'
import { addAccountRoutes } from './routes/account-routes.ts'
import { addAddressBookRoutes } from './routes/address-book-routes.ts'
import { addAddressRoutes } from './routes/address-routes.ts'
import { addAdminRoutes } from './routes/admin-routes.ts'
import { type ApiEnvironment, loadStoreContext } from './routes/api.ts'
import { addBlogRoutes } from './routes/blog-routes.ts'
import { addCartMailRoutes } from './routes/cart-mail-routes.ts'
import { addCartRoutes } from './routes/cart-routes.ts'
import { addCatalogRoutes } from './routes/catalog-routes.ts'
import { addChatRoutes } from './routes/chat-routes.ts'
import { addContentRoutes } from './routes/content-routes.ts'
import { addDealerRoutes } from './routes/dealer-routes.ts'
import { addEdgeConfigRoutes } from './routes/edge-config-routes.ts'
import { addEnquiryRoutes } from './routes/enquiry-routes.ts'
import { addFormRoutes } from './routes/form-routes.ts'
import { addGuestOrderRoutes } from './routes/guest-order-routes.ts'
import { logRefusal } from './routes/log-refusal.ts'
import { addMailRoutes } from './routes/mail-routes.ts'
import { addMarketplaceResult } from './routes/marketplace-result.ts'
import { addMediaRoutes } from './routes/media-routes.ts'
import { addMetricsRoute, countRequests } from './routes/metrics-routes.ts'
import { addOrderRoutes } from './routes/order-routes.ts'
import { addPaymentRoutes } from './routes/payment-routes.ts'
import { addProductRoutes } from './routes/product-routes.ts'
import { refuseWithoutDatabase } from './routes/refuse-without-database.ts'
import { addRestockRoutes } from './routes/restock-routes.ts'
import { addReviewRoutes } from './routes/review-routes.ts'
import { addSessionRoutes, guardSession } from './routes/session-routes.ts'
import { addSharedWishlistRoutes } from './routes/shared-wishlist-routes.ts'
import { addConversionRoute, addTrackingLog } from './routes/tracking-routes.ts'
import { addWishlistRoutes } from './routes/wishlist-routes.ts'
import { addSandboxRoutes } from './sandbox/sandbox-routes.ts'
import { createStores } from './store/stores.ts'
import { isValidPath, normalizePath } from './text/incoming.ts'
import { Refusal, translate } from './text/messages.ts'

/** Methods of any route; others get 405. */
const METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE'])

/** Logs where an unexpected error came from, without its message, which may quote input of a shopper. */
function logError(error: Error, route: string, requestId: string | undefined) {
  const message = `${error.name} at ${route}`
  log('store.crashed', {
    message,
    route,
    requestId: parseRequestId(requestId),
    cause: causeOf(error),
    frames: framesOf(error),
  })
}

/** Routes of one store, which is opened for each request. */
function createOpenRoutes(backend: Backend) {
  const routes = new Hono<ApiEnvironment>()
  routes.use(async (context, next) => {
    const store = await loadStoreContext(backend, context)
    context.set('store', store)
    context.set('visitor', await readVisitor(context, store.content.id, backend.configuration.storefrontSecret))
    await next()
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store')
  })
  return routes
}

/** Routes for a store's shoppers: writes need a session and its token. */
function createStoreRoutes(backend: Backend) {
  const routes = createOpenRoutes(backend)
  routes.use(guardSession(backend))
  return routes
}

function createApi(backend: Backend) {
  const api = createStoreRoutes(backend)
  addContentRoutes(api, backend)
  addBlogRoutes(api, backend)
  addCatalogRoutes(api, backend)
  addProductRoutes(api, backend)
  addReviewRoutes(api, backend)
  addRestockRoutes(api, backend)
  addSessionRoutes(api, backend)
  addCartRoutes(api, backend)
  addPaymentRoutes(api, backend)
  addCartMailRoutes(api, backend)
  addAddressRoutes(api, backend)
  addOrderRoutes(api, backend)
  addConversionRoute(api)
  addAccountRoutes(api, backend)
  addGuestOrderRoutes(api, backend)
  addAddressBookRoutes(api, backend)
  addWishlistRoutes(api, backend)
  addSharedWishlistRoutes(api, backend)
  addEnquiryRoutes(api, backend)
  addFormRoutes(api, backend)
  addChatRoutes(api, backend)
  return api
}

/** `mailer` replaces the configured one. */
type AppParts = { db: Database; configuration: Configuration; mailer?: Mailer }

/**
 * Creates the back end over an open, migrated database. A refused request gets messages.error[0].message in the
 * request's language; an unexpected error gives 500 'An unknown error occurred'.
 */
export function createApp({ db: database, configuration, mailer }: AppParts) {
  const metrics = createMetrics(BACKEND_METRICS)
  watchStores(metrics, database)
  if (configuration.metricsToken) watchProcess(metrics)
  const db = measureDatabase(database, metrics)
  const backend: Backend = {
    db,
    configuration,
    stores: createStores(db),
    renderer: createRenderer(join(configuration.dataFolder, 'media-cache')),
    mailQueue: createMailQueue(db, mailer ?? createMailer(configuration), metrics),
    limiter: createLimiter(db, configuration.sessionSecret),
    metrics,
  }
  const app = new Hono<ApiEnvironment>({ getPath: (request) => normalizePath(new URL(request.url).pathname) })
  app.use(countRequests(metrics))
  app.use(async (context, next) => {
    if (!METHODS.has(context.req.method)) throw new Refusal(405, 'badRequest')
    if (!isValidPath(new URL(context.req.url).pathname)) throw new Refusal(404, 'noPage')
    await next()
  })
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  app.get('/health', async (context) => {
    return context.json({ status: 'ok', stores: await backend.stores.ids() })
  })
  addMetricsRoute(app, backend)
  addEdgeConfigRoutes(app, backend)
  addAdminRoutes(app, backend)
  addMediaRoutes(app, backend)
  addSandboxRoutes(app, backend)
  addMarketplaceResult(app, backend)
  // Before the API's routes, as links in mails have no session.
  addMailRoutes(app, backend)
  app.route('/:store/api/rest', createApi(backend))
  app.route('/:store/dealer', addDealerRoutes(createOpenRoutes(backend), backend))
  app.route(`/:store/${PRODUCT_NAME}`, addTrackingLog(createStoreRoutes(backend), backend))
  app.route('/office/:store', createOfficeRoutes(backend))
  app.notFound((context) =>
    context.json(errorBody(translate('noPage', context.req.header('language') ?? 'en_US')), 404),
  )
  app.onError((thrown, context) => {
    const error = refuseWithoutDatabase(thrown)
    const locale = context.get('store')?.locale ?? context.req.header('language') ?? 'en_US'
    if (error instanceof Refusal) {
      logRefusal(context, error)
      if (error.retryAfter > 0) context.header('Retry-After', String(error.retryAfter))
      return context.json(errorBody(translate(error.key, locale, error.values)), error.status)
    }
    logError(error, `${context.req.method} ${context.req.routePath}`, context.req.header(REQUEST_ID_HEADER))
    return context.json(errorBody(translate('unknownError', locale)), 500)
  })
  return { app, backend }
}
