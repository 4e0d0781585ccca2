/** Events of orders that an assistant has completed, and signatures of the store. */
import { createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, vi } from 'vitest'
import { demoProduct } from '#tests/support/demo-products.ts'
import { changeOrder } from '#tests/support/office-users.ts'
import { getOf, rawRequest } from '#tests/support/raw-request.ts'
import { expect, test } from '#tests/support/site-test.ts'
import { storeOrigin } from '#tests/support/stores.ts'
import {
  createAgent,
  createCardToken,
  DULUTH,
  instrument,
  openReadyCheckout,
  type ProfileServer,
  platformProfile,
  startProfileServer,
  totalOf,
} from '#tests/support/ucp-agent.ts'
import { findUcpMistakes } from '#tests/support/ucp-schemas.ts'

const ORIGIN = storeOrigin('kessler')
const ITEM = String(demoProduct('kessler', 'withEverything').entity_id)
const PATIENT = { timeout: 30_000, interval: 200 }

type Event = { headers: IncomingHttpHeaders; body: string }

/** A server of a platform, which keeps what it receives. */
async function startWebhook() {
  const events: Event[] = []
  const server = createServer(async (request, response) => {
    events.push({ headers: request.headers, body: await text(request) })
    response.writeHead(204, { connection: 'close' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return { events, host, close: () => new Promise((resolve) => server.close(resolve)) }
}

let profiles: ProfileServer
let webhook: Awaited<ReturnType<typeof startWebhook>>
beforeAll(async () => {
  profiles = await startProfileServer()
  webhook = await startWebhook()
})
afterAll(() => Promise.all([profiles.close(), webhook.close()]))

const headerOf = (headers: Record<string, unknown>, name: string) => String(headers[name] ?? '')

/** Whether a message is signed by the store's key over these lines. */
async function isSignedByStore(headers: Record<string, unknown>, readPart: (component: string) => string) {
  const { signing_keys } = JSON.parse((await getOf(ORIGIN, '/.well-known/ucp')).body)
  const [, params = '', list = '', keyId = ''] =
    /^sig1=(\(([^)]*)\);created=\d+;keyid="([^"]+)")$/.exec(headerOf(headers, 'signature-input')) ?? []
  const key = signing_keys.find(({ kid }: { kid: string }) => kid === keyId)
  const names = list.split(' ').map((name) => name.slice(1, -1))
  const base = [...names.map((name) => `"${name}": ${readPart(name)}`), `"@signature-params": ${params}`].join('\n')
  const [, encoded = ''] = /^sig1=:(.*):$/.exec(headerOf(headers, 'signature')) ?? []
  const publicKey = { key: createPublicKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  return { names, isValid: verify('sha256', Buffer.from(base), publicKey, Buffer.from(encoded, 'base64')) }
}

async function complete(profile: object) {
  const agent = createAgent(new URL(ORIGIN).host, profiles.serve(profile))
  const { body } = await openReadyCheckout(agent, ITEM)
  const token = await createCardToken(totalOf(body) ?? 0)
  const completed = await agent.call('checkout', `/checkout-sessions/${body.id}/complete`, { body: instrument(token) })
  expect(completed.body.status).toBe('completed')
  return { agent, completed, checkout: body }
}

/** A profile whose order capability names an address for events. */
function profileWithWebhook(webhook_url: string) {
  const profile = platformProfile()
  const capabilities = Object.entries(profile.ucp.capabilities).map(([name, entries]) => [
    name,
    name === 'dev.ucp.shopping.order' ? entries.map((entry) => ({ ...entry, config: { webhook_url } })) : entries,
  ])
  return { ...profile, ucp: { ...profile.ucp, capabilities: Object.fromEntries(capabilities) } }
}

test('every change of an order is sent to the assistant’s platform, whole and signed', {
  timeout: 120_000,
}, async () => {
  const { agent, completed, checkout } = await complete(profileWithWebhook(`http://${webhook.host}/hook?shop=1`))
  const { id, label } = completed.body.order
  await vi.waitFor(() => expect(webhook.events).toHaveLength(1), PATIENT)
  await changeOrder('kessler', label, { status: 'processing' })
  await changeOrder('kessler', label, { status: 'shipped', carrier: 'UPS', tracking_number: '1Z999' })
  await vi.waitFor(() => expect(webhook.events).toHaveLength(3), PATIENT)
  const orders = webhook.events.map(({ body }) => JSON.parse(body))
  for (const order of orders) {
    expect(findUcpMistakes('order', order)).toEqual([])
    expect(order).toMatchObject({ id, label, checkout_id: checkout.id })
  }
  expect(orders[2].fulfillment.events).toEqual([
    expect.objectContaining({ type: 'shipped', carrier: 'UPS', tracking_number: '1Z999' }),
  ])
  // The platform has sent the address itself; an order that is read by its number lacks it.
  const read = (await agent.call('order', `/orders/${id}`)).body
  const [expectation] = orders[2].fulfillment.expectations
  expect(expectation.destination).toMatchObject({ street_address: DULUTH.street_address })
  read.fulfillment.expectations[0].destination = expectation.destination
  expect(orders[2]).toEqual(read)

  expect(new Set(webhook.events.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
  for (const { headers } of webhook.events) {
    expect(headers['webhook-timestamp']).toMatch(/^\d{10}$/)
    expect(headers['ucp-agent']).toBe(`profile="${ORIGIN}/.well-known/ucp"`)
    const parts: Record<string, string> = {
      '@method': 'POST',
      '@authority': webhook.host,
      '@path': '/hook',
      '@query': '?shop=1',
    }
    const { names, isValid } = await isSignedByStore(headers, (name) => parts[name] ?? headerOf(headers, name))
    expect(isValid).toBe(true)
    expect(names).toEqual(
      expect.arrayContaining([
        '@method',
        '@authority',
        '@path',
        '@query',
        'ucp-agent',
        'content-digest',
        'content-type',
      ]),
    )
  }
})

test('a purchase goes on if the platform’s address may not be called; an event that nobody has signed is refused', async () => {
  for (const address of ['http://agent.example/hook', 'https://user:pw@agent.example/hook', 'ftp://agent.example/']) {
    await complete(profileWithWebhook(address))
  }
  const forged = { purpose: 'order-event', tenant: 'kessler', id: '1', callback: 'x', order: {} }
  const body = JSON.stringify({ ...forged, occurred_at: new Date().toISOString() })
  const { host, port } = new URL(ORIGIN)
  const headers = { 'content-type': 'application/json' }
  const sent = await rawRequest({ host, port: Number(port), path: '/api/order-events', method: 'POST', body, headers })
  expect(sent.status).toBe(401)
})

test('the response to a completed checkout is signed by the store', async () => {
  const { completed } = await complete(platformProfile())
  const { headers, status } = completed
  const parts: Record<string, string> = { '@status': String(status) }
  const { names, isValid } = await isSignedByStore(headers, (name) => parts[name] ?? headerOf(headers, name))
  expect(names).toEqual(['@status', 'content-digest', 'content-type'])
  expect(isValid).toBe(true)
})
