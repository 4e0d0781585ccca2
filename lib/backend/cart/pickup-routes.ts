import { readShopperPosition } from '../../contract-server/list-shops.ts'
import { queryOf } from '../../contract-server/request-body.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import type { Backend } from '../api/backend.ts'
import type { Api } from '../api/store-request.ts'
import { findCartId } from '../session/customer.ts'
import { removeUnavailableLines } from './cart-changes.ts'
import { readCart } from './cart-state.ts'
import { summarizeCart } from './cart-summary.ts'
import { listPickupPlans } from './pickup.ts'
import { loadTakenSlots } from './pickup-reservations.ts'

/** GET /cart/pickup: the shops at which the goods of the cart can be picked up. */
export function addPickupRoutes(api: Api, { db }: Backend) {
  api.get(REST_PATHS.pickup, async (context) => {
    const store = context.get('store')
    const storeId = store.content.id
    const sessionId = context.get('sessionId')
    const cartId = sessionId === undefined ? undefined : await findCartId(db, storeId, sessionId)
    const state = removeUnavailableLines(store, await readCart(db, storeId, cartId))
    const taken = await loadTakenSlots(db, storeId)
    const where = readShopperPosition(queryOf(context))
    return context.json({ store_list: listPickupPlans(store, summarizeCart(store, state), where, taken) })
  })
}
