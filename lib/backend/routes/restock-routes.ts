import { REST_PATHS } from '../../contracts/paths.ts'
import { routePath } from '../../contracts/route-path.ts'
import { readEmail, readField } from '../account/account-form.ts'
import { emailKeyOf } from '../account/customers.ts'
import type { Backend } from '../backend.ts'
import { isInStock } from '../catalog/availability.ts'
import { requireFeature } from '../store/features.ts'
import { addNotice, addressKeyOf, readCancelToken, refuseNotices } from '../store/restock-notices.ts'
import { Refusal } from '../text/messages.ts'
import { type Api, noteTry, readBody } from './api.ts'
import { requireProduct } from './product-routes.ts'

/** POST /products/{id}/restock-notices and the way out of them: a mail once a product, or a variant, is back. */
export function addRestockRoutes(api: Api, backend: Backend) {
  const { db, configuration } = backend
  const secret = configuration.sessionSecret

  api.post(routePath(REST_PATHS.restockNotices), async (context) => {
    const { view, product } = requireProduct(context)
    requireFeature(view, 'enable_restock_notice')
    const storeId = view.content.id
    const email = readEmail(await readBody(context))
    await noteTry(backend, context, 'restock', emailKeyOf(email))
    if (isInStock(view.content, product)) throw new Refusal(409, 'restockThere')
    await addNotice(db, storeId, {
      product_id: product.entity_id,
      address_key: addressKeyOf(secret, storeId, email),
      email,
      locale: view.locale,
    })
    return context.json({})
  })

  api.post(REST_PATHS.restockCancel, async (context) => {
    const view = context.get('view')
    requireFeature(view, 'enable_restock_notice')
    const storeId = view.content.id
    const addressKey = readCancelToken(secret, storeId, readField(await readBody(context), 'token', 200))
    if (addressKey === undefined) throw new Refusal(400, 'badCancelLink')
    await db.transaction((transaction) => refuseNotices(transaction, storeId, addressKey))
    return context.json({})
  })
}
