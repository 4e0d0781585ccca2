/** The endpoint with a back end that responds as the contract says. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTrace } from '../../api/request-trace.ts'
import { handleMcpRequest } from './handle-mcp.server.ts'

const TENANT = {
  tenant: 'harbor',
  api: 'https://api.example.com/api/rest',
  locale: 'en-US',
  locales: ['en-US', 'fr-CA'],
  iframeUrl: '',
}
const CONFIG = {
  base_url: 'https://harbor.example.com/',
  name: 'Harbor',
  phone: '218-555-0199',
  agents: { enabled: true },
  store_locations: [{ google_code: 'DUL', store_name: 'Duluth', phone: '218-555-0100' }],
  display_features: { restapi_location_inventory_display: '1', pdp: { ai_chatbot: { enabled: true } } },
}
const productWire = (id: number, width: string) => ({
  entity_id: id,
  type_id: 'simple',
  url_key: `fridge-${id}`,
  name: `Fridge ${id}`,
  sku: `F-${id}`,
  visibility: 'Catalog, Search',
  display_add_to_cart: true,
  final_price_without_tax: 100 * id,
  location_inventory: [{ google_code: 'DUL', store_name: 'Duluth', qty: 4 }],
  simple_attributes: [{ groupName: 'Size', attributes: [{ name: 'Width (in.)', label: 'Width (in.)', value: width }] }],
})
const FRIDGES = [productWire(7, '29.75'), productWire(8, '35.75')]
const WIDTH = { attribute: 'width', label: 'Width', type: 'range', unit: 'in.', min: 20, max: 40 }

let calls: { path: string; search: URLSearchParams; init: RequestInit }[] = []
let config: object = CONFIG
let chat: () => Response = () => Response.json([])

function respond(path: string): Response {
  if (path === '/config') return Response.json(config)
  if (path === '/categories') return Response.json([])
  if (path === '/customers/self/session') return Response.json({ customer_data: { csrf_token: 'token' } })
  if (path.startsWith('/search/') || path.startsWith('/categories/')) {
    if (path.endsWith('/none')) return Response.json({ messages: { error: [{ message: 'No' }] } }, { status: 404 })
    const listing = { entity_id: 3, url_key: 'fridges', product_count: 30, products: FRIDGES, filters: [WIDTH] }
    return Response.json({ ...listing, filter_attributes: ['width', 'color'] })
  }
  if (path.endsWith('/inventory')) {
    return Response.json({
      store_list: [{ google_code: 'DUL', store_name: 'Duluth', qty: 4, availability: 'in_stock', ready_text: 'Today' }],
    })
  }
  if (path.startsWith('/chat/')) return chat()
  const product = FRIDGES.find(({ entity_id, url_key }) =>
    [`/products/${entity_id}`, `/products/${url_key}`].includes(path),
  )
  if (product) return Response.json(product)
  return Response.json({ messages: { error: [{ message: 'No' }] } }, { status: 404 })
}

beforeEach(() => {
  calls = []
  config = CONFIG
  chat = () =>
    Response.json([
      { role: 'user', text: 'How wide?', timestamp: '' },
      { role: 'assistant', text: 'It is 29.75 in. wide.', timestamp: '' },
    ])
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit) => {
    const url = new URL(address)
    const path = url.pathname.slice('/api/rest'.length)
    calls.push({ path, search: url.searchParams, init })
    return respond(path)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

let visitors = 0

async function send(method: string, params: object = {}, headers: Record<string, string> = {}) {
  visitors += 1
  const request = new Request('https://harbor.example.com/api/mcp', {
    method: 'POST',
    headers: { host: 'harbor.example.com', 'x-forwarded-for': `203.0.113.${visitors % 250}`, ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const response = await handleMcpRequest(request, TENANT, startTrace(request))
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function call(name: string, args: object = {}, headers: Record<string, string> = {}) {
  const { body } = await send('tools/call', { name, arguments: args }, headers)
  const { content, structuredContent: data, isError = false } = body.result
  return { text: content[0].text as string, data, isError }
}

describe('the endpoint', () => {
  it('lists its tools, without the chat in a store that has none', async () => {
    const names = async () => (await send('tools/list')).body.result.tools.map(({ name }: { name: string }) => name)
    expect(await names()).toHaveLength(7)
    config = { ...CONFIG, display_features: {} }
    expect(await names()).not.toContain('ask_store')
    expect(await send('tools/call', { name: 'ask_store' })).toMatchObject({
      status: 400,
      body: { error: { code: -32602 } },
    })
  })

  it.each(['toString', '__proto__', 'refund', 7])('has no tool %s', async (name) => {
    expect(await send('tools/call', { name })).toMatchObject({ status: 400, body: { error: { code: -32602 } } })
  })

  it('is missing in a store that lets no assistants in', async () => {
    config = { ...CONFIG, agents: { enabled: false } }
    expect((await send('tools/list')).status).toBe(404)
  })

  it('limits the calls of a visitor, and those of costly tools more', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1) {
      statuses.push((await send('tools/call', { name: 'find_fit', arguments: {} }, headers)).status)
    }
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429])
    const other = await send('tools/call', { name: 'list_shops', arguments: {} }, headers)
    expect(other.status).toBe(200)
    const refused = await send('tools/call', { name: 'find_fit', arguments: {} }, headers)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('its tools', () => {
  it('search with known filters only', async () => {
    const { data, text } = await call('search_products', {
      term: 'fridge',
      filters: { flavour: 'mint', width: { max: 33 } },
    })
    expect(data).toMatchObject({ total: 30, ignored_filters: ['flavour'], products: [{ id: '7' }, { id: '8' }] })
    expect(text).toContain('flavour')
    const { search } = calls.find(({ path }) => path === '/search/fridge') ?? {}
    expect([search?.get('filter[0][attribute]'), search?.get('filter[0][to]'), search?.get('limit')]).toEqual([
      'width',
      '33',
      '10',
    ])
    expect(await call('search_products')).toMatchObject({ isError: true })
    expect(await call('search_products', { category: 'none' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('none'),
    })
  })

  it('read a product, compare two, and say which product is missing', async () => {
    expect((await call('get_product', { product: 'fridge-7' })).data).toMatchObject({ id: '7', sku: 'F-7' })
    const compared = await call('compare_products', { products: ['7', 'https://harbor.example.com/product/fridge-8'] })
    expect(compared.data.products).toMatchObject([{ id: '7' }, { id: '8' }])
    expect(await call('compare_products', { products: ['7', 'fridge-7'] })).toMatchObject({ isError: true })
    expect((await call('get_product', { product: '9' })).text).toContain('“9”')
  })

  it('read the stock of all shops, near a postal code', async () => {
    const { data } = await call('check_stock', { product: '7', zip: '55802' })
    expect(data.shops).toMatchObject([{ name: 'Duluth', supply: 'in_stock', pickup: 'Today' }])
    const { search } = calls.find(({ path }) => path === '/products/7/inventory') ?? {}
    expect(Object.fromEntries(search ?? [])).toEqual({ shops: 'all', zip: '55802' })
    expect(await call('check_stock', { product: '7', variant: '99' })).toMatchObject({ isError: true })
  })

  it('find what fits, with the width as a filter of the listing', async () => {
    const { data } = await call('find_fit', { term: 'fridge', width: 33, max_price: 5000 })
    expect(data).toMatchObject({ products: [{ id: '7' }], fitting: 1, too_large: 1, has_more: true })
    const searches = calls.filter(({ path }) => path === '/search/fridge').map(({ search }) => [...search].join(';'))
    expect(searches).toHaveLength(2)
    expect(searches[1]).toContain('filter[1][attribute],width;filter[1][from],0;filter[1][to],34')
    expect(searches[1]).toContain('filter[0][attribute],price')
  })

  it('ask the chat in a new session, without the cookies of the call', async () => {
    const { text, data } = await call('ask_store', { product: '7', question: 'How wide?' }, { cookie: 'session=mine' })
    expect(text).toBe('It is 29.75 in. wide.')
    expect(data).toMatchObject({ is_answered: true, product: { id: '7' } })
    const asked = calls.find(({ path }) => path === '/chat/message/7')
    expect(JSON.parse(new TextDecoder().decode(asked?.init.body as Uint8Array))).toEqual({
      url: 'https://harbor.example.com/product/fridge-7',
      userPrompt: 'How wide?',
    })
    expect(JSON.stringify(asked?.init.headers)).not.toContain('mine')
  })

  it('say so if the chat has no answer, or refuses', async () => {
    chat = () => Response.json([{ role: 'assistant', text: 'I do not know.', timestamp: '', unanswered: true }])
    const open = await call('ask_store', { product: '7', question: 'Does it sing?' })
    expect(open.data.is_answered).toBe(false)
    expect(open.text).toContain('https://harbor.example.com/contact')
    chat = () => Response.json({ messages: { error: [{ message: 'Too many' }] } }, { status: 429 })
    expect(await call('ask_store', { product: '7', question: 'And now?' })).toMatchObject({ isError: true })
    const long = await call('ask_store', { product: '7', question: 'x'.repeat(301) })
    expect(long).toMatchObject({ isError: true, text: expect.stringContaining('300') })
  })

  it('answer in the language of the argument, else of the header', async () => {
    expect((await call('list_shops', { language: 'fr' })).text).toMatch(/^1 magasin/)
    expect((await call('list_shops', {}, { 'accept-language': 'fr-CA,fr;q=0.9' })).text).toMatch(/^1 magasin/)
    expect((await call('list_shops', {}, { 'accept-language': 'de' })).text).toMatch(/^1 store/)
  })

  it('report an outage of the back end, and nothing of its errors', async () => {
    const known = respond
    vi.stubGlobal('fetch', async (address: string) => {
      const path = new URL(address).pathname.slice('/api/rest'.length)
      return path === '/config' ? known(path) : new Response('stack trace', { status: 500 })
    })
    const { text, isError } = await call('search_products', { term: 'outage' })
    expect([isError, text]).toEqual([true, 'The shop cannot be reached at the moment. Please try again.'])
  })
})
