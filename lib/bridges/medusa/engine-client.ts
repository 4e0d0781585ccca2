/**
 * Calls Medusa's Store API through its own HTTP client, with a timeout, one retry of reads, and without the client's
 * token storage.
 */
import { Client, FetchError } from '@medusajs/js-sdk'
import { BridgeRefusal } from './messages.ts'

/** Shorter than the storefront's timeouts: 8 s for a page's reads, 20 s for a shopper's writes. */
const READ_TIMEOUT_MS = 7_000
const WRITE_TIMEOUT_MS = 18_000

/** `token` is the customer's, `locale` the language of translated texts. */
export type EngineCall = {
  method?: 'GET' | 'POST' | 'DELETE'
  query?: Readonly<Record<string, unknown>>
  body?: Readonly<Record<string, unknown>>
  token?: string
  locale?: string
}

/** An error response of the engine. Its message is for the log only. */
export class EngineRefusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'EngineRefusal'
    this.status = status
  }
}

/** The engine of a store. */
export type Engine = { call: <T>(path: string, options?: EngineCall) => Promise<T> }

/**
 * Creates a client of the engine with its publishable key.
 * `call` throws EngineRefusal for error responses (4xx), and Refusal 503 if the engine is unreachable, too slow or
 * broken (5xx).
 */
export function createEngine(url: string, publishableKey: string, readTimeoutMs = READ_TIMEOUT_MS): Engine {
  const client = new Client({ baseUrl: url, publishableKey, logger: SILENT })
  const send = <T>(path: string, { method = 'GET', query, body, token, locale }: EngineCall): Promise<T> =>
    client.fetch<T>(path, {
      method,
      query,
      body,
      signal: AbortSignal.timeout(method === 'GET' ? readTimeoutMs : WRITE_TIMEOUT_MS),
      headers: { authorization: token ? `Bearer ${token}` : null, 'x-medusa-locale': locale ?? null },
    })
  return {
    call: async <T>(path: string, options: EngineCall = {}): Promise<T> => {
      const isRead = (options.method ?? 'GET') === 'GET'
      for (let attempt = 1; ; attempt++) {
        try {
          return await send<T>(path, options)
        } catch (error) {
          const failure = explain(error)
          // Reads are retried after a lost connection or during the engine's restart.
          if (!isRead || attempt > 1 || failure instanceof EngineRefusal || isTimeout(error)) throw failure
        }
      }
    },
  }
}

const nothing = () => {}
const SILENT = { error: nothing, warn: nothing, info: nothing, debug: nothing }

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

function explain(error: unknown): Error {
  if (error instanceof FetchError && error.status !== undefined && error.status < 500) {
    return new EngineRefusal(error.status, error.message)
  }
  return new BridgeRefusal(503, 'engineAway')
}
