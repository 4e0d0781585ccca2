/** Asks for reviews some days after an order, where store.json says so (`review_request`). */
import * as v from 'valibot'
import { causeOf, log } from '../../telemetry/log.ts'
import { emailOf, orderedProducts } from '../account/guest-orders.ts'
import type { StoredOrder } from '../account/orders.ts'
import type { Backend } from '../backend.ts'
import { openView } from '../catalog/view.ts'
import type { Queryable } from '../db/database.ts'
import type { Content } from '../store/content.ts'
import { hasFeature } from '../store/features.ts'
import { listReviewedBy, reviewAuthorOf } from '../store/shopper-reviews.ts'
import { queueMail } from './mail-queue.ts'
import { buildReviewMail } from './review-mail.ts'
import { hasRefusedReviewMails, unsubscribeUrlOf } from './review-refusals.ts'

/** Days in which an order that is due is asked about: a store that begins to ask does not write to everybody of years. */
const WINDOW_DAYS = 14
/** Products that a mail names. */
const MOST_PRODUCTS = 8

const Snapshot = v.object({
  locale: v.fallback(v.string(), ''),
  billing_address: v.fallback(v.object({ firstname: v.fallback(v.string(), '') }), { firstname: '' }),
})

type DueOrder = Pick<StoredOrder, 'number' | 'snapshot' | 'answer'>

/**
 * Takes an order that is due, so that no other process or later run does. Not due are orders that wait for a provider or
 * for their review, and those that were cancelled.
 */
async function takeOrder(transaction: Queryable, storeId: string, days: number): Promise<DueOrder | undefined> {
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

/** The mail of an order; undefined where there is nothing to ask, or nobody who wants to be. */
async function buildFor(transaction: Queryable, { configuration }: AskingParts, content: Content, order: DueOrder) {
  const { sessionSecret: secret } = configuration
  const storeId = content.id
  const email = emailOf(order)
  if (email === '' || (await hasRefusedReviewMails(transaction, secret, storeId, email))) return undefined
  const reviewed = await listReviewedBy(transaction, storeId, reviewAuthorOf(secret, storeId, email))
  const products = [...orderedProducts(order)].flatMap(([id, sku]) => {
    const product = content.productById.get(id)
    if (product === undefined || reviewed.includes(id)) return []
    return { product, item: product.variants.find((variant) => variant.sku === sku) ?? product }
  })
  if (products.length === 0) return undefined
  const { locale, billing_address } = v.parse(Snapshot, order.snapshot)
  const view = openView(content, locale, configuration)
  return buildReviewMail(view, products.slice(0, MOST_PRODUCTS), {
    number: order.number,
    email,
    firstname: billing_address.firstname,
    unsubscribeUrl: unsubscribeUrlOf(view, secret, email),
  })
}

type AskingParts = Pick<Backend, 'db' | 'configuration' | 'stores'>

async function askOfStore(parts: AskingParts, content: Content, days: number): Promise<void> {
  const askNext = () =>
    parts.db.transaction(async (transaction) => {
      const order = await takeOrder(transaction, content.id, days)
      if (order === undefined) return false
      const mail = await buildFor(transaction, parts, content, order)
      if (mail) await queueMail(transaction, content.id, mail)
      return true
    })
  while (await askNext());
}

/** Queues the requests for reviews that are due, each order's once. Never rejects. */
export async function askForReviews(parts: AskingParts): Promise<void> {
  try {
    for (const content of await parts.stores.list()) {
      const { enabled = false, days = 0 } = content.identity.review_request ?? {}
      const view = openView(content, '', parts.configuration)
      const hasForm = hasFeature(view, 'enable_review_form') && hasFeature(view, 'enable_product_reviews')
      if (enabled && hasForm) await askOfStore(parts, content, days)
    }
  } catch (error) {
    const cause = causeOf(error)
    log('mail.unreadable', { message: `requests for reviews can't be queued (${cause})`, cause })
  }
}
