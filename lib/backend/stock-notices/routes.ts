import { readBody } from '../../contract-server/request-body.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import type { Backend } from '../api/backend.ts'
import { type Api, countAttempt } from '../api/store-request.ts'
import { isInStock } from '../catalog/availability.ts'
import { requireProduct } from '../catalog/product-routes.ts'
import { readEmail, readField } from '../customers/account-form.ts'
import { emailKeyOf } from '../customers/customers.ts'
import { requireFeature } from '../store/features.ts'
import { Refusal } from '../text/messages.ts'
import { addNotice, addressKeyOf, readCancelToken, unsubscribeFromNotices } from './restock-notices.ts'

/** POST /products/{id}/restock-notices and its cancellation: one mail when a product or variant is back in stock. */
export function addRestockRoutes(api: Api, backend: Backend) {
  const { db, configuration } = backend
  const secret = configuration.sessionSecret

  api.post(routePath(REST_PATHS.restockNotices), async (context) => {
    const { store, product } = requireProduct(context)
    requireFeature(store, 'enable_restock_notice')
    const storeId = store.content.id
    const email = readEmail(await readBody(context))
    await countAttempt(backend, context, 'restock', emailKeyOf(email))
    if (isInStock(store.content, product)) throw new Refusal(409, 'restockThere')
    if (product.discontinued) throw new Refusal(409, 'restockNever')
    await addNotice(db, storeId, {
      product_id: product.entity_id,
      address_key: addressKeyOf(secret, storeId, email),
      email,
      locale: store.locale,
    })
    return context.json({})
  })

  api.post(REST_PATHS.restockCancel, async (context) => {
    const store = context.get('store')
    requireFeature(store, 'enable_restock_notice')
    const storeId = store.content.id
    const addressKey = readCancelToken(secret, storeId, readField(await readBody(context), 'token', 200))
    if (addressKey === undefined) throw new Refusal(400, 'badCancelLink')
    await db.transaction((transaction) => unsubscribeFromNotices(transaction, storeId, addressKey))
    return context.json({})
  })
}
