import * as v from 'valibot'
import { queryOf, readBody } from '../../contract-server/request-body.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { ReviewRequest } from '../../contracts/review-request.ts'
import { routePath } from '../../contracts/route-path.ts'
import { REVIEW_LENGTHS } from '../../core/review-limits.ts'
import type { Backend } from '../api/backend.ts'
import { type Api, type ApiContext, countAttempt } from '../api/store-request.ts'
import { requireProduct } from '../catalog/product-routes.ts'
import { findById } from '../customers/customers.ts'
import { requireFoundOrder } from '../orders/guest-order-routes.ts'
import { hasBought, hasCustomerBought } from '../orders/guest-orders.ts'
import { findCustomer } from '../session/customer.ts'
import { requireFeature } from '../store/features.ts'
import { Refusal } from '../text/messages.ts'
import { readPlainText } from '../text/plain-text.ts'
import { loadReviewSummary, parseReviewQuery } from './reviews.ts'
import { redrawPhoto } from './shopper-photo.ts'
import { addReview, reviewAuthorOf } from './shopper-reviews.ts'

const BODY_LIMIT_BYTES = 900_000

/** Author of a review and whether the product was bought: a customer, or a guest with number and e-mail of an order. */
async function readAuthor(
  backend: Backend,
  context: ApiContext,
  body: v.InferOutput<typeof ReviewRequest>,
  id: number,
) {
  const { db } = backend
  const storeId = context.get('store').content.id
  const customerId = await findCustomer(db, storeId, context.get('sessionId'))
  const customer = customerId === undefined ? undefined : await findById(db, storeId, customerId)
  if (customer) {
    // A second account of an e-mail address is a different author, and must not reveal whether the owner has reviewed.
    const email = customer.is_second ? `${customer.customer_id} ${customer.email}` : customer.email
    return { email, isVerified: await hasCustomerBought(db, storeId, customer.customer_id, id) }
  }
  if (body.order === undefined || body.email === undefined) throw new Refusal(401, 'needSignInOrOrder')
  const order = await requireFoundOrder(backend, context, body.order, body.email)
  if (!hasBought(order, id)) throw new Refusal(400, 'notBought')
  return { email: body.email, isVerified: true }
}

/** Reviews of a product (S1-7.3), and a shopper's new one, which is published once the store has approved it. */
export function addReviewRoutes(api: Api, backend: Backend) {
  const { db, configuration } = backend

  api.get(routePath(REST_PATHS.reviewSummary), async (context) => {
    const { store, product } = requireProduct(context)
    return context.json(await loadReviewSummary(db, store, product, parseReviewQuery(queryOf(context))))
  })

  api.post(routePath(REST_PATHS.productReviews), async (context) => {
    const { store, product } = requireProduct(context)
    requireFeature(store, 'enable_review_form')
    const parsed = v.safeParse(ReviewRequest, await readBody(context, BODY_LIMIT_BYTES))
    if (!parsed.success) throw new Refusal(400, 'badReview')
    const body = parsed.output
    const [storeId, sessionId] = [store.content.id, context.get('sessionId') ?? '']
    const nickname = readPlainText(body.nickname, REVIEW_LENGTHS.nickname, true)
    const title = readPlainText(body.title, REVIEW_LENGTHS.title, true)
    const detail = readPlainText(body.detail, REVIEW_LENGTHS.detail, false)
    if (nickname === '' || detail === '') throw new Refusal(400, 'badReview')
    await countAttempt(backend, context, 'review')
    const main = (product.parent ?? product).entity_id
    const { email, isVerified } = await readAuthor(backend, context, body, main)
    const photo = body.photo === undefined ? {} : await redrawPhoto(body.photo)
    const isKept = await addReview(db, storeId, {
      product_id: main,
      author: reviewAuthorOf(configuration.sessionSecret, storeId, email),
      session_id: sessionId,
      nickname,
      rating: body.rating,
      title,
      detail,
      is_verified: isVerified,
      ...photo,
    })
    if (!isKept) throw new Refusal(409, 'reviewExists')
    return context.json({ is_approved: false }, 201)
  })
}
