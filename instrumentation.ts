import type { Instrumentation } from 'next'
import { causeOf, framesOf, log } from '#lib/telemetry/log.ts'
import { parseRequestId, REQUEST_ID_HEADER } from '#lib/telemetry/request-id.ts'

/** Workerd fires no timer once a request is answered, so batches of spans would never leave it. */
const isOnWorkerd = (): boolean => globalThis.navigator?.userAgent === 'Cloudflare-Workers'

/**
 * Called by Next once in each runtime before the first request. Without an endpoint, and on Cloudflare, nothing of
 * OpenTelemetry is loaded.
 */
export async function register(): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = process.env
  if (!endpoint || isOnWorkerd()) return
  const { startTracing } = await import('#lib/telemetry/open-telemetry.ts')
  startTracing(endpoint, headers ?? '')
}

const MADE_FOR_REQUEST = /\/\[variant\]\/(?:live|search)\//

/** Called by Next with what a page or a route handler threw. */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) => {
  const id = request.headers[REQUEST_ID_HEADER]
  // The middleware sets the header for pages made for one request; elsewhere it is what the visitor says.
  const isOwnId = process.env.TRUST_REQUEST_ID === '1' || MADE_FOR_REQUEST.test(context.routePath)
  log('page.crashed', {
    message: 'A page or route could not be answered.',
    requestId: isOwnId ? parseRequestId(Array.isArray(id) ? id[0] : id) : null,
    route: context.routePath,
    cause: causeOf(error),
    frames: framesOf(error),
  })
}
