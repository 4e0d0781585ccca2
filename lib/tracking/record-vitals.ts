import * as v from 'valibot'
import { logRefusedCall } from '../api/refuse-call.ts'
import type { RequestTrace } from '../api/request-trace.ts'
import { isOfOwnPage } from '../api/same-origin.ts'
import { visitorAddress } from '../api/visitor-headers.ts'
import { readBodyBytes } from '../core/server/read-body.ts'
import { visitorKeyOf } from '../core/visitor.ts'
import { isCounting, observe } from '../telemetry/storefront-metrics.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { createRateLimit } from './rate-limit.ts'

/** Milliseconds; values over ten minutes are invalid. */
const duration = v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)))

/**
 * Web vitals of one visit: the path of its first page, without query, and the measurements. No other fields, and
 * nothing that identifies a visit.
 */
const VitalsWire = v.object({
  path: v.pipe(v.string(), v.maxLength(500), v.regex(/^\/[^?#]*$/)),
  lcp: duration,
  fcp: duration,
  inp: duration,
  ttfb: duration,
  cls: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
})
type VitalsWire = v.InferOutput<typeof VitalsWire>

const BODY_LIMIT_BYTES = 1_024
const WINDOW_MS = 60_000
/** Limits per minute and instance: reports from one address at one store; reports of one store. */
const CLIENT_LIMIT = 30
const STORE_LIMIT = 6_000

const isClientAllowed = createRateLimit(CLIENT_LIMIT, WINDOW_MS)
const isStoreAllowed = createRateLimit(STORE_LIMIT, WINDOW_MS)

/**
 * Adds the web vitals of a visit, sent by a page of the store, to the metrics. Only the route pattern of the path is
 * kept, and nothing about the visitor. Responds with 204; 404 if this process keeps no metrics; 400, 403, 413 or 429 if
 * the request is refused.
 *
 * @param routeOf returns the route pattern of a store's public path
 */
export async function recordVitals(
  request: Request,
  tenant: Tenant,
  trace: RequestTrace,
  routeOf: (tenant: Tenant, path: string) => string,
): Promise<Response> {
  if (!isCounting()) return respond(404)
  const refuse = (status: number, cause: string): Response => {
    logRefusedCall(tenant, trace, cause)
    return respond(status)
  }
  if (!isOfOwnPage(request)) return refuse(403, 'other site')
  const visitor = visitorKeyOf(visitorAddress(request.headers))
  const isVisitorAllowed = visitor === undefined || isClientAllowed(`${tenant.tenant} ${visitor}`)
  if (!isVisitorAllowed || !isStoreAllowed(tenant.tenant)) return refuse(429, 'too many entries')
  const body = await readBodyBytes(request, BODY_LIMIT_BYTES)
  if (body === null) return respond(413)
  const vitals = parseVitals(body)
  if (vitals === null) return respond(400)
  measure(vitals, tenant.tenant, routeOf(tenant, vitals.path))
  return respond(204)
}

function measure({ lcp, fcp, inp, ttfb, cls }: VitalsWire, store: string, route: string): void {
  const labels = [store, route] as const
  if (lcp !== undefined) observe('showroom_web_vitals_lcp_seconds', labels, lcp / 1000)
  if (fcp !== undefined) observe('showroom_web_vitals_fcp_seconds', labels, fcp / 1000)
  if (inp !== undefined) observe('showroom_web_vitals_inp_seconds', labels, inp / 1000)
  if (ttfb !== undefined) observe('showroom_web_vitals_ttfb_seconds', labels, ttfb / 1000)
  if (cls !== undefined) observe('showroom_web_vitals_cls', labels, cls)
}

function parseVitals(body: Uint8Array): VitalsWire | null {
  try {
    const parsed = v.safeParse(VitalsWire, JSON.parse(new TextDecoder().decode(body)))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

const respond = (status: number): Response => new Response(null, { status, headers: { 'cache-control': 'no-store' } })
