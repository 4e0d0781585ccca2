import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import * as v from 'valibot'
import { visitorHeaders } from '../../lib/api/visitor-headers.ts'
import { CALLS } from '../../lib/contracts/calls.ts'
import { anyRequest, type FuzzRequest } from './fuzz-requests.ts'

/** A response with a problem. */
export type Finding = { problem: string; status: number; request: FuzzRequest; body: string }

export type InputsReport = {
  seed: number
  requests: number
  durationMs: number
  statuses: Record<string, number>
  findings: Finding[]
}

type Options = {
  /**
   * Address of the API: https://back-end/store/api/rest, or a shop's https://shop/api/rest, which its gateway serves.
   */
  base: string
  /** Id of the store. The key of the visitor headers is derived from it. */
  tenant: string
  seed: number
  count: number
  /** REVALIDATE_SECRET of storefront and back end. */
  secret: string
  /** Key of the store; without it, calls of dealers' software are omitted. */
  dealerKey?: string
  /**
   * Whether `base` is a shop's. Its server refuses undecodable paths without a body (lib/server/request-line.ts).
   */
  isShop?: boolean
  fetcher?: typeof fetch
  /** No requests are sent after this time. */
  limitMs?: number
  /** Called after each round. */
  onRound?: () => Promise<void>
}

const ROUND = 100
const AT_ONCE = 4
const MOST_FINDINGS = 20
const WAIT_MS = 30_000

const INTERNALS = /node_modules|\.(?:ts|js|mjs):\d+:\d+|\bat (?:async )?[\w.<>]+ \(|syntax error at|pg_catalog/
const Refused = v.object({
  messages: v.object({ error: v.pipe(v.array(v.object({ message: v.string() })), v.minLength(1)) }),
})
const responseSchemas = new Map(CALLS.map(({ name, response }) => [name, response]))

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path.replace(/\?.*/s, ''))
    return true
  } catch {
    return false
  }
}

/** The problem of a response; undefined if it has none. */
function judge({ name }: FuzzRequest, status: number, type: string, text: string): string | undefined {
  if (status >= 500) return 'the back end failed'
  if (INTERNALS.test(text)) return 'it reveals internals'
  if (status === 204 || status === 304) return undefined
  if (!type.includes('application/json')) return `its type is ${type || 'missing'}`
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return 'it is not JSON'
  }
  if (status >= 400) return v.is(Refused, json) ? undefined : 'its error has no message'
  const schema = responseSchemas.get(name)
  const parsed = schema && v.safeParse(schema, json)
  return parsed && !parsed.success ? `it doesn't match its schema: ${parsed.issues[0]?.message ?? ''}` : undefined
}

/** A shopper with a session, in every tenth round one with an account. */
class Person {
  cookies = new Map<string, string>()
  token = ''

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  keep(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.cookies.set(name, value)
    }
  }
}

/** A shopper with a session. */
export async function runInputs({
  base,
  tenant,
  seed,
  count,
  secret,
  dealerKey,
  isShop = false,
  fetcher = fetch,
  limitMs,
  onRound,
}: Options): Promise<InputsReport> {
  const startedMs = performance.now()
  const report: InputsReport = { seed, requests: 0, durationMs: 0, statuses: {}, findings: [] }
  const isOver = () =>
    report.requests >= count ||
    report.findings.length >= MOST_FINDINGS ||
    (limitMs !== undefined && performance.now() - startedMs > limitMs)

  async function send(person: Person, request: FuzzRequest): Promise<Response> {
    const visitor = { 'x-forwarded-for': request.visitor }
    const root = request.isOfDealer ? base.replace(/\/api\/rest$/, '') : base
    const response = await fetcher(`${root}${request.path}`, {
      method: request.method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        language: request.shopper % 2 === 0 ? 'en-US' : 'fr-CA',
        cookie: person.cookie,
        ...(request.hasToken ? { 'x-csrf-token': person.token } : {}),
        ...(request.hasToken && request.isOfDealer ? { authorization: `Bearer ${dealerKey}` } : {}),
        ...visitor,
        ...(await visitorHeaders(new Request('http://localhost/', { headers: visitor }), tenant, secret)),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(WAIT_MS),
      ...(request.body === undefined ? {} : { body: request.body }),
    })
    person.keep(response)
    return response
  }

  const of = (method: string, path: string, body?: unknown): FuzzRequest => ({
    name: '',
    method,
    path,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    shopper: 0,
    visitor: '198.51.100.251',
    hasToken: true,
    isOfDealer: false,
  })

  async function open(person: Person): Promise<void> {
    const session = await (await send(person, of('GET', '/customers/self/session'))).json().catch(() => null)
    const token = v.safeParse(v.object({ customer_data: v.object({ csrf_token: v.string() }) }), session)
    person.token = token.success ? token.output.customer_data.csrf_token : ''
  }

  /** Opens sessions for four shoppers. In every tenth round the first one signs in. */
  async function openPeople(round: number): Promise<Person[]> {
    const people = Array.from({ length: 4 }, () => new Person())
    for (const person of people) await open(person)
    const [customer] = people
    if (customer && round % 10 === 0) {
      const account = { email: `fuzz.${seed}.${round}@example.com`, password: 'harbour-lantern-58' }
      const form = { firstname: 'Fay', lastname: 'Fuzz', newsletter_is_subscribed: false, ...account }
      await send(customer, of('POST', '/customers', form))
      await send(customer, of('POST', '/customers/self/session', { login: account.email, password: account.password }))
      await open(customer)
    }
    return people
  }

  async function testRequest(people: readonly Person[], request: FuzzRequest): Promise<void> {
    const person = people[request.shopper]
    if (!person) return
    const found = (problem: string, status: number, body: string) =>
      void report.findings.push({ problem, status, request, body: body.slice(0, 500) })
    report.requests += 1
    try {
      const response = await send(person, request)
      const text = await response.text()
      report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1
      const isRefusedByShop = isShop && response.status === 400 && text === '' && !canBeDecoded(request.path)
      const problem = judge(request, response.status, response.headers.get('content-type') ?? '', text)
      if (problem && !isRefusedByShop) found(problem, response.status, text)
      // Signing in or out starts a new session.
      if (/^(signIn|signOut)$/.test(request.name)) await open(person)
    } catch (error) {
      found(`no response: ${error instanceof Error ? `${error.name} ${error.message}` : 'unknown'}`, 0, '')
      await sleep(100)
    }
  }

  const requests = anyRequest(dealerKey !== undefined)
  for (let round = 0; !isOver(); round++) {
    const people = await openPeople(round)
    const chosen = fc.sample(requests, { seed: seed + round, numRuns: Math.min(ROUND, count - report.requests) })
    for (let index = 0; index < chosen.length && !isOver(); index += AT_ONCE) {
      await Promise.all(chosen.slice(index, index + AT_ONCE).map((request) => testRequest(people, request)))
    }
    await onRound?.()
  }
  report.durationMs = Math.round(performance.now() - startedMs)
  return report
}
