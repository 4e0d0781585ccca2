/**
 * A back end for one store: `npx node minimal-back-end.ts [port] [port of the storefront]`. All data are in memory.
 * README.md describes what a real one does differently.
 */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { readCookie, writeCookie } from '../../../lib/contract-server/cookies.ts'
import { requireCsrfToken } from '../../../lib/contract-server/csrf-guard.ts'
import { ContractRefusal, respondWithRefusal } from '../../../lib/contract-server/refusal.ts'
import { queryOf, readRequest } from '../../../lib/contract-server/request-body.ts'
import {
  createSessionId,
  csrfTokenOf,
  publicIdOf,
  SESSION_SECONDS,
  signSession,
  verifySession,
} from '../../../lib/contract-server/session.ts'
import { BillingAddressRequest, ShippingAddressRequest } from '../../../lib/contracts/address-request.ts'
import {
  AddItemsRequest,
  CartRequest,
  ChangeItemRequest,
  DeliveryRequest,
} from '../../../lib/contracts/cart-request.ts'
import { REST_PATHS } from '../../../lib/contracts/paths.ts'
import { PaymentRequest, PlaceOrderRequest } from '../../../lib/contracts/payment-request.ts'
import { routePath } from '../../../lib/contracts/route-path.ts'
import { createExpiringMap } from '../../../lib/core/server/expiring-map.ts'
import {
  addItems,
  changeItem,
  chooseDelivery,
  choosePayment,
  createSession,
  mergeAddress,
  placeOrder,
  type Session,
  toCart,
  updateCart,
} from './minimal-cart.ts'
import { CONFIG, listCategories, readCategory, readProduct, readSpecial, search } from './minimal-catalog.ts'
import { Refusal, translate } from './minimal-messages.ts'

const PORT = Number(process.argv[2] ?? 4500)
const ORIGIN = `http://localhost:${PORT}`
const HOST = 'minimal.localhost'
const SHOP = `http://${HOST}:${Number(process.argv[3] ?? 3000)}/`
const STORE = 'minimal'
/** A real back end reads it from its environment, so that sessions survive a restart. */
const SECRET = randomBytes(32).toString('base64url')
const COOKIE = 'minimal'

type Shopper = { Variables: { sessionId: string } }

const sessions = createExpiringMap<Session>(10_000, SESSION_SECONDS * 1_000)

/** What the store keeps of the request's session; nothing is kept before the first write. */
const sessionOf = (context: Context<Shopper>): Session => sessions.get(context.get('sessionId')) ?? createSession()

/** Public reads. */
const reads = new Hono()
reads.get(REST_PATHS.config, (context) => context.json({ ...CONFIG, base_url: SHOP }))
reads.get(routePath(REST_PATHS.page), (context) => {
  if (context.req.param('identifier') !== 'home') throw new Refusal(404, 'noPage')
  return context.json({ identifier: 'home', page_id: '1', content: '<h1>Kettles and toasters</h1>' })
})
reads.get(REST_PATHS.categories, (context) => context.json(listCategories()))
reads.get(routePath(REST_PATHS.category), (context) => {
  const category = readCategory(context.req.param('catalogKey'), queryOf(context))
  if (!category) throw new Refusal(404, 'noCategory')
  return context.json(category)
})
const respondWithSpecial = (context: Context, attribute: string, values: string) => {
  const special = readSpecial(attribute, values, queryOf(context))
  if (!special) throw new Refusal(404, 'noCategory')
  return context.json(special)
}
reads.get(routePath(REST_PATHS.specialCatalog), (context) =>
  respondWithSpecial(context, context.req.param('attribute'), context.req.param('value')),
)
reads.get(routePath(REST_PATHS.specialProducts), (context) =>
  respondWithSpecial(context, context.req.param('attribute'), context.req.param('values')),
)
reads.get(routePath(REST_PATHS.search), async (context) =>
  context.json(await search(context.req.param('term'), queryOf(context))),
)
reads.get(routePath(REST_PATHS.product), (context) => {
  const product = readProduct(context.req.param('id'))
  if (!product) throw new Refusal(404, 'noProduct')
  return context.json(product)
})

/** Calls of shoppers: writes need a session and its token. */
const calls = new Hono<Shopper>()
calls.use(async (context, next) => {
  const sessionId = verifySession(SECRET, STORE, readCookie(context, COOKIE))
  requireCsrfToken(context, SECRET, STORE, sessionId)
  context.set('sessionId', sessionId ?? createSessionId())
  await next()
})
calls.get(REST_PATHS.session, (context) => {
  const sessionId = context.get('sessionId')
  writeCookie(context, COOKIE, signSession(SECRET, STORE, sessionId), SESSION_SECONDS)
  const customer_data = {
    sid: publicIdOf(SECRET, STORE, sessionId),
    csrf_token: csrfTokenOf(SECRET, STORE, sessionId),
  }
  return context.json({ isloggedin: false, customer_id: '', customer_data })
})
calls.get(REST_PATHS.cart, (context) => context.json(toCart(sessionOf(context).cart)))

/** Registers a write: what it returns is the response. */
function write(
  method: 'post' | 'put' | 'delete',
  path: string,
  change: (session: Session, context: Context<Shopper>) => unknown,
) {
  calls[method](path, async (context) => {
    const session = sessionOf(context)
    sessions.set(context.get('sessionId'), session)
    return context.json((await change(session, context)) ?? {})
  })
}
write('put', REST_PATHS.cart, async ({ cart }, context) => updateCart(cart, await readRequest(context, CartRequest)))
write('delete', REST_PATHS.cart, ({ cart }) => cart.lines.clear())
write('post', REST_PATHS.cartItems, async ({ cart }, context) =>
  addItems(cart, await readRequest(context, AddItemsRequest)),
)
write('put', routePath(REST_PATHS.cartItem), async ({ cart }, context) => {
  const { qty } = await readRequest(context, ChangeItemRequest)
  return changeItem(cart, context.req.param('item_id') ?? '', qty)
})
write('delete', routePath(REST_PATHS.cartItem), ({ cart }, context) =>
  changeItem(cart, context.req.param('item_id') ?? '', 0),
)
write('put', REST_PATHS.billingAddress, async ({ cart }, context) => {
  cart.billing = mergeAddress(await readRequest(context, BillingAddressRequest), cart.billing)
  return cart.billing
})
write('delete', REST_PATHS.billingAddress, ({ cart }) => {
  cart.billing = {}
})
write('put', REST_PATHS.shippingAddress, async ({ cart }, context) => {
  const { same_as_billing = false, ...sent } = await readRequest(context, ShippingAddressRequest)
  const address = same_as_billing ? mergeAddress({}, cart.billing) : mergeAddress(sent, cart.shipping)
  cart.shipping = { ...address, same_as_billing }
  return cart.shipping
})
write('delete', REST_PATHS.shippingAddress, ({ cart }) => {
  cart.shipping = { same_as_billing: true }
})
write('put', REST_PATHS.delivery, async ({ cart }, context) =>
  chooseDelivery(cart, (await readRequest(context, DeliveryRequest)).method),
)
write('put', REST_PATHS.payment, async ({ cart }, context) =>
  choosePayment(cart, (await readRequest(context, PaymentRequest)).method),
)
write('delete', REST_PATHS.payment, ({ cart }) => {
  cart.payment = ''
})
write('post', REST_PATHS.placeOrder, async (session, context) =>
  placeOrder(session, (await readRequest(context, PlaceOrderRequest)).method, context.req.header('idempotency-key')),
)

const app = new Hono()
app.use(async (context, next) => {
  await next()
  context.header('cache-control', 'no-store')
})
app.route('/api/rest', reads)
app.route('/api/rest', calls)
// The registry: which store a hostname belongs to.
app.get('/ecfg_minimal/item/:key', (context) => {
  context.header('x-edge-config-digest', '1')
  if (context.req.param('key') !== `host_${HOST.replaceAll('.', '_')}`) throw new Refusal(404, 'noPage')
  return context.json({ tenant: STORE, api: `${ORIGIN}/api/rest`, locale: 'en-US', locales: ['en-US'], iframe_url: '' })
})
/** What went wrong inside is for the log, never for the shopper. */
app.onError((error, context) => {
  if (!(error instanceof ContractRefusal)) console.error(error)
  const refusal = error instanceof ContractRefusal ? error : new Refusal(500, 'unknownError')
  return respondWithRefusal(context, refusal, translate, context.req.header('language') ?? 'en')
})
app.notFound((context) => respondWithRefusal(context, new Refusal(404, 'noPage'), translate, 'en'))

createServer(getRequestListener(app.fetch)).listen(PORT, 'localhost', () =>
  console.info(`Minimal back end on ${ORIGIN}/api/rest`),
)
