import * as v from 'valibot'
import type { Exchange } from '../api/exchange.ts'
import { logRefusedCall } from '../api/refuse-call.ts'
import { isOfOwnPage } from '../api/same-origin.ts'
import { visitorAddress } from '../api/visitor-headers.ts'
import { readBodyBytes } from '../core/read-body.ts'
import { visitorKeyOf } from '../core/visitor.ts'
import { isCounting, observe } from '../telemetry/storefront-metrics.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { createRateLimit } from './rate-limit.ts'

/** Milliseconds; nothing that takes longer than ten minutes is a measurement. */
const duration = v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)))

/**
 * Web vitals of one visit: the path that it began with, without query, and what was measured. Closed, and without anything
 * that tells one visit from another.
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
/** Visits a minute: from one address at one store, and of a whole store on this instance. */
const CLIENT_LIMIT = 30
const STORE_LIMIT = 6_000

const isClientAllowed = createRateLimit(CLIENT_LIMIT, WINDOW_MS)
const isStoreAllowed = createRateLimit(STORE_LIMIT, WINDOW_MS)

/**
 * Takes the web vitals of a visit from a page of the store and adds them to the metrics. Of the path only the pattern of
 * its route is kept, of the visitor nothing. 204, or 404 where this process counts nothing.
 *
 * @param routeOf pattern of the route that a public path of the store belongs to
 */
export async function takeVitals(
  request: Request,
  tenant: Tenant,
  exchange: Exchange,
  routeOf: (tenant: Tenant, path: string) => string,
): Promise<Response> {
  if (!isCounting()) return respond(404)
  const refuse = (status: number, cause: string): Response => {
    logRefusedCall(tenant, exchange, cause)
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
