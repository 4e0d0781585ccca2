/** The MCP transport of the Universal Commerce Protocol on the built site: the same operations as over REST. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe } from 'vitest'
import { demoProduct } from '#tests/support/demo-products.ts'
import { getOf, rawRequest } from '#tests/support/raw-request.ts'
import { expect, test } from '#tests/support/site-test.ts'
import { storeOrigin, TEST_STOREFRONT_PORT } from '#tests/support/stores.ts'
import {
  BUYER,
  DULUTH,
  linesOf,
  type ProfileServer,
  platformProfile,
  startProfileServer,
} from '#tests/support/ucp-agent.ts'
import { findUcpMistakes } from '#tests/support/ucp-schemas.ts'

const ORIGIN = storeOrigin('kessler')
const ITEM = String(demoProduct('kessler', 'withEverything').entity_id)

let profiles: ProfileServer
let profile = ''
beforeAll(async () => {
  profiles = await startProfileServer()
  profile = profiles.serve(platformProfile())
})
afterAll(() => profiles.close())

async function post(message: unknown) {
  const { status, body, headers } = await rawRequest({
    host: new URL(ORIGIN).host,
    port: TEST_STOREFRONT_PORT,
    path: '/api/ucp/mcp',
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  })
  return { status, headers, body: body === '' ? null : JSON.parse(body) }
}

const send = (method: string, params: object = {}) => post({ jsonrpc: '2.0', id: 7, method, params })

const call = (name: string, parts: object = {}, meta: object = { 'ucp-agent': { profile } }) =>
  send('tools/call', { name, arguments: { meta, ...parts } })

describe('the MCP transport', () => {
  test('is named in the profile, agrees on a version and lists an operation as a tool', async () => {
    const document = JSON.parse((await getOf(ORIGIN, '/.well-known/ucp')).body)
    expect(findUcpMistakes('profile', document)).toEqual([])
    expect(document.ucp.services['dev.ucp.shopping']).toContainEqual(
      expect.objectContaining({ transport: 'mcp', endpoint: `${ORIGIN}/api/ucp/mcp` }),
    )
    const opened = await send('initialize', { protocolVersion: '2025-06-18', capabilities: {} })
    expect(opened.body).toMatchObject({ id: 7, result: { protocolVersion: '2025-06-18', capabilities: { tools: {} } } })
    expect((await send('initialize', { protocolVersion: '2024-01-01' })).body.result.protocolVersion).toBe('2025-06-18')
    expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202)
    const { tools } = (await send('tools/list')).body.result
    expect(tools.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['search_catalog', 'create_checkout', 'complete_checkout', 'get_order']),
    )
    for (const { inputSchema } of tools) expect(inputSchema.required[0]).toBe('meta')
  })

  test('a purchase has the same responses as over REST', async () => {
    const found = await call('search_catalog', { catalog: { query: 'range', pagination: { limit: 2 } } })
    expect(findUcpMistakes('search', found.body.result.structuredContent)).toEqual([])
    expect(JSON.parse(found.body.result.content[0].text)).toEqual(found.body.result.structuredContent)
    const cart = await call('create_cart', { cart: linesOf(ITEM, 2) })
    expect(findUcpMistakes('cart', cart.body.result.structuredContent)).toEqual([])
    const { id } = cart.body.result.structuredContent
    const read = await call('get_cart', { id })
    expect(read.body.result.structuredContent.line_items[0].quantity).toBe(2)
    const checkout = await call('create_checkout', {
      checkout: {
        ...linesOf(ITEM),
        buyer: BUYER,
        fulfillment: { methods: [{ type: 'shipping', destinations: [DULUTH] }] },
      },
    })
    const created = checkout.body.result.structuredContent
    expect(findUcpMistakes('checkout', created)).toEqual([])
    const updated = await call('update_checkout', { id: created.id, checkout: linesOf(ITEM, 2) })
    expect(updated.body.result.structuredContent.line_items[0].quantity).toBe(2)
    const meta = { 'ucp-agent': { profile }, 'idempotency-key': randomUUID() }
    const canceled = await call('cancel_checkout', { id: created.id }, meta)
    expect(canceled.body.result.structuredContent.status).toBe('canceled')
    expect((await call('cancel_checkout', { id: created.id }, meta)).body).toEqual(canceled.body)
  })

  test('outcomes are results, and errors of the protocol are errors of JSON-RPC with the status of REST', async () => {
    const missing = await call('get_cart', { id: 'x' })
    expect(missing).toMatchObject({ status: 200, body: { result: { isError: true } } })
    expect(findUcpMistakes('error', missing.body.result.structuredContent)).toEqual([])
    const anonymous = await call('get_cart', { id: 'x' }, {})
    expect(anonymous).toMatchObject({
      status: 400,
      body: { error: { code: -32001, data: { code: 'invalid_profile_url' } } },
    })
    const wrong = await call('create_cart', { cart: {} })
    expect(wrong).toMatchObject({ status: 400, body: { error: { code: -32602 } } })
  })

  test.for([
    ['{', 400, -32600],
    [[], 400, -32600],
    [{ jsonrpc: '1.0', id: 1, method: 'ping' }, 400, -32600],
    [{ jsonrpc: '2.0', id: 1, method: 'resources/list' }, 404, -32601],
    [{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'refund' } }, 400, -32602],
  ] as const)('%j is refused with %d and %d', async ([message, status, code]) => {
    expect(await post(message)).toMatchObject({ status, body: { jsonrpc: '2.0', error: { code } } })
  })

  test('is not read', async () => {
    const { status, headers } = await getOf(ORIGIN, '/api/ucp/mcp')
    expect([status, headers.allow]).toEqual([405, 'POST'])
  })
})
