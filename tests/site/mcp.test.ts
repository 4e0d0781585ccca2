/** Tools for shop assistants by the Model Context Protocol, on the built site with its real back end. */
import Ajv, { type AnySchema } from 'ajv/dist/2020.js'
import { describe } from 'vitest'
import { demoProduct } from '#tests/support/demo-products.ts'
import { getOf, rawRequest } from '#tests/support/raw-request.ts'
import { expect, test } from '#tests/support/site-test.ts'
import { storeOrigin } from '#tests/support/stores.ts'

const ORIGIN = storeOrigin('kessler')
const PRODUCT = demoProduct('kessler', 'withEverything')
const ID = String(PRODUCT.entity_id)

type Message = Record<string, unknown>

async function post(message: unknown, headers: Record<string, string> = {}, origin = ORIGIN) {
  const { host, port } = new URL(origin)
  const answer = await rawRequest({
    host,
    port: Number(port),
    path: '/api/mcp',
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  })
  return { ...answer, body: answer.body === '' ? null : JSON.parse(answer.body) }
}

const send = (method: string, params: Message = {}, headers: Record<string, string> = {}, origin = ORIGIN) =>
  post({ jsonrpc: '2.0', id: 7, method, params }, headers, origin)

/** The result of a tool. */
async function call(name: string, args: Message = {}, headers: Record<string, string> = {}, origin = ORIGIN) {
  const { status, body } = await send('tools/call', { name, arguments: args }, headers, origin)
  expect(status).toBe(200)
  const { content, structuredContent: data, isError = false } = body.result
  return { text: content[0].text as string, data, isError }
}

const NEWEST = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  },
}

describe('the protocol', () => {
  test('a client of an older version initializes, and lists tools with valid schemas', async () => {
    const opened = await send('initialize', { protocolVersion: '2025-06-18', capabilities: {} })
    expect(opened.body).toMatchObject({ id: 7, result: { protocolVersion: '2025-06-18', capabilities: { tools: {} } } })
    expect(opened.headers['mcp-session-id']).toBeUndefined()
    const headers = { 'mcp-protocol-version': '2025-06-18' }
    expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, headers)).status).toBe(202)
    const { tools } = (await send('tools/list', {}, headers)).body.result
    expect(tools.map(({ name }: { name: string }) => name)).toEqual([
      'search_products',
      'get_product',
      'compare_products',
      'check_stock',
      'find_fit',
      'list_shops',
      'ask_store',
    ])
    const ajv = new Ajv({ strict: true })
    for (const { inputSchema } of tools) expect(ajv.compile(inputSchema as AnySchema)).toBeTypeOf('function')
  })

  test('a client of the newest version calls without a handshake', async () => {
    const headers = { 'mcp-protocol-version': '2026-07-28' }
    const found = await send('server/discover', NEWEST, { ...headers, 'mcp-method': 'server/discover' })
    expect(found.body.result).toMatchObject({ resultType: 'complete', capabilities: { tools: {} } })
    expect(found.body.result.supportedVersions).toContain('2026-07-28')
    const shops = await send(
      'tools/call',
      { ...NEWEST, name: 'list_shops', arguments: {} },
      { ...headers, 'mcp-method': 'tools/call', 'mcp-name': 'list_shops' },
    )
    expect(shops.body.result).toMatchObject({
      resultType: 'complete',
      _meta: { 'io.modelcontextprotocol/serverInfo': { version: '1' } },
    })
    const other = await send('tools/list', NEWEST, { ...headers, 'mcp-method': 'tools/call' })
    expect(other).toMatchObject({ status: 400, body: { id: 7, error: { code: -32020 } } })
  })

  test.for([
    ['{', {}, 400, -32600],
    [[], {}, 400, -32600],
    [{ jsonrpc: '2.0', id: 1, method: 'resources/list' }, {}, 404, -32601],
    [{ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'refund' } }, {}, 400, -32602],
    [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }, { 'mcp-protocol-version': '1900-01-01' }, 400, -32022],
    [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }, { origin: 'https://evil.example' }, 403, -32600],
    [`"${'x'.repeat(65_536)}"`, {}, 413, -32600],
  ] as const)('%.60j with %j is refused with %d and %d', async ([message, headers, status, code]) => {
    expect(await post(message, headers)).toMatchObject({ status, body: { jsonrpc: '2.0', error: { code } } })
  })

  test('there is nothing to read, and no endpoint in a store that lets no assistants in', async ({ testProxy }) => {
    expect((await getOf(ORIGIN, '/api/mcp')).status).toBe(405)
    const origin = testProxy.open('kessler', { agents: { enabled: false } })
    expect((await send('tools/list', {}, {}, origin)).status).toBe(404)
  })
})

describe('a tool', () => {
  test('a search returns products with the price of their pages, and its filters narrow it', async () => {
    const { data, text } = await call('search_products', { term: 'refrigerator', limit: 5 })
    expect(data.products).toHaveLength(5)
    expect(text).toContain(data.products[0].url)
    const { price_text, url } = data.products[0]
    const [amount = ''] = /\$[\d,.]*\d/.exec(price_text) ?? []
    expect(amount).not.toBe('')
    expect((await getOf(ORIGIN, new URL(url).pathname)).body).toContain(amount)
    const color = data.filters.find(({ attribute }: { attribute: string }) => attribute === 'color')
    const narrowed = await call('search_products', {
      term: 'refrigerator',
      filters: { color: color.values[0], flavour: 'mint' },
    })
    expect(narrowed.data.total).toBeLessThan(data.total)
    expect(narrowed.data.ignored_filters).toEqual(['flavour'])
    const cheap = await call('search_products', { category: 'refrigeration', max_price: 1000, limit: 20 })
    expect(cheap.data.products.length).toBeGreaterThan(0)
    for (const { price } of cheap.data.products) expect(price?.amount ?? 0).toBeLessThanOrEqual(1000)
  })

  test('a product is found by id, url_key and address', async () => {
    const { data } = await call('get_product', { product: ID })
    expect(data).toMatchObject({ id: ID, name: PRODUCT.name, sku: PRODUCT.sku })
    expect(data.specs.length).toBeGreaterThan(5)
    expect((await call('get_product', { product: data.url })).data).toEqual(data)
    expect((await call('get_product', { product: PRODUCT.url_key })).data).toEqual(data)
    const missing = await call('get_product', { product: 'no-such-product' })
    expect(missing).toMatchObject({ isError: true, text: expect.stringContaining('search_products') })
  })

  test('a variant is listed with its product, and has no page', async () => {
    const variant = demoProduct('kessler', 'variant')
    expect((await call('get_product', { product: String(variant.entity_id) })).isError).toBe(true)
    const { data } = await call('get_product', { product: String(variant.parent_id) })
    expect(data.variants.map(({ id }: { id: string }) => id)).toContain(String(variant.entity_id))
  })

  test('products are compared side by side', async () => {
    const other = String(demoProduct('kessler', 'atRegularPrice').entity_id)
    const { data } = await call('compare_products', { products: [ID, other] })
    expect(data.products.map(({ id }: { id: string }) => id)).toEqual([ID, other])
    for (const { rows } of data.groups) for (const { values } of rows) expect(values).toHaveLength(2)
    expect((await call('compare_products', { products: [ID, ID] })).isError).toBe(true)
  })

  test('stock is listed by shop, with the day of pickup', async () => {
    const { data, text } = await call('check_stock', { product: ID, shop: 'Duluth' })
    expect(data.shops.length).toBeGreaterThan(0)
    for (const { name, address = '' } of data.shops) expect(`${name} ${address}`).toContain('Duluth')
    expect(text).toContain(data.shops[0].name)
    const all = await call('check_stock', { product: ID })
    expect(all.data.shops.length).toBeGreaterThan(data.shops.length)
    const inStock = all.data.shops.filter(({ supply }: { supply: string }) => supply === 'in_stock')
    expect(inStock.length).toBeGreaterThan(0)
    for (const { pickup } of inStock) expect(pickup).toBeTruthy()
  })

  test('refrigerators for an opening of 33 inches need at most that, with air', async () => {
    const { data, isError } = await call('find_fit', { category: 'refrigeration', width: 33, limit: 20 })
    expect(isError).toBe(false)
    expect(data.products.length).toBeGreaterThan(0)
    for (const { needs } of data.products) expect(needs.width.value).toBeLessThanOrEqual(33)
    const metric = await call('find_fit', { category: 'refrigeration', width: 83.82, unit: 'cm', limit: 20 })
    const ids = ({ products }: { products: { id: string }[] }) => products.map(({ id }) => id)
    expect(ids(metric.data)).toEqual(ids(data))
    expect((await call('find_fit', { width: 33 })).isError).toBe(true)
    expect((await call('find_fit', { term: 'refrigerator' })).isError).toBe(true)
  })

  test('shops have phone, address and the hours of the next days', async () => {
    const { data, text } = await call('list_shops', { days: 3 })
    expect(data.shops.length).toBe(data.total)
    for (const { phone, address, hours } of data.shops) {
      expect(phone).not.toBe('')
      expect(address.city).not.toBe('')
      expect(hours).toHaveLength(3)
    }
    expect(text).toContain(data.shops[0].phone)
    expect(await call('list_shops', { shop: 'Nowhere' })).toMatchObject({ isError: true })
  })

  test('the store’s chat answers with what it quotes, and not where the store has no chat', async ({ testProxy }) => {
    const width = PRODUCT.specs.find(({ name }) => name === 'Width (in.)')
    const { data, text } = await call('ask_store', { product: ID, question: 'How wide is it?' })
    expect(data.is_answered).toBe(true)
    expect(text).toContain(width?.value)
    const long = await call('ask_store', { product: ID, question: 'How wide is it? '.repeat(100) })
    expect(long).toMatchObject({ isError: true, text: expect.stringContaining('300') })
    const origin = testProxy.open('kessler', { display_features: { pdp: { ai_chatbot: { enabled: false } } } })
    const refused = await send('tools/call', { name: 'ask_store', arguments: { product: ID } }, {}, origin)
    expect(refused.status).toBe(400)
  })

  test('answers in the language that the call names, else in that of its header', async () => {
    const origin = storeOrigin('volteo')
    const french = await call('list_shops', { days: 1 }, { 'accept-language': 'en' }, origin)
    const named = await call('list_shops', { days: 1, language: 'fr-CA' }, { 'accept-language': 'en' }, origin)
    expect(named.text).toMatch(/magasin/)
    expect(french.text).toMatch(/store/)
  })

  test('names what is wrong with its arguments', async () => {
    const { isError, text } = await call('search_products', { limit: 50, colour: 'white' })
    expect(isError).toBe(true)
    expect(text).toContain('limit')
    expect(text).toContain('colour')
  })
})
