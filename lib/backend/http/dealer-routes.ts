/**
 * The API for a dealer's other software, separate from the shop's API: /{store}/dealer, authenticated by a key of the
 * store.
 */
import type { Context } from 'hono'
import { readCaller } from '../../contract-server/read-visitor.ts'
import { queryOf, readBody } from '../../contract-server/request-body.ts'
import { DEALER_PATHS, MOST_CHANGED_PRODUCTS } from '../../contracts/dealer.ts'
import { errorBody } from '../../contracts/error.ts'
import type { Backend } from '../api/backend.ts'
import { type Api, type ApiContext, countAttempt } from '../api/store-request.ts'
import { changeProducts } from '../import/change-products.ts'
import { InvalidImportError } from '../import/import-errors.ts'
import { changeOrder } from '../orders/change-order.ts'
import { findShopOrder, listShopOrders, PAGE_LIMIT } from '../orders/shop-orders.ts'
import { findKey } from '../orders/store-keys.ts'
import { Refusal } from '../text/messages.ts'

const DEFAULT_LIMIT = 50
const MOST_KEY_CHARACTERS = 200
/** A status change is a word and a few lines. */
const BODY_LIMIT_BYTES = 16 * 1024
/** Product changes may include descriptions. */
const PRODUCTS_LIMIT_BYTES = 2 * 1024 * 1024

function readLimit(text: string | null): number {
  if (text === null || text === '') return DEFAULT_LIMIT
  if (!/^\d{1,3}$/.test(text) || Number(text) < 1 || Number(text) > PAGE_LIMIT) throw new Refusal(400, 'badRequest')
  return Number(text)
}

/** Query of a list of orders; 400 for an invalid limit. */
export function readOrderQuery(context: Context) {
  const query = queryOf(context)
  return {
    since: query.get('since') ?? '',
    cursor: query.get('cursor') ?? '',
    limit: readLimit(query.get('limit')),
  }
}

/**
 * Name of the key in a request. 401 if it isn't one of the store's keys; 429 for too many requests with it, or too many
 * wrong keys.
 */
async function requireKey(backend: Backend, context: ApiContext): Promise<string> {
  const [, key = ''] = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '') ?? []
  const isPossible = key !== '' && key.length <= MOST_KEY_CHARACTERS
  const found = isPossible ? await findKey(backend.db, context.get('store').content.id, key) : undefined
  if (found === undefined) {
    await countAttempt(backend, context, 'dealer-key')
    context.header('WWW-Authenticate', 'Bearer')
    throw new Refusal(401, 'badKey')
  }
  await countAttempt(backend, context, 'dealer-call', String(found.key_id))
  return found.name
}

/** Requests of a dealer's software: listing orders, reading one, changing its status, changing products. */
export function addDealerRoutes(api: Api, backend: Backend): Api {
  api.use(async (context, next) => {
    context.set('visitor', readCaller(context, backend.configuration.proxies))
    await next()
  })
  const withKey =
    (handle: (context: ApiContext, keyName: string) => Promise<Response>) => async (context: ApiContext) =>
      handle(context, await requireKey(backend, context))
  const storeOf = (context: ApiContext) => context.get('store').content.id
  const numberOf = (context: ApiContext) => context.req.param('number') ?? ''

  api.get(
    below(DEALER_PATHS.orders),
    withKey(async (context) =>
      context.json(await listShopOrders(backend.db, storeOf(context), readOrderQuery(context))),
    ),
  )

  api.get(
    below(DEALER_PATHS.order),
    withKey(async (context) => context.json(await findShopOrder(backend.db, storeOf(context), numberOf(context)))),
  )

  api.post(
    below(DEALER_PATHS.orderStatus),
    withKey(async (context, keyName) => {
      const body = await readBody(context, BODY_LIMIT_BYTES)
      const target = { storeId: storeOf(context), typed: numberOf(context), by: keyName }
      const order = await changeOrder(backend, target, body)
      void backend.mailQueue.deliver()
      void backend.textQueue.deliver()
      return context.json(order)
    }),
  )

  api.post(
    below(DEALER_PATHS.products),
    withKey(async (context) => {
      const { products } = await readBody(context, PRODUCTS_LIMIT_BYTES)
      if (!Array.isArray(products) || products.length > MOST_CHANGED_PRODUCTS) throw new Refusal(400, 'badProducts')
      try {
        return context.json(await changeProducts(backend, storeOf(context), { list: products }))
      } catch (error) {
        if (error instanceof InvalidImportError) return context.json(errorBody(...error.mistakes), 422)
        throw error
      }
    }),
  )
  return api
}

/** A path of the contract relative to /{store}/dealer, in Hono's syntax. */
const below = (path: string): string => path.replace('/dealer', '').replace(/\{(\w+)\}/g, ':$1')
