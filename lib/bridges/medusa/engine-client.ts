/** Calls of Medusa's Store API through its own HTTP client: with a limit of time, one repetition of reads, and no token of its own. */
import { Client, FetchError } from '@medusajs/js-sdk'
import { Refusal } from './refusal.ts'

/** A page of the storefront waits eight seconds for what it reads, a shopper twenty for what is written. */
const READ_TIMEOUT_MS = 7_000
const WRITE_TIMEOUT_MS = 18_000

/** How a call is made. `token` is the customer's, `locale` the language of texts where the engine translates. */
export type EngineCall = {
  method?: 'GET' | 'POST' | 'DELETE'
  query?: Readonly<Record<string, unknown>>
  body?: Readonly<Record<string, unknown>>
  token?: string
  locale?: string
}

/** What the engine refused: its status, and its own words, which are for the log alone. */
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
 * Opens the engine under an address with its publishable key.
 *
 * `call` throws EngineRefusal for what the engine refuses (4xx), and Refusal 503 where it can't be reached, is too slow or
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
          // A connection that broke, or an engine that starts again: a read is asked once more.
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
  return new Refusal(503, 'engineAway')
}
