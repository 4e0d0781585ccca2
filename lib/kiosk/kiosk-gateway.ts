import * as v from 'valibot'
import { fetchBackEnd } from '../api/fetch-back-end.ts'
import { MAX_RESPONSE_BYTES, readBounded } from '../api/read-response.ts'
import { logRefusedCall } from '../api/refuse-call.ts'
import type { RequestTrace } from '../api/request-trace.ts'
import { isOfOwnPage } from '../api/same-origin.ts'
import { visitorAddress } from '../api/visitor-headers.ts'
import {
  KioskMemberQuery,
  KioskPasscodeRequest,
  KioskTokenQuery,
  VideoAnalyticsRequest,
} from '../contracts/assistance-request.ts'
import { ownValue } from '../core/own-value.ts'
import { readBodyBytes } from '../core/server/read-body.ts'
import { visitorKeyOf } from '../core/visitor.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { createRateLimit } from '../tracking/rate-limit.ts'

/** URLs of the kiosk service and of its video analytics; undefined if the deployment has none. */
export type KioskHosts = { readonly service: string | undefined; readonly analytics: string | undefined }

/** Each variable is named, because edge builds have no complete `process.env`. */
const readHosts = (): KioskHosts => ({
  service: process.env.KIOSK_SERVICE_URL,
  analytics: process.env.KIOSK_ANALYTICS_URL,
})

const BODY_LIMIT_BYTES = 64 * 1024
const TIMEOUT_MS = 10_000
/** Limit of passcode attempts per visitor address and store. */
const isTryAllowed = createRateLimit(10, 10 * 60_000)

type Call = {
  readonly method: 'GET' | 'POST'
  /** URL of the call, built from the deployment's hosts; the one of analytics is complete as configured. */
  readonly address: (hosts: KioskHosts) => string | undefined
  readonly query: v.GenericSchema<unknown, Record<string, string>>
  readonly body?: v.GenericSchema
}

const CALLS: Readonly<Record<string, Call>> = {
  'now-playing': { method: 'GET', address: ofService('/api/kiosk/now-playing'), query: KioskTokenQuery },
  devices: {
    method: 'POST',
    address: ofService('/api/kiosk/devices'),
    query: KioskMemberQuery,
    body: KioskPasscodeRequest,
  },
  'video-analytics': {
    method: 'POST',
    address: ({ analytics }) => analytics,
    query: KioskTokenQuery,
    body: VideoAnalyticsRequest,
  },
}

function ofService(path: string): Call['address'] {
  return ({ service }) => service && `${service.replace(/\/+$/, '')}${path}`
}

/**
 * Forwards a call of an in-store screen to the kiosk service on its own host (S1-7.8): /api/kiosk/now-playing, /devices
 * and /video-analytics. Query and body are validated and rebuilt; the response has only the service's status and JSON.
 * Returns 404 if the deployment has no service and for unknown calls, 429 after too many passcodes.
 *
 * @param name last segment of the path
 */
export async function forwardKioskCall(
  request: Request,
  name: string,
  tenant: Tenant,
  { requestId }: RequestTrace,
  hosts: KioskHosts = readHosts(),
): Promise<Response> {
  const call = ownValue(CALLS, name)
  const address = call?.address(hosts)
  if (!call || call.method !== request.method || !address || !URL.canParse(address)) return refuse(404, 'Not found')
  if (call.method === 'POST' && !isOfOwnPage(request)) {
    logRefusedCall(tenant, { requestId }, 'other site')
    return refuse(403, 'Only pages of the store may ask')
  }
  const from = visitorAddress(request.headers)
  if (name === 'devices' && !isTryAllowed(`${tenant.tenant} ${visitorKeyOf(from) ?? from}`)) {
    logRefusedCall(tenant, { requestId }, 'too many passcodes')
    return refuse(429, 'Too many attempts. Please wait ten minutes.')
  }
  const query = v.safeParse(call.query, Object.fromEntries(new URL(request.url).searchParams))
  const body = await checkBody(request, call)
  if (!query.success || body === null) return refuse(400, 'Not a call of the kiosk')

  const report = request.headers.get('idempotency-key') ?? ''
  const target = new URL(address)
  for (const [key, value] of Object.entries(query.output)) target.searchParams.set(key, value)
  try {
    const init = {
      method: call.method,
      headers: {
        accept: 'application/json',
        language: request.headers.get('language') ?? '',
        ...(body && { 'content-type': 'application/json' }),
        ...(isKey(report) && { 'idempotency-key': report }),
      },
      ...(body && { body }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }
    const template = () => `/api/kiosk/${name}`
    const response = await fetchBackEnd(target, init, {
      tenant: tenant.tenant,
      base: address,
      template,
      isShared: false,
      requestId,
    })
    const isTold = response.status < 500
    const text = (isTold && (await readBounded(response, MAX_RESPONSE_BYTES))) || ''
    // A redirect would lead the screen elsewhere; a body that is not JSON is replaced with {}.
    if (response.status >= 300 && response.status < 400) return refuse(502, '')
    return new Response(isJson(text) ? text : '{}', { status: response.status, headers: HEADERS })
  } catch {
    return refuse(504, '')
  }
}

/** Whether it is a valid idempotency key of a screen's report. */
const isKey = (text: string): boolean => /^[\w-]{1,100}$/.test(text)

const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** The validated body; '' for a call without one, null if it is invalid. */
async function checkBody(request: Request, { body: schema }: Call): Promise<string | null> {
  if (!schema) return ''
  const bytes = await readBodyBytes(request, BODY_LIMIT_BYTES)
  if (bytes === null) return null
  try {
    const parsed = v.safeParse(schema, JSON.parse(new TextDecoder().decode(bytes)))
    return parsed.success ? JSON.stringify(parsed.output) : null
  } catch {
    return null
  }
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

/** `error` is for developers only: shoppers would see `message`. */
const refuse = (status: number, error: string): Response => Response.json({ error }, { status, headers: HEADERS })
