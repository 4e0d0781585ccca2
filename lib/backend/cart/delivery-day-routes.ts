import { REST_PATHS } from '../../contracts/paths.ts'
import type { Backend } from '../api/backend.ts'
import type { Api } from '../api/store-request.ts'
import { findCartId } from '../session/customer.ts'
import { Refusal } from '../text/messages.ts'
import { removeUnavailableLines } from './cart-changes.ts'
import { readCart } from './cart-state.ts'
import { summarizeCart } from './cart-summary.ts'
import { areaOf, describeDays, hasBook, planDeliveries, readLoadOf } from './delivery-days.ts'

/** GET /cart/delivery-days: the days and windows of a method for the goods and the address of the cart. */
export function addDeliveryDayRoutes(api: Api, { db }: Backend) {
  api.get(REST_PATHS.deliveryDays, async (context) => {
    const store = context.get('store')
    const storeId = store.content.id
    const cartId = await findCartId(db, storeId, context.get('sessionId'))
    const state = removeUnavailableLines(store, await readCart(db, storeId, cartId))
    const summary = summarizeCart(store, state)
    const code = context.req.query('method') || summary.shippingMethod?.code
    const method = summary.shippingMethods.find((offered) => offered.method.code === code)?.method
    if (!hasBook(method)) throw new Refusal(400, 'noShippingMethod')
    const plans = planDeliveries(store, state, { ...summary, shippingMethod: method })
    const part = context.req.query('part')
    const plan = part ? plans.find((entry) => entry.part === part) : plans[0]
    if (plan === undefined) throw new Refusal(400, 'badRequest')
    const load = await readLoadOf(db, storeId, method, plan.days)
    const area = areaOf(method.book, summary.destination.postcode)
    return context.json({
      part: plan.part,
      is_required: plan.isRequired,
      days: describeDays(store, method.book, plan.days, area, load),
    })
  })
}
