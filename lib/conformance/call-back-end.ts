/** Calls a back end as the storefront does, within limits, and checks its responses. */
import * as v from 'valibot'
import { developmentTokenHeader, restHeaders } from '../api/headers.ts'
import { failureOf, MAX_RESPONSE_BYTES, readJson } from '../api/read-response.ts'
import type { Call } from '../contracts/calls/call.ts'
import { CALLS } from '../contracts/calls.ts'
import { SessionWire } from '../contracts/session.ts'
import { findMisspeltAddresses } from '../core/text/misspelt-addresses.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { explain } from './explain.ts'
import type { CallOutcome, Problem } from './outcome.ts'
import { toProblems } from './outcome.ts'
import { findGaps } from './required-content.ts'

export type Limits = { calls: number; callMs: number; totalMs: number }

/** Path parameters, query and body of a call. */
export type CallOptions = {
  params?: Readonly<Record<string, string>>
  query?: readonly (readonly [string, string])[]
  body?: unknown
  /** Sends a write without X-CSRF-TOKEN; expects status 403. */
  withoutToken?: boolean
  /** Expects status 404. */
  mustBeMissing?: boolean
  /** An error with a message is acceptable; text of the report about it. */
  mayBeRefused?: string
  /** Value of the Idempotency-Key header. */
  idempotencyKey?: string
}

/** Statuses of a missing feature. */
const ABSENT = new Set([404, 405, 501])

/** Statuses of acceptable rejections: the cart is not ready, or the call is too frequent. */
const REFUSED = new Set([400, 401, 409, 422, 429])

/** Throws for unknown names. */
function callNamed(name: string): Call {
  const call = CALLS.find((candidate) => candidate.name === name)
  if (!call) throw new Error(`there is no call ${name}`)
  return call
}

function addressOf({ path }: Call, { params = {}, query = [] }: CallOptions): string {
  const filled = path.replace(/\{(\+?)(\w+)\}/g, (_, plus: string, name: string) => {
    const value = params[name] ?? ''
    return plus ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)
  })
  const search = new URLSearchParams(query.map(([key, value]) => [key, value])).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/** A session with a back end: keeps cookies and CSRF token. */
export class BackEndClient {
  readonly outcomes: CallOutcome[] = []
  locale: string
  readonly #base: string
  readonly #limits: Limits
  readonly #fetcher: typeof fetch
  readonly #record: Tenant | undefined
  readonly #cookies = new Map<string, string>()
  readonly #deadline: number
  #token = ''

  /** @param record the registry's record of the store, if known */
  constructor(base: string, locale: string, limits: Limits, fetcher: typeof fetch = fetch, record?: Tenant) {
    this.#base = base
    this.locale = locale
    this.#limits = limits
    this.#fetcher = fetcher
    this.#record = record
    this.#deadline = Date.now() + limits.totalMs
  }

  get isOver(): boolean {
    return this.outcomes.length >= this.#limits.calls || Date.now() > this.#deadline
  }

  get hasCookie(): boolean {
    return this.#cookies.size > 0
  }

  /** Makes a call, records its outcome, and returns the JSON; undefined without a usable response. */
  async call(name: string, options: CallOptions = {}): Promise<unknown> {
    if (this.isOver) return undefined
    const call = callNamed(name)
    const address = addressOf(call, options)
    const { status, json, failure } = await this.#send(call, address, options)
    if (options.mustBeMissing || options.withoutToken) {
      this.#note(call, address, status, refusalProblems(status, failure, options))
      return undefined
    }
    if (failure) {
      if (options.mayBeRefused && failure.hasMessage && status !== null && REFUSED.has(status)) {
        this.skip(name, options.mayBeRefused)
        return undefined
      }
      const isAbsent = call.feature !== undefined && status !== null && ABSENT.has(status)
      this.outcomes.push({
        call,
        address,
        status,
        verdict: isAbsent ? 'absent' : 'broken',
        problems: [{ what: failure.what, effect: call.fallback }],
      })
      return undefined
    }
    const findings = call.response ? explain(call.response, json, call.isCacheable) : []
    this.#note(call, address, status, [
      ...toProblems(findings, call),
      ...(call.isCacheable ? findSpellingProblems(json) : []),
      ...findGaps(call.name, json, this.#record, this.locale),
    ])
    if (name === 'getSession') this.#takeToken(call, address, json)
    return findings.some(({ effect }) => effect === 'refused') ? undefined : json
  }

  /** Whether a call succeeded, ignoring its response body. */
  async succeeds(name: string, options: CallOptions = {}): Promise<boolean> {
    const before = this.outcomes.length
    const json = await this.call(name, options)
    return json !== undefined || this.outcomes.slice(before).some(({ verdict }) => verdict === 'ok')
  }

  /** Records that a call was skipped or its rejection is acceptable. */
  skip(name: string, reason: string): void {
    this.outcomes.push({ call: callNamed(name), verdict: 'skipped', reason })
  }

  /** Records a problem that only the comparison of several responses reveals. */
  addProblem(name: string, problem: Problem): void {
    const call = callNamed(name)
    this.#note(call, call.path, null, [problem])
  }

  #note(call: Call, address: string, status: number | null, problems: readonly Problem[]) {
    this.outcomes.push({ call, address, status, verdict: problems.length === 0 ? 'ok' : 'broken', problems })
  }

  #takeToken(call: Call, address: string, json: unknown) {
    const session = v.safeParse(SessionWire, json)
    this.#token = session.success ? session.output.customer_data.csrf_token : ''
    const problems: Problem[] = []
    if (this.#token === '') {
      problems.push({ what: '$.customer_data.csrf_token: expected a token, found nothing', effect: call.fallback })
    }
    if (!this.hasCookie) {
      problems.push({ what: 'no Set-Cookie header', effect: 'every call starts a new session: the cart stays empty' })
    }
    if (problems.length > 0) this.#note(call, address, 200, problems)
  }

  async #send(call: Call, address: string, { body, withoutToken, idempotencyKey }: CallOptions) {
    const headers: Record<string, string> = {
      ...restHeaders(this.locale, call.method === 'GET' ? '' : this.#token),
      ...developmentTokenHeader(process.env),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    }
    if (withoutToken) delete headers['X-CSRF-TOKEN']
    if (this.#cookies.size > 0)
      headers.cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    try {
      const response = await this.#fetcher(`${this.#base}${address}`, {
        method: call.method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(this.#limits.callMs),
      })
      this.#takeCookies(response)
      const { status } = response
      if (status >= 300 && status < 400) {
        await response.body?.cancel()
        return {
          status,
          failure: { what: `status ${status}: expected a response, found a redirect`, hasMessage: false },
        }
      }
      const result = await readJson(response)
      if (result.ok) return { status, json: result.value }
      const { layer, messages } = result.error
      const what =
        layer === 'http'
          ? `status ${status}`
          : `expected JSON of at most ${MAX_RESPONSE_BYTES / 1024 / 1024} MB, found something else`
      // The body may be anything if the storefront ignores it.
      if (layer === 'shape' && call.response === null) return { status, json: null }
      return { status, failure: { what, hasMessage: messages.length > 0 } }
    } catch (error) {
      const { layer } = failureOf(error)
      const what = layer === 'timeout' ? `no response within ${this.#limits.callMs / 1000} s` : 'no connection'
      return { status: null, failure: { what, hasMessage: false } }
    }
  }

  #takeCookies(response: Response) {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const split = pair.indexOf('=')
      if (split > 0 && this.#cookies.size < 20)
        this.#cookies.set(pair.slice(0, split).trim(), pair.slice(split + 1).trim())
    }
  }
}

/** Misspelt addresses of a response that is the same for all shoppers. */
const findSpellingProblems = (json: unknown): Problem[] =>
  findMisspeltAddresses(json).map(({ path, fault }) => ({
    what:
      `${path.reduce<string>((start, name) => start + (typeof name === 'number' ? `[${name}]` : `.${name}`), '$')}` +
      `: ${fault}`,
    effect: 'links are repaired if only one address can be meant; other uses of the address fail',
  }))

function refusalProblems(
  status: number | null,
  failure: { what: string; hasMessage: boolean } | undefined,
  { withoutToken }: CallOptions,
): Problem[] {
  const statuses = withoutToken ? [403] : [404, 410]
  if (status === null || !statuses.includes(status)) {
    const expected = withoutToken ? 'status 403 with a message' : 'status 404'
    const what = `expected ${expected}, found ${failure?.what ?? `status ${status}`}`
    return [
      {
        what,
        effect: withoutToken
          ? 'other sites can send writes in a shopper’s name, and expired tokens are not renewed'
          : 'missing pages return 200 or 500 instead of 404',
      },
    ]
  }
  // A 404 needs no message: shoppers never read it.
  if (!withoutToken || failure?.hasMessage) return []
  return [{ what: `status ${status} without messages.error[0].message`, effect: 'shoppers read a general message' }]
}
