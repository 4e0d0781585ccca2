import type { Hono, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { METRICS_TYPE } from '../../telemetry/metrics.ts'
import { checkMetricsToken } from '../../telemetry/metrics-token.node.ts'
import type { Backend } from '../api/backend.ts'
import { logSecurityEvent } from '../api/log-refusal.ts'
import type { ApiEnvironment } from '../api/store-request.ts'
import type { BackendMetrics } from '../metrics/backend-metrics.ts'

/**
 * Counts requests by store, route pattern and status class; the store is 'none' if the request doesn't get that far.
 */
export const countRequests =
  (metrics: BackendMetrics): MiddlewareHandler<ApiEnvironment> =>
  async (context, next) => {
    const startedAtMs = performance.now()
    await next()
    // The last match is the route itself; earlier ones are middleware.
    const route = routePath(context, -1)
    const store = context.get('store')?.content.id ?? 'none'
    const status = `${Math.floor(context.res.status / 100)}xx`
    metrics.count('showroom_backend_requests_total', [store, route, status])
    metrics.observe('showroom_backend_request_seconds', [route], (performance.now() - startedAtMs) / 1000)
  }

/** GET /metrics in Prometheus' text format: 401 for a wrong METRICS_TOKEN, 404 if request or server has none. */
export function addMetricsRoute(app: Hono<ApiEnvironment>, { metrics, configuration }: Backend) {
  app.get('/metrics', async (context) => {
    const access = checkMetricsToken(context.req.header('authorization'), configuration.metricsToken)
    if (access === 'absent') return context.notFound()
    if (access === 'refused') {
      logSecurityEvent('store.refused', context, 'no token of the metrics')
      return context.text('', 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' })
    }
    return context.body(await metrics.format(), 200, { 'Content-Type': METRICS_TYPE, 'Cache-Control': 'no-store' })
  })
}
