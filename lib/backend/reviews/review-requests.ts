/** Requests reviews by mail some days after an order, if store.json enables it (`review_request`). */
import * as v from 'valibot'
import { causeOf, log } from '../../telemetry/log.ts'
import type { Backend } from '../api/backend.ts'
import type { Queryable } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { emailOf, orderedProducts } from '../orders/guest-orders.ts'
import { claimOrderForReview, hasOrderForReview, type OrderForReview } from '../orders/order-for-review.ts'
import { readMailedOrder } from '../orders/shopper-mail.ts'
import type { Content } from '../store/content.ts'
import { hasFeature } from '../store/features.ts'
import { createStoreContext } from '../store/store-context.ts'
import { buildReviewMail } from './review-mail.ts'
import { hasUnsubscribedFromReviewMails, unsubscribeUrlOf } from './review-mail-unsubscribe.ts'
import { listReviewedBy, reviewAuthorOf } from './shopper-reviews.ts'

/** Products listed in one mail. */
const MOST_PRODUCTS = 8

const Snapshot = v.object({ locale: v.fallback(v.string(), '') })

/** Builds the mail of an order; undefined if the recipient has unsubscribed or no product is left to review. */
async function buildRequestMail(
  transaction: Queryable,
  { configuration }: ReviewRequestParts,
  content: Content,
  order: OrderForReview,
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
  const { locale } = v.parse(Snapshot, order.snapshot)
  const store = createStoreContext(content, locale, configuration)
  return buildReviewMail(store, products.slice(0, MOST_PRODUCTS), {
    number: order.number,
    email,
    firstname: readMailedOrder(order).billing_address.firstname,
    unsubscribeUrl: unsubscribeUrlOf(store, secret, email),
  })
}

type ReviewRequestParts = Pick<Backend, 'db' | 'configuration' | 'stores'>

async function queueRequestsOfStore(parts: ReviewRequestParts, content: Content, days: number): Promise<void> {
  const askNext = () =>
    parts.db.transaction(async (transaction) => {
      const order = await claimOrderForReview(transaction, content.id, days)
      if (order === undefined) return false
      const mail = await buildRequestMail(transaction, parts, content, order)
      if (mail) await queueMail(transaction, content.id, mail)
      return true
    })
  while (await askNext());
}

/** Stores that request reviews, with the days after an order. */
const listRequestingStores = (db: Queryable) =>
  db.query<{ id: string; days: number }>(
    `SELECT id, coalesce((identity->'review_request'->>'days')::integer, 0) AS days
     FROM store WHERE identity->'review_request'->>'enabled' = 'true' ORDER BY id`,
  )

/** Queues the due requests for reviews, one mail per order. Loads only stores with such orders. Never rejects. */
export async function queueReviewRequests(parts: ReviewRequestParts): Promise<void> {
  try {
    for (const { id, days } of await listRequestingStores(parts.db)) {
      const content = (await hasOrderForReview(parts.db, id, days)) ? await parts.stores.get(id) : undefined
      if (content === undefined) continue
      const store = createStoreContext(content, '', parts.configuration)
      const hasForm = hasFeature(store, 'enable_review_form') && hasFeature(store, 'enable_product_reviews')
      if (hasForm) await queueRequestsOfStore(parts, content, days)
    }
  } catch (error) {
    const cause = causeOf(error)
    log('mail.queue_failed', { message: `requests for reviews can't be queued (${cause})`, cause })
  }
}
