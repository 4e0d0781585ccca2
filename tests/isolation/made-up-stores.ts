/**
 * Serves a registry of ten thousand stores, and their back ends: `node made-up-stores.ts PORT BACKEND_PORT`. Each
 * store-{n}.example.test has a different tenant and API address, and each of its responses contains its mark. Other
 * hostnames are looked up in the registry of the back end at BACKEND_PORT.
 */
import { createServer, type ServerResponse } from 'node:http'
import { MADE_UP_STORES, markOf } from './marks.ts'

const [port = 0, backendPort = 0] = process.argv.slice(2).map(Number)

/** Body of the response for a path below {api}; undefined for 404. */
function resourceOf(path: string, mark: string): unknown {
  const named = (name: string) => ({ identifier: path.slice(1), title: `${name} ${mark}`, content: `<p>${mark}</p>` })
  const product = {
    entity_id: '1',
    sku: mark,
    name: `Product ${mark}`,
    url_key: 'product-1',
    type_id: 'simple',
    price: { final: 10 },
    display_add_to_cart: true,
  }
  const category = {
    entity_id: 3,
    parent_id: 2,
    level: 1,
    name: `Category ${mark}`,
    url_key: 'all',
    products: [product],
  }
  if (path === '/config') return { name: `Shop ${mark}`, title: `Shop ${mark}`, locale: 'en_US', currency_code: 'USD' }
  if (path === '/categories') return [category]
  if (path === '/menus') return [{ node_id: '1', label: `Menu ${mark}`, request_url: 'catalog/all' }]
  if (path === '/customers/self/session') return { customer_data: { sid: mark, csrf_token: mark } }
  if (path === '/cart') return { id: mark, items: [] }
  if (/^\/(?:pages|blocks)\/./.test(path)) return named('Page')
  if (/^\/(?:categories|search|dynamic-category)\/./.test(path)) return category
  if (/^\/products\/[^/]+$/.test(path)) return product
  return undefined
}

function sendItem(response: ServerResponse, item: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json', 'x-edge-config-digest': 'd' }).end(JSON.stringify(item))
}

createServer(async (incoming, response) => {
  const [path = '/'] = (incoming.url ?? '/').split('?')
  const index = /^\/ecfg_[^/]+\/item\/host_store-(\d+)_example_test$/.exec(path)?.[1]
  if (index !== undefined && Number(index) < MADE_UP_STORES) {
    const tenant = `store-${index}`
    const api = `http://localhost:${port}/${tenant}/api/rest`
    return sendItem(response, { tenant, api, locale: 'en-US', locales: ['en-US'], iframe_url: '' })
  }
  if (path.startsWith('/ecfg_')) {
    const { authorization = '' } = incoming.headers
    const inner = await fetch(`http://localhost:${backendPort}${incoming.url}`, { headers: { authorization } }).catch(
      () => new Response('{}', { status: 502 }),
    )
    response.writeHead(inner.status, { 'content-type': 'application/json', 'x-edge-config-digest': 'd' })
    return response.end(await inner.text())
  }
  const [, store = '', rest = ''] = /^\/store-(\d+)\/(.*)$/.exec(path) ?? []
  const mark = markOf(Number(store))
  if (rest.startsWith('media/')) return response.writeHead(200, { 'content-type': 'text/plain' }).end(mark)
  const resource = resourceOf(`/${rest.replace(/^api\/rest\//, '')}`, mark)
  response.writeHead(resource === undefined ? 404 : 200, {
    'content-type': 'application/json',
    ...(rest.endsWith('/session') && { 'set-cookie': `sid=${mark}; HttpOnly; SameSite=Lax` }),
  })
  return response.end(JSON.stringify(resource ?? {}))
}).listen(port, 'localhost')
