import * as v from 'valibot'
import { fetchBackEnd, rootOf } from '../api/fetch-back-end.ts'
import { developmentTokenHeader } from '../api/headers.ts'
import { logRefusedCall } from '../api/refuse-call.ts'
import type { RequestTrace } from '../api/request-trace.ts'
import { isOfOwnPage } from '../api/same-origin.ts'
import { visitorAddress } from '../api/visitor-headers.ts'
import { errorBody } from '../contracts/error.ts'
import { PageLogBodyWire } from '../contracts/tracking-log.ts'
import { TRACKING_LOG_PATH } from '../core/constants.ts'
import { readBodyBytes } from '../core/server/read-body.ts'
import { visitorKeyOf } from '../core/visitor.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { createRateLimit } from './rate-limit.ts'
import { redactPath, redactText } from './redact.ts'

/** Largest entry: a listing of a hundred products. */
const BODY_LIMIT_BYTES = 48 * 1024
const FORWARD_TIMEOUT_MS = 5_000
const WINDOW_MS = 60_000
/** Entries per minute: from one visitor at one store (`visitorKeyOf`), and of a whole store on this instance. */
const CLIENT_LIMIT = 240
const STORE_LIMIT = 12_000

const isClientAllowed = createRateLimit(CLIENT_LIMIT, WINDOW_MS)
const isStoreAllowed = createRateLimit(STORE_LIMIT, WINDOW_MS)

/** Headers that the back end checks. */
const PASSED_ON = ['cookie', 'language', 'origin', 'x-csrf-token']

/**
 * Forwards an entry of the tracking log from a page of the store to the store's back end, at its root beside {api}.
 * Every entry is validated, cut and cleaned here. If the back end has no log or is down, the entry is dropped and the
 * response is still 204, so that the page never waits for long. A 403 of the back end for its token is returned, so
 * that the page sends the entry again with the token of its present session.
 */
export async function forwardLog(request: Request, tenant: Tenant, { requestId }: RequestTrace): Promise<Response> {
  if (!isOfOwnPage(request)) {
    logRefusedCall(tenant, { requestId }, 'other site')
    return refuse(403, 'Only pages of the store may write its log')
  }
  const visitor = visitorKeyOf(visitorAddress(request.headers))
  const isVisitorAllowed = visitor === undefined || isClientAllowed(`${tenant.tenant} ${visitor}`)
  if (!isVisitorAllowed || !isStoreAllowed(tenant.tenant)) {
    logRefusedCall(tenant, { requestId }, 'too many entries')
    return refuse(429, 'Too many entries', { 'retry-after': String(WINDOW_MS / 1000) })
  }
  const body = await readBodyBytes(request, BODY_LIMIT_BYTES)
  if (body === null) return refuse(413, 'Entry too large')
  const entry = parseEntry(body)
  if (entry === null) return refuse(400, 'Not an entry of the log')

  const headers: Record<string, string> = { ...developmentTokenHeader(process.env), 'content-type': 'application/json' }
  for (const name of PASSED_ON) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  try {
    const base = rootOf(tenant.api)
    const init = {
      method: 'POST',
      headers,
      body: JSON.stringify({ data: entry }),
      signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
    }
    const template = () => TRACKING_LOG_PATH
    const { status } = await fetchBackEnd(`${base}${TRACKING_LOG_PATH}`, init, {
      tenant: tenant.tenant,
      base,
      template,
      isShared: false,
      requestId,
    })
    if (status === 403) return refuse(403, 'The session’s token was refused')
  } catch {
    // Dropped: a log entry is not worth an error on the page.
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

function parseEntry(body: Uint8Array): v.InferOutput<typeof PageLogBodyWire>['data'] | null {
  try {
    const parsed = v.safeParse(PageLogBodyWire, JSON.parse(new TextDecoder().decode(body)))
    return parsed.success ? cleanEntry(parsed.output.data) : null
  } catch {
    return null
  }
}

type Entry = v.InferOutput<typeof PageLogBodyWire>['data']

/** Pages clean their entries, but requests may come from elsewhere. */
function cleanEntry(entry: Entry): Entry {
  const { location, page_path, page_referrer, item_list_id, page_title, item_list_name, search_term } = entry
  return {
    ...entry,
    location: redactPath(location),
    ...(page_path !== undefined && { page_path: redactPath(page_path) }),
    ...(page_referrer !== undefined && { page_referrer: redactPath(page_referrer) }),
    ...(item_list_id !== undefined && { item_list_id: redactPath(item_list_id) }),
    ...(page_title !== undefined && { page_title: redactText(page_title) }),
    ...(item_list_name !== undefined && { item_list_name: redactText(item_list_name) }),
    ...(search_term !== undefined && { search_term: redactText(search_term) }),
  }
}

const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json(errorBody(message), { status, headers: { 'cache-control': 'no-store', ...headers } })
