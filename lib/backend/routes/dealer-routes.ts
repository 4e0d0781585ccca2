/** Orders for a dealer's other software, beside the API of the shop: /{store}/dealer, with a key of the store. */
import type { Context } from 'hono'
import { DEALER_PATHS } from '../../contracts/dealer.ts'
import type { Backend } from '../backend.ts'
import { readOrderChange } from '../orders/order-rules.ts'
import { changeShopOrder, findShopOrder, listShopOrders, PAGE_LIMIT } from '../orders/shop-orders.ts'
import { findKey } from '../orders/store-keys.ts'
import { Refusal } from '../text/messages.ts'
import { type Api, type ApiContext, noteTry, queryOf, readBody } from './api.ts'

const DEFAULT_LIMIT = 50
const MOST_KEY_CHARACTERS = 200
/** A change is a word and a few lines. */
const BODY_LIMIT_BYTES = 16 * 1024

function readLimit(text: string | null): number {
  if (text === null || text === '') return DEFAULT_LIMIT
  if (!/^\d{1,3}$/.test(text) || Number(text) < 1 || Number(text) > PAGE_LIMIT) throw new Refusal(400, 'badRequest')
  return Number(text)
}

/** Reads what a list of orders is asked with; 400 for a limit that is none. */
export function readOrderQuery(context: Context) {
  const query = queryOf(context)
  return {
    since: query.get('since') ?? '',
    cursor: query.get('cursor') ?? '',
    limit: readLimit(query.get('limit')),
  }
}

/** The name of the key that a call shows. 401 for none of the store's, 429 for too many calls with it or too many wrong ones. */
async function requireKey(backend: Backend, context: ApiContext): Promise<string> {
  const [, key = ''] = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '') ?? []
  const isPossible = key !== '' && key.length <= MOST_KEY_CHARACTERS
  const found = isPossible ? await findKey(backend.db, context.get('view').content.id, key) : undefined
  if (found === undefined) {
    await noteTry(backend, context, 'dealer-key')
    context.header('WWW-Authenticate', 'Bearer')
    throw new Refusal(401, 'badKey')
  }
  await noteTry(backend, context, 'dealer-call', String(found.key_id))
  return found.name
}

/** The orders of the store whose key is shown: listing them, reading one, changing its status. */
export function addDealerRoutes(api: Api, backend: Backend): Api {
  const withKey =
    (handle: (context: ApiContext, keyName: string) => Promise<Response>) => async (context: ApiContext) =>
      handle(context, await requireKey(backend, context))
  const storeOf = (context: ApiContext) => context.get('view').content.id
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
      const change = readOrderChange(await readBody(context, BODY_LIMIT_BYTES))
      const order = await changeShopOrder(backend, storeOf(context), numberOf(context), change, keyName)
      void backend.post.deliver()
      return context.json(order)
    }),
  )
  return api
}

/** An address of the contract below /{store}/dealer, in Hono's spelling. */
const below = (path: string): string => path.replace('/dealer', '').replace(/\{(\w+)\}/g, ':$1')
