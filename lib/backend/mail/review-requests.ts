/** Requests reviews by mail some days after an order, if store.json enables it (`review_request`). */
import * as v from 'valibot'
import { causeOf, log } from '../../telemetry/log.ts'
import { emailOf, orderedProducts } from '../account/guest-orders.ts'
import type { StoredOrder } from '../account/orders.ts'
import type { Backend } from '../backend.ts'
import type { Queryable } from '../db/database.ts'
import type { Content } from '../store/content.ts'
import { hasFeature } from '../store/features.ts'
import { listReviewedBy, reviewAuthorOf } from '../store/shopper-reviews.ts'
import { createStoreContext } from '../store/store-context.ts'
import { queueMail } from './mail-queue.ts'
import { buildReviewMail } from './review-mail.ts'
import { hasUnsubscribedFromReviewMails, unsubscribeUrlOf } from './review-mail-unsubscribe.ts'

/**
 * Orders that became due longer ago get no mail: a store that enables the feature must not write to the customers of
 * past years.
 */
const WINDOW_DAYS = 14
/** Products listed in one mail. */
const MOST_PRODUCTS = 8

const Snapshot = v.object({
  locale: v.fallback(v.string(), ''),
  billing_address: v.fallback(v.object({ firstname: v.fallback(v.string(), '') }), { firstname: '' }),
})

type DueOrder = Pick<StoredOrder, 'number' | 'snapshot' | 'answer'>

/**
 * Claims the next order that is due, so that no other process or later run sends a second mail. Orders that wait for a
 * provider or for a review by staff, and canceled orders, are not due.
 */
async function claimDueOrder(transaction: Queryable, storeId: string, days: number): Promise<DueOrder | undefined> {
  const [order] = await transaction.query<DueOrder>(
    `UPDATE placed_order SET review_mail_at = now()
     WHERE store_id = $1 AND number = (
       SELECT number FROM placed_order AS due
       WHERE store_id = $1 AND review_mail_at IS NULL AND status IN ('pending', 'processing', 'shipped', 'complete')
         AND placed_at <= now() - $2::integer * interval '1 day'
         AND placed_at > now() - ($2::integer + ${WINDOW_DAYS}) * interval '1 day'
         AND NOT EXISTS (SELECT 1 FROM open_order WHERE open_order.store_id = $1 AND open_order.number = due.number)
       ORDER BY placed_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING number, snapshot, answer`,
    [storeId, days],
  )
  return order
}

/** Builds the mail of an order; undefined if the recipient has unsubscribed or no product is left to review. */
async function buildRequestMail(
  transaction: Queryable,
  { configuration }: ReviewRequestParts,
  content: Content,
  order: DueOrder,
) {
  const { sessionSecret: secret } = configuration
  const storeId = content.id
  const email = emailOf(order)
  if (email === '' || (await hasUnsubscribedFromReviewMails(transaction, secret, storeId, email))) return undefined
  const reviewed = await listReviewedBy(transaction, storeId, reviewAuthorOf(secret, storeId, email))
  const products = [...orderedProducts(order)].flatMap(([id, sku]) => {
    const product = content.productById.get(id)
    if (product === undefined || reviewed.includes(id)) return []
    return { product, item: product.variants.find((variant) => variant.sku === sku) ?? product }
  })
  if (products.length === 0) return undefined
  const { locale, billing_address } = v.parse(Snapshot, order.snapshot)
  const store = createStoreContext(content, locale, configuration)
  return buildReviewMail(store, products.slice(0, MOST_PRODUCTS), {
    number: order.number,
    email,
    firstname: billing_address.firstname,
    unsubscribeUrl: unsubscribeUrlOf(store, secret, email),
  })
}

type ReviewRequestParts = Pick<Backend, 'db' | 'configuration' | 'stores'>

async function queueRequestsOfStore(parts: ReviewRequestParts, content: Content, days: number): Promise<void> {
  const askNext = () =>
    parts.db.transaction(async (transaction) => {
      const order = await claimDueOrder(transaction, content.id, days)
      if (order === undefined) return false
      const mail = await buildRequestMail(transaction, parts, content, order)
      if (mail) await queueMail(transaction, content.id, mail)
      return true
    })
  while (await askNext());
}

/** Queues the due requests for reviews, one mail per order. Never rejects. */
export async function queueReviewRequests(parts: ReviewRequestParts): Promise<void> {
  try {
    for (const content of await parts.stores.list()) {
      const { enabled = false, days = 0 } = content.identity.review_request ?? {}
      const store = createStoreContext(content, '', parts.configuration)
      const hasForm = hasFeature(store, 'enable_review_form') && hasFeature(store, 'enable_product_reviews')
      if (enabled && hasForm) await queueRequestsOfStore(parts, content, days)
    }
  } catch (error) {
    const cause = causeOf(error)
    log('mail.queue_failed', { message: `requests for reviews can't be queued (${cause})`, cause })
  }
}
