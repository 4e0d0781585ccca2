import 'client-only'
import type * as v from 'valibot'
import { REST_PATHS } from '../contracts/paths.ts'
import { SessionWire } from '../contracts/session.ts'
import { err, ok, type Result } from '../core/result.ts'
import type { ApiFailure } from './failure.ts'
import { restHeaders } from './headers.ts'
import { createOpening } from './open-session-once.client.ts'
import { announceChange, type SharedState } from './other-tabs.client.ts'
import { checkShape, failureOf, readJson } from './read-response.ts'

/** Same-origin base of all browser calls (S2-7); the gateway forwards them. */
const REST_BASE = '/api/rest'
/** Default timeout of a call. */
const REQUEST_TIMEOUT_MS = 20_000

/** A write. Without `body` it sends none; `schema` is the response's. */
export type Write<S extends v.GenericSchema> = {
  method: 'POST' | 'PUT' | 'DELETE'
  /** Path below the base; variable parts are already encoded. */
  path: string
  body?: unknown
  schema: S
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
  /** Cancels the call. */
  signal?: AbortSignal
  /** Whether the browser completes the call when the page is left. */
  isKeptAlive?: boolean
}

type ApiResult<S extends v.GenericSchema> = Promise<Result<v.InferOutput<S>, ApiFailure>>

/** The browser's client for the store's back end. Never throws: expected failures are values. */
export type RestClient = {
  /** Language of the calls, in dash form. */
  readonly locale: string
  /** `signal` cancels the call. */
  load<S extends v.GenericSchema>(path: string, schema: S, signal?: AbortSignal): ApiResult<S>
  /** Adds the session's X-CSRF-TOKEN to a write; waits for the session if necessary. */
  send<S extends v.GenericSchema>(write: Write<S>): ApiResult<S>
  /** Loads the session once; later calls share it until a sign-in or sign-out. */
  session(): Promise<Result<SessionWire, ApiFailure>>
  /** Reloads the session (after sign-in, sign-out, a saved billing address, a rejected token). */
  refreshSession(): Promise<Result<SessionWire, ApiFailure>>
}

/**
 * Creates a client. Its first call loads the session, and all other calls wait until the browser has one (see
 * createOpening). A 403 for a write means that its token belongs to an earlier session: the session is reloaded, and
 * the write repeated once if the token has changed. A failed session is requested again by the next call; reads then go
 * without it, writes fail.
 * @param fetcher the browser's fetch; replaced in tests
 * @param locks the browser's locks; replaced in tests
 */
export function createRestClient(
  locale: string,
  fetcher: typeof fetch = (input, init) => fetch(input, init),
  locks: LockManager | undefined = navigator.locks,
): RestClient {
  const opening = createOpening(locks, REQUEST_TIMEOUT_MS)
  let shared: Promise<Result<SessionWire, ApiFailure>> | undefined

  async function call(path: string, init: RequestInit, timeoutMs = REQUEST_TIMEOUT_MS) {
    try {
      const response = await fetcher(`${REST_BASE}${path}`, {
        ...init,
        credentials: 'include',
        cache: 'no-store',
        signal: init.signal
          ? AbortSignal.any([init.signal, AbortSignal.timeout(timeoutMs)])
          : AbortSignal.timeout(timeoutMs),
      })
      return await readJson(await takeWhole(response))
    } catch (error) {
      return err(failureOf(error))
    }
  }

  const read = async <S extends v.GenericSchema>(path: string, schema: S, signal?: AbortSignal): ApiResult<S> => {
    const result = await opening.pass(() => call(path, { method: 'GET', headers: restHeaders(locale), signal }))
    return result.ok ? checkShape(schema, result.value) : result
  }

  const load = async <S extends v.GenericSchema>(path: string, schema: S, signal?: AbortSignal): ApiResult<S> => {
    if (!opening.isOpen()) await session()
    return read(path, schema, signal)
  }

  const refreshSession = () => {
    const reading = read(REST_PATHS.session, SessionWire)
    shared = reading
    void reading.then((result) => {
      if (!result.ok && shared === reading) shared = undefined
    })
    return reading
  }
  const session = () => shared ?? refreshSession()

  const readToken = async (from: Promise<Result<SessionWire, ApiFailure>>) => {
    const result = await from
    return result.ok ? ok(result.value.customer_data.csrf_token) : result
  }

  const send = async <S extends v.GenericSchema>(write: Write<S>): ApiResult<S> => {
    const attempt = (token: string) =>
      call(
        write.path,
        {
          method: write.method,
          headers: { ...restHeaders(locale, token), ...write.headers },
          body: write.body === undefined ? undefined : JSON.stringify(write.body),
          keepalive: write.isKeptAlive,
          signal: write.signal,
        },
        write.timeoutMs,
      )
    const token = await readToken(session())
    if (!token.ok) return token
    let result = await attempt(token.value)
    if (!result.ok && result.error.status === 403) {
      const fresh = await readToken(refreshSession())
      if (fresh.ok && fresh.value !== token.value) result = await attempt(fresh.value)
    }
    // Signing in or out starts another session.
    if (result.ok && write.path === REST_PATHS.session) shared = undefined
    const changed = result.ok ? changedBy(write.path) : null
    if (changed) announceChange(changed)
    return result.ok ? checkShape(write.schema, result.value) : result
  }

  return { locale, load, send, session, refreshSession }
}

/** State that a write changes and other tabs show too: the session (with the name in the header) or the cart. */
function changedBy(path: string): SharedState | null {
  if (path === REST_PATHS.cart || path.startsWith(`${REST_PATHS.cart}/`)) return 'cart'
  const isSession = path === REST_PATHS.session || path === REST_PATHS.guestOrderAccount
  return isSession || /^\/customers\/[^/]+$/.test(path) ? 'session' : null
}

/** Copy of a response with its body in memory: Chromium reports a call as cancelled if its body is read as a stream. */
async function takeWhole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  return new Response(body.byteLength === 0 ? null : body, { status: response.status, headers: response.headers })
}

const clients = new Map<string, RestClient>()

/** All islands of a page share one client per language, and its session. Browser only. */
export function getRestClient(locale: string): RestClient {
  let client = clients.get(locale)
  if (!client) {
    client = createRestClient(locale)
    clients.set(locale, client)
  }
  return client
}
