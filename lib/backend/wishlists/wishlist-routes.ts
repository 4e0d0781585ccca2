import { readBody } from '../../contract-server/request-body.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import type { Backend } from '../api/backend.ts'
import { requireCustomer } from '../api/customer.ts'
import type { Api } from '../api/store-request.ts'
import { Refusal } from '../text/messages.ts'

/** Products per wishlist. */
const ITEM_LIMIT = 200

const LARGEST_ID = 2_147_483_647

/** A product id in a body: an integer, or digits as text unless `isStrict`. */
function readProductId(value: unknown, isStrict: boolean): number {
  const number = !isStrict && typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > LARGEST_ID) {
    throw new Refusal(400, 'badRequest')
  }
  return number
}

/**
 * A customer's wishlist (S1-7.5): GET, POST and DELETE /customer/wishlist/items. Guests get 401: their list stays in
 * their browser. Adding twice and removing a missing product are no errors.
 */
export function addSavedListRoutes(api: Api, { db }: Backend) {
  api.get(REST_PATHS.wishlist, async (context) => {
    const { content, customerId } = await requireCustomer({ db }, context)
    const rows = await db.query<{ product_id: number }>(
      `SELECT product_id FROM wishlist_item WHERE store_id = $1 AND customer_id = $2
       ORDER BY added_at DESC, product_id DESC`,
      [content.id, customerId],
    )
    return context.json(rows.map(({ product_id }) => ({ product_id: String(product_id) })))
  })

  api.post(REST_PATHS.wishlist, async (context) => {
    const { content, customerId } = await requireCustomer({ db }, context)
    const productId = readProductId((await readBody(context)).product_id, false)
    if (!content.productById.has(productId)) throw new Refusal(404, 'noProduct')
    const added = await db.query(
      `INSERT INTO wishlist_item (store_id, customer_id, product_id)
       SELECT $1, $2, $3::integer
       WHERE (SELECT count(*) FROM wishlist_item WHERE store_id = $1 AND customer_id = $2) < $4
       ON CONFLICT (store_id, customer_id, product_id) DO UPDATE SET added_at = wishlist_item.added_at
       RETURNING product_id`,
      [content.id, customerId, productId, ITEM_LIMIT],
    )
    if (added.length === 0) throw new Refusal(409, 'wishlistFull', { count: ITEM_LIMIT })
    return context.json({ product_id: String(productId) }, 201)
  })

  api.delete(REST_PATHS.wishlist, async (context) => {
    const { content, customerId } = await requireCustomer({ db }, context)
    const productId = readProductId((await readBody(context)).product_id, true)
    await db.query('DELETE FROM wishlist_item WHERE store_id = $1 AND customer_id = $2 AND product_id = $3', [
      content.id,
      customerId,
      productId,
    ])
    return context.json({ product_id: String(productId) })
  })
}
