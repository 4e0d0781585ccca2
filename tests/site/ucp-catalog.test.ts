/**
 * The Universal Commerce Protocol over HTTP on the built site. The cases are those of the protocol's documents and of
 * its public conformance suite (https://github.com/Universal-Commerce-Protocol/conformance), in our own words; every
 * response is validated against the official schemas.
 */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe } from 'vitest'
import { demoProduct } from '#tests/support/demo-products.ts'
import { getOf } from '#tests/support/raw-request.ts'
import { expect, test } from '#tests/support/site-test.ts'
import { storeOrigin } from '#tests/support/stores.ts'
import {
  type Agent,
  createAgent,
  linesOf,
  type ProfileServer,
  platformProfile,
  startProfileServer,
} from '#tests/support/ucp-agent.ts'
import { findUcpMistakes } from '#tests/support/ucp-schemas.ts'

const HOST = new URL(storeOrigin('kessler')).host

let profiles: ProfileServer
let agent: Agent
beforeAll(async () => {
  profiles = await startProfileServer()
  agent = createAgent(HOST, profiles.serve(platformProfile()))
})
afterAll(() => profiles.close())

const ITEM = String(demoProduct('kessler', 'withEverything').entity_id)
const lines = (quantity = 1, id = ITEM) => linesOf(id, quantity)

describe('the profile', () => {
  test('names version, endpoint and capabilities, and may be cached by anybody', async () => {
    const response = await getOf(storeOrigin('kessler'), '/.well-known/ucp')
    const body = JSON.parse(response.body)
    expect(response.status).toBe(200)
    expect(findUcpMistakes('profile', body)).toEqual([])
    expect(response.headers['cache-control']).toMatch(/^public, max-age=(?:[6-9]\d|\d{3,})$/)
    expect(body.ucp.services['dev.ucp.shopping'][0]).toMatchObject({
      transport: 'rest',
      endpoint: `${storeOrigin('kessler')}/api/ucp`,
    })
    expect(Object.keys(body.ucp.capabilities)).toContain('dev.ucp.shopping.checkout')
    expect(Object.keys(body.ucp.payment_handlers)).toEqual(['com.example.sandbox_cards'])
  })

  test('is missing, with all calls, in a store that does not let agents shop', async ({ testProxy }) => {
    const origin = testProxy.open('kessler', { agents: { enabled: false } })
    expect((await getOf(origin, '/.well-known/ucp')).status).toBe(404)
    const other = createAgent(new URL(origin).host, profiles.serve(platformProfile()))
    expect((await other.send('/catalog/search', { body: { query: 'range' } })).status).toBe(404)
  })
})

describe('negotiation', () => {
  const search = (ucpAgent: string) =>
    agent.send('/catalog/search', { body: { query: 'range' }, headers: { 'ucp-agent': ucpAgent } })

  test.for([
    ['', 400, 'invalid_profile_url'],
    ['profile="not an address"', 400, 'invalid_profile_url'],
    ['profile="http://agent.example/profile.json"', 400, 'invalid_profile_url'],
    ['profile="https://10.0.0.1/profile.json"', 424, 'profile_unreachable'],
    ['profile="https://169.254.169.254/latest"', 424, 'profile_unreachable'],
  ] as const)('%s is refused with %s', async ([header, status, code]) => {
    const answer = await search(header)
    expect(answer).toMatchObject({ status, body: { code, content: expect.any(String) } })
  })

  test('a profile that is missing, redirects or does not fit is refused, and not loaded again at once', async () => {
    const expectations = [
      [profiles.serve('', 500), 424, 'profile_unreachable'],
      [profiles.serve('', 302, { location: profiles.serve(platformProfile()) }), 424, 'profile_unreachable'],
      [profiles.serve('<html>'), 422, 'profile_malformed'],
      [profiles.serve({ ucp: { version: 'latest' } }), 422, 'profile_malformed'],
      [profiles.serve(platformProfile(undefined, '2019-01-01')), 422, 'version_unsupported'],
    ] as const
    for (const [address, status, code] of expectations) {
      expect(await search(`profile="${address}"`), code).toMatchObject({ status, body: { code } })
      const loaded = profiles.requests()
      await search(`profile="${address}"`)
      expect(profiles.requests(), code).toBe(loaded)
    }
  })

  test('without a common capability the response has the reason, and where a person can go on', async () => {
    const only = createAgent(HOST, profiles.serve(platformProfile(['dev.ucp.shopping.cart'])))
    const { status, body } = await only.call('error', '/checkout-sessions', { body: lines() })
    expect(status).toBe(200)
    expect(body.messages[0].code).toBe('capabilities_incompatible')
    expect(body.continue_url).toBe(`${storeOrigin('kessler')}/`)
  })

  test('a response lists what both sides have and what belongs to the operation, and nothing else', async () => {
    const some = createAgent(
      HOST,
      profiles.serve(platformProfile(['dev.ucp.shopping.checkout', 'dev.ucp.shopping.order'])),
    )
    const { body } = await some.call('checkout', '/checkout-sessions', { body: lines() })
    expect(Object.keys(body.ucp.capabilities)).toEqual(['dev.ucp.shopping.checkout'])
    expect(body).not.toHaveProperty('fulfillment')
    const cart = await agent.call('cart', '/carts', { body: lines() })
    expect(Object.keys(cart.body.ucp.capabilities).sort()).toEqual([
      'dev.ucp.shopping.cart',
      'dev.ucp.shopping.discount',
    ])
  })

  test.for([
    ['/nothing', 'GET', 404],
    ['/carts', 'DELETE', 405],
    ['/checkout-sessions/x/refund', 'POST', 404],
  ] as const)('%s with %s is %s', async ([path, method, status]) => {
    expect((await agent.send(path, { method })).status).toBe(status)
  })

  test('a signed request is verified with the keys of the profile', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const key = { ...publicKey.export({ format: 'jwk' }), kid: 'k1' }
    const profile = profiles.serve({ ...platformProfile(), signing_keys: [key] })
    const signer = createAgent(HOST, profile)
    const body = JSON.stringify({ query: 'range' })
    const digest = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
    const value = '("@method" "@authority" "@path" "ucp-agent" "idempotency-key" "content-digest");keyid="k1"'
    const base = (path: string) =>
      [
        '"@method": POST',
        `"@authority": ${HOST}`,
        `"@path": ${path}`,
        `"ucp-agent": profile="${profile}"`,
        '"idempotency-key": 1',
        `"content-digest": ${digest}`,
        `"@signature-params": ${value}`,
      ].join('\n')
    const send = (path: string) => {
      const bytes = sign('sha256', Buffer.from(base(path)), { key: privateKey, dsaEncoding: 'ieee-p1363' })
      const headers = {
        'idempotency-key': '1',
        'content-digest': digest,
        'signature-input': `sig1=${value}`,
        signature: `sig1=:${bytes.toString('base64')}:`,
      }
      return signer.send('/catalog/search', { body, headers })
    }
    expect((await send('/api/ucp/catalog/search')).status).toBe(200)
    expect(await send('/api/ucp/carts')).toMatchObject({ status: 401, body: { code: 'signature_invalid' } })
  })

  test('a body that is no JSON, too large or of the wrong shape is refused with its field', async () => {
    expect((await agent.send('/carts', { body: '{' })).body.code).toBe('invalid_request')
    expect((await agent.send('/carts', { body: { x: 'x'.repeat(70_000) } })).status).toBe(413)
    const wrong = await agent.send('/carts', { body: { line_items: [{ item: { id: ITEM }, quantity: 0 }] } })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(wrong.body.content).toContain('line_items.0.quantity')
  })
})

describe('the catalog', () => {
  test('a search finds products with the price of their page, page by page', async () => {
    const first = await agent.call('search', '/catalog/search', { body: { query: 'range', pagination: { limit: 3 } } })
    expect(first.body.products).toHaveLength(3)
    expect(first.body.pagination).toMatchObject({ has_next_page: true, cursor: expect.any(String) })
    const { cursor } = first.body.pagination
    const second = await agent.call('search', '/catalog/search', { body: { query: 'range', pagination: { cursor } } })
    const ids = [...first.body.products, ...second.body.products].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(6)
  })

  test('a price range is kept', async () => {
    const { body } = await agent.call('search', '/catalog/search', {
      body: { query: 'range', filters: { price: { min: 50_000, max: 150_000 } } },
    })
    expect(body.products.length).toBeGreaterThan(0)
    for (const { price_range } of body.products) {
      expect(price_range.min.amount).toBeGreaterThanOrEqual(50_000)
      expect(price_range.min.amount).toBeLessThanOrEqual(150_000)
    }
  })

  test('an empty search is refused', async () => {
    expect((await agent.send('/catalog/search', { body: {} })).status).toBe(400)
  })

  test('a lookup returns each product once with what led to it, and says which ids are unknown', async () => {
    const { body } = await agent.call('lookup', '/catalog/lookup', { body: { ids: [ITEM, ITEM, 'no-such-product'] } })
    expect(body.products).toHaveLength(1)
    expect(body.products[0].variants[0].inputs).toEqual([{ id: ITEM, match: 'exact' }])
    expect(body.messages).toEqual([{ type: 'info', code: 'not_found', content: 'no-such-product' }])
    const many = await agent.send('/catalog/lookup', { body: { ids: Array.from({ length: 26 }, (_, at) => `${at}`) } })
    expect(many).toMatchObject({ status: 400, body: { code: 'request_too_large' } })
  })

  test('a product with options has its variants, and says which values can be combined', async () => {
    const configurable = demoProduct('alderloom', 'withSwatches')
    const host = new URL(storeOrigin('alderloom')).host
    const other = createAgent(host, profiles.serve(platformProfile()))
    const { body } = await other.call('product', '/catalog/product', { body: { id: String(configurable.entity_id) } })
    expect(body.product.variants.length).toBeGreaterThan(1)
    expect(body.product.selected.length).toBeGreaterThan(0)
    expect(body.product.options[0].values[0]).toMatchObject({
      exists: expect.any(Boolean),
      available: expect.any(Boolean),
    })
    const [{ name }] = body.product.options
    const label = body.product.options[0].values.at(-1).label
    const chosen = await other.call('product', '/catalog/product', {
      body: { id: String(configurable.entity_id), selected: [{ name, label }] },
    })
    for (const { options } of chosen.body.product.variants) expect(options).toContainEqual({ name, label })
    const variant = chosen.body.product.variants[0]
    const cart = await other.call('cart', '/carts', { body: lines(1, variant.id) })
    expect(cart.body.line_items[0]).toMatchObject({
      item: { id: variant.id, price: variant.price.amount },
      quantity: 1,
    })
  })

  test('a search gives the variants that can be bought; their product itself is refused with the choices', async () => {
    const { entity_id, name } = demoProduct('alderloom', 'withSwatches')
    const id = String(entity_id)
    const other = createAgent(new URL(storeOrigin('alderloom')).host, profiles.serve(platformProfile()))
    const { body } = await other.call('search', '/catalog/search', { body: { query: name } })
    const product = body.products.find((entry: { id: string }) => entry.id === id)
    const variants: { id: string; options: object[] }[] = product.variants
    expect(variants.length).toBeGreaterThan(1)
    expect(variants.length).toBeLessThanOrEqual(10)
    for (const variant of variants) {
      expect(variant.id).not.toBe(id)
      expect(variant.options.length).toBeGreaterThan(0)
    }
    const cart = await other.call('cart', '/carts', { body: lines(1, variants[0]?.id) })
    expect(cart.body.line_items[0].item.id).toBe(variants[0]?.id)

    const refusal = { code: 'item_unavailable', path: '$.line_items[0].item.id' }
    const alone = await other.call('error', '/carts', { body: lines(1, id) })
    expect(alone.body.messages).toEqual([expect.objectContaining(refusal)])
    const body2 = { line_items: [...lines(1, id).line_items, ...lines(1, variants[0]?.id).line_items] }
    const beside = await other.call('cart', '/carts', { body: body2 })
    expect(beside.body.line_items).toHaveLength(1)
    expect(beside.body.messages[0]).toMatchObject({ ...refusal, severity: 'recoverable' })
    const { content } = beside.body.messages[0]
    expect(content).toContain(name)
    for (const variant of variants.slice(0, 3)) expect(content).toContain(`(${variant.id})`)
  })

  test('a product names the add-ons that the shop sells with it, with their prices', async () => {
    const { body } = await agent.call('product', '/catalog/product', { body: { id: ITEM } })
    const [addOn] = body.product.metadata.add_ons
    expect(demoProduct('kessler', 'withEverything').crosssells.map(String)).toContain(addOn.id)
    const cart = await agent.call('cart', '/carts', { body: lines(1, addOn.id) })
    expect(cart.body.line_items[0].item).toMatchObject({ id: addOn.id, price: addOn.price.amount })
  })

  test('an unknown product is an outcome with status 200', async () => {
    const { status, body } = await agent.call('error', '/catalog/product', { body: { id: 'no-such-product' } })
    expect([status, body.messages[0].code]).toEqual([200, 'not_found'])
  })

  test('texts are in the language of the request', async () => {
    const host = new URL(storeOrigin('volteo')).host
    const other = createAgent(host, profiles.serve(platformProfile()))
    const french = await other.call('error', '/catalog/product', {
      body: { id: 'x' },
      headers: { 'accept-language': 'fr' },
    })
    const english = await other.call('error', '/catalog/product', {
      body: { id: 'x' },
      headers: { 'accept-language': 'en' },
    })
    expect(french.body.messages[0].content).toContain('introuvable')
    expect(english.body.messages[0].content).toContain('not found')
  })
})
