/**
 * A back end for one store, Node 20 or later, nothing to install: `node minimal-back-end.mjs [port] [port of the
 * storefront]`. Everything is in memory. README.md beside it says what a real one does otherwise.
 */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import {
  addItems,
  changeItem,
  chooseDelivery,
  choosePayment,
  createCart,
  placeOrder,
  Refusal,
  toAddress,
  toCart,
  updateCart,
} from './minimal-cart.mjs'
import { CONFIG, listCategories, readCategory, readProduct, search } from './minimal-catalog.mjs'

const PORT = Number(process.argv[2] ?? 4500)
const ORIGIN = `http://localhost:${PORT}`
const HOST = 'minimal.localhost'
const SHOP = `http://${HOST}:${Number(process.argv[3] ?? 3000)}/`
const MAX_BODY = 100_000

/** What is found, or 404. */
function required(value, message) {
  if (value === undefined) throw new Refusal(404, message)
  return value
}

/** Method and path below /api/rest, ':' for a variable part → answer, given the session and what was sent. */
const CALLS = {
  'GET /config': () => ({ ...CONFIG, base_url: SHOP }),
  'GET /pages/home': () => ({ identifier: 'home', page_id: '1', content: '<h1>Kettles and toasters</h1>' }),
  'GET /categories': listCategories,
  'GET /categories/:': ({ key, query }) => required(readCategory(key, query), 'There is no such category.'),
  'GET /search/:': ({ key, query }) => search(key, query),
  'GET /products/:': ({ key }) => required(readProduct(key), 'There is no such product.'),

  'GET /customers/self/session': ({ session: { sid, token } }) => ({
    isloggedin: false,
    customer_id: '',
    customer_data: { sid, csrf_token: token },
  }),
  'GET /cart': ({ cart }) => toCart(cart),
  'PUT /cart': ({ cart, body }) => updateCart(cart, body),
  'DELETE /cart': ({ cart }) => cart.lines.clear(),
  'POST /cart/items': ({ cart, body }) => addItems(cart, body),
  'PUT /cart/items/:': ({ cart, key, body }) => changeItem(cart, key, body.qty),
  'DELETE /cart/items/:': ({ cart, key }) => changeItem(cart, key, null),
  'PUT /cart/billing_address': ({ cart, body }) => {
    cart.billing = toAddress(body, cart.billing)
    return cart.billing
  },
  'DELETE /cart/billing_address': ({ cart }) => {
    cart.billing = {}
  },
  'PUT /cart/shipping_address': ({ cart, body }) => {
    const same_as_billing = body.same_as_billing === true
    cart.shipping = {
      ...(same_as_billing ? toAddress({}, cart.billing) : toAddress(body, cart.shipping)),
      same_as_billing,
    }
    return cart.shipping
  },
  'DELETE /cart/shipping_address': ({ cart }) => {
    cart.shipping = { same_as_billing: true }
  },
  'PUT /cart/shipping': ({ cart, body }) => chooseDelivery(cart, body.method),
  'PUT /cart/payment': ({ cart, body }) => choosePayment(cart, body.method),
  'DELETE /cart/payment': ({ cart }) => {
    cart.payment = ''
  },
  'POST /cart/place': ({ session, body, headers }) => placeOrder(session, body.method, headers['idempotency-key']),
}

const ROUTES = Object.entries(CALLS).map(([call, answer]) => {
  const [method, path] = call.split(' ')
  return { method, answer, pattern: new RegExp(`^/api/rest${path.replace(':', '([^/]+)')}/?$`) }
})

const sessions = new Map()

/** The session of the cookie, or a new one: a cookie, a token for writes, a cart. */
function openSession(request, response) {
  const sid = /(?:^|;\s*)minimal=([\w-]{36})/.exec(request.headers.cookie ?? '')?.[1]
  const present = sessions.get(sid)
  if (present) return present
  const session = { sid: randomUUID(), token: randomUUID(), cart: createCart(), placed: new Map() }
  // The oldest go, so that nobody fills the memory.
  if (sessions.size >= 10_000) sessions.delete(sessions.keys().next().value)
  sessions.set(session.sid, session)
  response.setHeader('set-cookie', `minimal=${session.sid}; Path=/; HttpOnly; SameSite=Lax`)
  return session
}

async function readBody(request) {
  let json = ''
  for await (const part of request.setEncoding('utf8')) {
    if (json.length <= MAX_BODY) json += part
  }
  if (json.length > MAX_BODY) throw new Refusal(413, 'That is too much.')
  const body = JSON.parse(json || '{}')
  if (typeof body !== 'object' || body === null) throw new SyntaxError('no object')
  return body
}

async function respond(request, response) {
  const { method, headers } = request
  const { pathname, searchParams: query } = new URL(request.url, ORIGIN)
  // The registry: which store answers for which hostname.
  if (pathname === `/ecfg_minimal/item/host_${HOST.replaceAll('.', '_')}`) {
    return { tenant: 'minimal', api: `${ORIGIN}/api/rest`, locale: 'en-US', locales: ['en-US'], iframe_url: '' }
  }
  const route = ROUTES.find((candidate) => candidate.method === method && candidate.pattern.test(pathname))
  if (!route) throw new Refusal(404, 'There is no such page.')
  const key = decodeURIComponent(route.pattern.exec(pathname)?.[1] ?? '')
  // Public reads carry no cookie and make no session.
  const session = /\/(?:cart|customers)\b/.test(pathname) ? openSession(request, response) : undefined
  if (method !== 'GET' && headers['x-csrf-token'] !== session?.token) {
    throw new Refusal(403, 'Your session is over. Please try again.')
  }
  const body = method === 'POST' || method === 'PUT' ? await readBody(request) : {}
  return (await route.answer({ session, cart: session?.cart, key, query, body, headers })) ?? {}
}

/** What a refused or failed call is answered. What went wrong inside is for the log, never for the shopper. */
function explain(error) {
  if (error instanceof Refusal) return [error.status, error.message]
  if (error instanceof SyntaxError || error instanceof URIError) return [400, 'The request can’t be read.']
  console.error(error)
  return [500, 'Something went wrong. Please try again.']
}

createServer(async (request, response) => {
  let status = 200
  let answer
  try {
    answer = await respond(request, response)
  } catch (error) {
    const [code, message] = explain(error)
    status = code
    answer = { messages: { error: [{ message }] } }
  }
  const type = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-edge-config-digest': '1' }
  response.writeHead(status, type).end(JSON.stringify(answer))
}).listen(PORT, 'localhost', () => console.info(`Minimal back end on ${ORIGIN}/api/rest`))
