/** Metrics of the storefront's server on Node: `/metrics`, for requests with METRICS_TOKEN. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { servedRouteOf } from '../routing/route-pattern.ts'
import { STOREFRONT_METRICS } from '../telemetry/metric-catalogue.ts'
import { createMetrics, METRICS_TYPE, type Metrics } from '../telemetry/metrics.ts'
import { checkMetricsToken } from '../telemetry/metrics-token.node.ts'
import { watchProcess } from '../telemetry/process-metrics.node.ts'
import { installMetrics, STORE_HEADER, statusClassOf } from '../telemetry/storefront-metrics.ts'

export type Scrape = {
  /** Handles a request for the metrics; returns false for all other requests. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Counts a response whose headers are complete but not sent yet. */
  countResponse: (path: string, response: ServerResponse, status: number, startedAtMs: number) => void
}

const METRICS_PATH = '/metrics'
const NO_STORE_LABEL = 'none'

/** Starts counting in this process. null without a token: nothing is counted, and /metrics is an ordinary path. */
export function startScrape(token: string | undefined): Scrape | null {
  if (!token) return null
  const metrics = createMetrics(STOREFRONT_METRICS)
  watchProcess(metrics)
  installMetrics(metrics)
  return {
    answer: (request, response) => {
      if (request.url !== METRICS_PATH) return false
      const access = checkMetricsToken(request.headers.authorization, token)
      if (access === 'absent') return false
      void answerScrape(metrics, response, access === 'allowed')
      return true
    },
    countResponse: (path, response, status, startedAtMs) => {
      const text = (name: string) => String(response.getHeader(name) ?? '')
      const rewrittenTo = text('x-middleware-rewrite')
      const route = servedRouteOf(rewrittenTo, path)
      const store = text(STORE_HEADER) || NO_STORE_LABEL
      metrics.count('showroom_storefront_requests_total', [store, route, statusClassOf(status)])
      metrics.observe('showroom_storefront_request_seconds', [route], (performance.now() - startedAtMs) / 1000)
      if (rewrittenTo === '') return
      const cache = text('x-nextjs-cache').toLowerCase() || 'streamed'
      metrics.count('showroom_storefront_pages_total', [store, cache])
    },
  }
}

async function answerScrape(
  metrics: Metrics<typeof STOREFRONT_METRICS>,
  response: ServerResponse,
  isAllowed: boolean,
): Promise<void> {
  const body = isAllowed ? await metrics.format() : ''
  const headers = isAllowed
    ? { 'content-type': METRICS_TYPE }
    : { 'content-type': 'text/plain', 'www-authenticate': 'Bearer' }
  response.writeHead(isAllowed ? 200 : 401, { ...headers, 'cache-control': 'no-store' }).end(body)
}
