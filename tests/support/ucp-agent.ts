/** An agent that has a profile and shops at a store of the test site. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getOf, rawRequest } from './raw-request.ts'
import { TEST_BACKEND_PORT } from './stores.ts'
import { findUcpMistakes, type UcpResponseKind } from './ucp-schemas.ts'

const VERSION = '2026-04-08'
const ALL_CAPABILITIES = [
  'catalog.search',
  'catalog.lookup',
  'cart',
  'checkout',
  'order',
  'fulfillment',
  'discount',
  'buyer_consent',
].map((name) => `dev.ucp.shopping.${name}`)

/** A server of agents' profiles; each path has its own response. */
export async function startProfileServer() {
  const responses = new Map<string, { status: number; body: string; headers: Record<string, string> }>()
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    const { status, body, headers } = responses.get(request.url ?? '') ?? { status: 404, body: '', headers: {} }
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    /** Serves a response at a new address, and returns the address. */
    serve: (body: unknown, status = 200, headers: Record<string, string> = {}): string => {
      const path = `/${randomUUID()}.json`
      responses.set(path, { status, body: typeof body === 'string' ? body : JSON.stringify(body), headers })
      return origin + path
    },
    requests: () => requests,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
export type ProfileServer = Awaited<ReturnType<typeof startProfileServer>>

/** A platform's profile with these capabilities. */
export const platformProfile = (capabilities: readonly string[] = ALL_CAPABILITIES, version = VERSION) => ({
  ucp: {
    version,
    services: {},
    capabilities: Object.fromEntries(capabilities.map((name) => [name, [{ version }]])),
    payment_handlers: {},
  },
})

// biome-ignore lint/suspicious/noExplicitAny: responses are validated against the protocol's schemas, and then read freely
export type AgentAnswer = { status: number; body: any; headers: Record<string, unknown> }

export type AgentRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
}

/**
 * An agent at a store.
 *
 * @param host of the shop, with port
 * @param profile address of the agent's profile
 * @param endpoint path of the store's interface
 */
export function createAgent(host: string, profile: string, endpoint = '/api/ucp') {
  /** Calls an operation below the endpoint; a body makes it a POST. */
  async function send(path: string, { method, body, headers = {} }: AgentRequest = {}): Promise<AgentAnswer> {
    const verb = method ?? (body === undefined ? 'GET' : 'POST')
    const answer = await rawRequest({
      host,
      port: Number(host.split(':')[1]),
      path: `${endpoint}${path}`,
      method: verb,
      headers: {
        'ucp-agent': `profile="${profile}"`,
        'content-type': 'application/json',
        'request-id': randomUUID(),
        ...(verb !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, body: answer.body === '' ? null : JSON.parse(answer.body) }
  }
  /** Calls an operation and throws unless its response is valid. */
  async function call(kind: UcpResponseKind, path: string, request: AgentRequest = {}): Promise<AgentAnswer> {
    const answer = await send(path, request)
    const mistakes = findUcpMistakes(kind, answer.body)
    if (mistakes.length > 0) {
      throw new Error(`${path}: ${mistakes.slice(0, 8).join('\n')}\n${JSON.stringify(answer.body).slice(0, 3_000)}`)
    }
    return answer
  }
  return { send, call }
}
export type Agent = ReturnType<typeof createAgent>

/** An agent that knows only the shop's host: it finds the interface, and what the shop offers, in its profile. */
export async function discoverShop(origin: string, profile: string) {
  const response = await getOf(origin, '/.well-known/ucp')
  const document = JSON.parse(response.body)
  const mistakes = findUcpMistakes('profile', document)
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  const services: { transport: string; endpoint: string }[] = document.ucp.services['dev.ucp.shopping']
  const { host, pathname } = new URL(services.find(({ transport }) => transport === 'rest')?.endpoint ?? '')
  return { agent: createAgent(host, profile, pathname), capabilities: Object.keys(document.ucp.capabilities) }
}

/** Makes a token of a test card at the sandbox, for one amount. */
export async function createCardToken(amount: number, part: Record<string, unknown> = {}): Promise<string> {
  const response = await fetch(`http://localhost:${TEST_BACKEND_PORT}/sandbox/agents/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      key: 'kessler-demo-key',
      amount,
      currency: 'USD',
      number: '4111111111111111',
      expiry: '1239',
      code: '123',
      ...part,
    }),
  })
  return ((await response.json()) as { token: string }).token
}

/** An instrument of the sandbox's handler. */
export const instrument = (token: string) => ({
  payment: {
    instruments: [
      { id: 'i1', handler_id: 'sandbox_cards', type: 'card', selected: true, credential: { type: 'token', token } },
    ],
  },
})

export const BUYER = {
  first_name: 'Ann',
  last_name: 'Berg',
  email: 'ann.agent@example.com',
  phone_number: '+12185550123',
}

export const DULUTH = {
  id: 'home',
  street_address: '12 Superior Street',
  address_locality: 'Duluth',
  address_region: 'MN',
  address_country: 'US',
  postal_code: '55802',
}

/** Lines of a request: units of one product. */
export const linesOf = (id: string, quantity = 1) => ({ line_items: [{ item: { id }, quantity }] })

/** Amount of a total in a response. */
export const totalOf = (body: { totals: { type: string; amount: number }[] }, type = 'total') =>
  body.totals.find((total) => total.type === type)?.amount

/** A checkout of the store Kessler that only lacks the payment. */
export async function openReadyCheckout(agent: Agent, item: string) {
  const created = await agent.call('checkout', '/checkout-sessions', {
    body: {
      ...linesOf(item),
      buyer: BUYER,
      fulfillment: { methods: [{ type: 'shipping', destinations: [DULUTH], selected_destination_id: 'home' }] },
    },
  })
  const { id, fulfillment } = created.body
  const option = fulfillment.methods[0].groups[0].options[0].id
  const methods = [{ id: 'shipping', type: 'shipping', line_item_ids: [], groups: [{ selected_option_id: option }] }]
  return agent.call('checkout', `/checkout-sessions/${id}`, {
    method: 'PUT',
    body: { ...linesOf(item), fulfillment: { methods } },
  })
}
