import 'client-only'
import type * as v from 'valibot'
import { REST_PATHS } from '../contracts/paths.ts'
import { SessionWire } from '../contracts/session.ts'
import { err, ok, type Result } from '../core/result.ts'
import type { ApiFailure } from './failure.ts'
import { restHeaders } from './headers.ts'
import { createOpening } from './opening.client.ts'
import { announceChange, type SharedState } from './other-tabs.client.ts'
import { checkShape, failureOf, readJson } from './read-response.ts'

/** Same-origin base of every call of an island (checkout specification 7); the gateway passes it on. */
const REST_BASE = '/api/rest'
/** Longest wait for an answer, unless a call says otherwise. */
const REQUEST_TIMEOUT_MS = 20_000

/** A write: what is sent where, and what comes back. `body` undefined sends none. */
export type Write<S extends v.GenericSchema> = {
  method: 'POST' | 'PUT' | 'DELETE'
  /** Path below the base, each variable part already encoded. */
  path: string
  body?: unknown
  schema: S
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
}

type ApiResult<S extends v.GenericSchema> = Promise<Result<v.InferOutput<S>, ApiFailure>>

/** The one way from the browser to the store's back end. Never throws: expected failures are values. */
export type RestClient = {
  /** Language of the calls, dash form. */
  readonly locale: string
  /** `signal` cancels the call. */
  load<S extends v.GenericSchema>(path: string, schema: S, signal?: AbortSignal): ApiResult<S>
  /** Writes carry the session's X-CSRF-TOKEN; one that comes before the session is known waits for it. */
  send<S extends v.GenericSchema>(write: Write<S>): ApiResult<S>
  /** The session, read once and shared; read again after signing in or out. */
  session(): Promise<Result<SessionWire, ApiFailure>>
  /** Reads the session again (sign-in, sign-out, saved billing address, refused token). */
  refreshSession(): Promise<Result<SessionWire, ApiFailure>>
}

/**
 * Makes a client. Its first call is that for the session, and every other call of any kind waits until the browser holds
 * one (see createOpening). A write refused with 403 was sent with the token of another session than the one now held: the
 * session is read again, and the write repeated once when the token has changed. A session that could not be read is
 * asked for again by the next call; reads then go without, writes fail.
 *
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
    // Who signs in or out goes on with another session.
    if (result.ok && write.path === REST_PATHS.session) shared = undefined
    const changed = result.ok ? changedBy(write.path) : null
    if (changed) announceChange(changed)
    return result.ok ? checkShape(write.schema, result.value) : result
  }

  return { locale, load, send, session, refreshSession }
}

/** What a write changes that other tabs show too: who is shopping, with the name in the header, or the cart. */
function changedBy(path: string): SharedState | null {
  if (path === REST_PATHS.cart || path.startsWith(`${REST_PATHS.cart}/`)) return 'cart'
  const isSession = path === REST_PATHS.session || path === REST_PATHS.guestOrderAccount
  return isSession || /^\/customers\/[^/]+$/.test(path) ? 'session' : null
}

/** The same answer with its body in memory: Chromium reports a call whose body is read as a stream as cancelled. */
async function takeWhole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer()
  return new Response(body.byteLength === 0 ? null : body, { status: response.status, headers: response.headers })
}

const clients = new Map<string, RestClient>()

/** The browser's client for a language: all islands of a page share one, and with it one session. Browser only. */
export function getRestClient(locale: string): RestClient {
  let client = clients.get(locale)
  if (!client) {
    client = createRestClient(locale)
    clients.set(locale, client)
  }
  return client
}
