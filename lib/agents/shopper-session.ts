/**
 * Calls of the contract in a shopper's session: that of an agent, which the id of its cart contains, or that of a
 * person who continues the agent's purchase. All go through the gateway, with its limits and its check of responses.
 */
import * as v from 'valibot'
import { forward } from '../api/gateway.ts'
import { parseJson } from '../api/read-response.ts'
import type { RequestTrace } from '../api/request-trace.ts'
import { CartWire } from '../contracts/cart.ts'
import { readErrorMessages } from '../contracts/error.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { SessionWire } from '../contracts/session.ts'
import { err, ok, type Result } from '../core/result.ts'
import type { Tenant } from '../tenant/tenant.ts'

/** Cookies of a session at the back end, and its token for writes. */
export type SessionKeys = { readonly cookie: string; readonly token: string }

/** Longest cookies that fit into an id. */
const LONGEST_COOKIE = 2_000

/** Why a call failed: messages for shoppers, '' of a failure that they can't do anything about. */
export type CallFailure = { readonly status: number; readonly messages: readonly string[] }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A session whose calls have the language and the origin of one request. */
export type ShopperSession = {
  readonly keys: SessionKeys
  /** Cookies that the back end has set since, for a browser. */
  readonly setCookies: readonly string[]
  readonly call: (
    method: Method,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Result<unknown, CallFailure>>
  readonly readCart: () => Promise<Result<CartWire, CallFailure>>
}

/** What all calls of a request share. */
export type SessionRequest = {
  readonly request: Request
  readonly tenant: Tenant
  readonly trace: RequestTrace
  readonly locale: string
}

/** Everything that GET /cart can contain. */
const CART_PARTS = 'totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'

const FAILED: CallFailure = { status: 502, messages: [] }

/** Headers of the request that a call may have: how the visitor is found (X-Visitor), and what the proxy says. */
const KEPT_HEADERS = ['host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto'] as const

const joinCookies = (present: string, set: readonly string[]): string => {
  const cookies = new Map<string, string>()
  for (const pair of [...present.split('; '), ...set.map((cookie) => cookie.split(';')[0] ?? '')]) {
    if (pair !== '') cookies.set(pair.split('=')[0] ?? '', pair)
  }
  return [...cookies.values()].join('; ')
}

async function send(
  { request, tenant, trace, locale }: SessionRequest,
  { cookie, token }: SessionKeys,
  [method, path, body, more = {}]: Parameters<ShopperSession['call']>,
): Promise<Response> {
  const headers = new Headers(more)
  for (const name of KEPT_HEADERS) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  headers.set('accept', 'application/json')
  headers.set('language', locale)
  headers.set('cache-control', 'no-cache')
  if (cookie !== '') headers.set('cookie', cookie)
  if (method !== 'GET') {
    headers.set('content-type', 'application/json')
    headers.set('x-csrf-token', token)
  }
  const [pathname = '', query = ''] = path.split('?')
  const address = new URL(request.url)
  address.search = query
  const call = new Request(address, {
    method,
    headers,
    ...(method !== 'GET' && body !== undefined && { body: JSON.stringify(body) }),
  })
  return forward(call, tenant, pathname.split('/').slice(1).map(decodeURIComponent), trace)
}

async function readAnswer(response: Response): Promise<Result<unknown, CallFailure>> {
  const text = await response.text()
  const json = parseJson(text)
  if (!response.ok) return err({ status: response.status, messages: readErrorMessages(json) })
  return ok(json ?? null)
}

/** A session with known keys. */
export function openSession(
  sessionRequest: SessionRequest,
  keys: SessionKeys,
  opened: readonly string[] = [],
): ShopperSession {
  const setCookies = [...opened]
  let present = keys
  const call: ShopperSession['call'] = async (...parts) => {
    let response = await send(sessionRequest, present, parts)
    // The back end has renewed its token: read it again, and repeat the write once.
    if (response.status === 403 && parts[0] !== 'GET') {
      const renewed = await readKeys(sessionRequest, present)
      if (renewed) {
        setCookies.push(...renewed.setCookies)
        present = renewed.keys
        response = await send(sessionRequest, present, parts)
      }
    }
    setCookies.push(...response.headers.getSetCookie())
    return readAnswer(response)
  }
  return {
    get keys() {
      return present
    },
    setCookies,
    call,
    readCart: async () => {
      const result = await call('GET', `${REST_PATHS.cart}?embed=${CART_PARTS}`)
      if (!result.ok) return result
      const cart = v.safeParse(CartWire, result.value)
      return cart.success ? ok(cart.output) : err(FAILED)
    },
  }
}

/** Opens or reads the session of these cookies; null if the back end does not respond with one. */
async function readKeys(
  sessionRequest: SessionRequest,
  { cookie }: Pick<SessionKeys, 'cookie'>,
): Promise<{ keys: SessionKeys; setCookies: readonly string[] } | null> {
  const response = await send(sessionRequest, { cookie, token: '' }, ['GET', REST_PATHS.session])
  const session = v.safeParse(SessionWire, await response.json().catch(() => null))
  if (!response.ok || !session.success) return null
  const setCookies = response.headers.getSetCookie()
  const joined = joinCookies(cookie, setCookies)
  if (joined.length > LONGEST_COOKIE && cookie === '') return null
  return { keys: { cookie: joined, token: session.output.customer_data.csrf_token }, setCookies }
}

/** The session of these cookies, opened if necessary; null if the back end does not respond with one. */
export async function startSession(sessionRequest: SessionRequest, cookie: string): Promise<ShopperSession | null> {
  const read = await readKeys(sessionRequest, { cookie })
  return read && openSession(sessionRequest, read.keys, read.setCookies)
}
