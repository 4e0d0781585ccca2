/** Reviews written by shoppers, and decisions of staff about them. */
import { createHmac } from 'node:crypto'
import { emailKeyOf } from '../customers/customers.ts'
import type { Queryable } from '../db/database.ts'
import type { ListPart } from '../store/list-part.ts'
import type { ReviewRecord } from '../store/product-schemas.ts'
import type { ShopperPhoto } from './shopper-photo.ts'

/** Maximum of the integer column. */
const LARGEST_ID = 2_147_483_647
/** Offset of the public ids of shoppers' reviews. Reviews of store folders have smaller ids. */
const FIRST_ID = 1_000_000_000

/** A published review. Reviews of store folders have neither of the added fields. */
export type PublishedReview = ReviewRecord & { is_verified?: boolean; photo_hash?: string }

/** Identifies a reviewer by a keyed hash of the e-mail address. */
export const reviewAuthorOf = (secret: string, storeId: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`review\n${storeId}\n${emailKeyOf(email)}`)
    .digest('base64url')

/** Ids of the products that an author has reviewed. */
export async function listReviewedBy(db: Queryable, storeId: string, author: string): Promise<number[]> {
  const rows = await db.query<{ product_id: number }>(
    'SELECT product_id FROM shopper_review WHERE store_id = $1 AND author = $2',
    [storeId, author],
  )
  return rows.map(({ product_id }) => product_id)
}

/** A new review. `author` is a keyed hash of the e-mail address. */
export type NewShopperReview = Partial<ShopperPhoto> & {
  product_id: number
  author: string
  session_id: string
  nickname: string
  rating: number
  title: string
  detail: string
  is_verified: boolean
}

const DAY = `to_char(written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`

export const listApprovedReviews = (db: Queryable, storeId: string, productId: number): Promise<PublishedReview[]> =>
  db.query<PublishedReview>(
    `SELECT product_id, ${FIRST_ID} + shopper_review_id AS review_id, rating, title, detail, nickname,
       ${DAY} AS created_at, 0 AS votes_yes, 0 AS votes_no, rating >= 4 AS recommended, reply, is_verified, photo_hash
     FROM shopper_review WHERE store_id = $1 AND product_id = $2 AND state = 'approved' ORDER BY shopper_review_id`,
    [storeId, productId],
  )

/** Stores a review for approval; false if the author has already reviewed this product. */
export async function addReview(db: Queryable, storeId: string, review: NewShopperReview): Promise<boolean> {
  const { product_id, author, session_id, nickname, rating, title, detail, is_verified } = review
  const rows = await db.query(
    `INSERT INTO shopper_review (store_id, product_id, author, session_id, nickname, rating, title, detail, is_verified,
       photo, photo_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (store_id, product_id, author) DO NOTHING RETURNING shopper_review_id`,
    [
      storeId,
      product_id,
      author,
      session_id,
      nickname,
      rating,
      title,
      detail,
      is_verified,
      review.photo ?? '',
      review.photo_hash ?? '',
    ],
  )
  return rows.length > 0
}

/** A review in the back office. */
export type ReviewEntry = {
  review_id: string
  product_id: number
  product: string
  state: string
  rating: number
  nickname: string
  title: string
  detail: string
  is_verified: boolean
  has_photo: boolean
  reply: string
  written_at: string
}

export async function countReviews(db: Queryable, storeId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM shopper_review WHERE store_id = $1',
    [storeId],
  )
  return row?.count ?? 0
}

/** A page of the reviews that shoppers wrote: those that await approval first, then the newest. */
export const listReviews = (db: Queryable, storeId: string, { limit, offset }: ListPart): Promise<ReviewEntry[]> =>
  db.query<ReviewEntry>(
    `SELECT shopper_review_id::text AS review_id, shopper_review.product_id,
       coalesce(product.summary->>'name', '') AS product, state, shopper_review.rating, nickname, title,
       shopper_review.detail,
       is_verified, photo <> '' AS has_photo, reply, ${DAY} AS written_at
     FROM shopper_review
     LEFT JOIN product ON product.store_id = shopper_review.store_id AND product.product_id = shopper_review.product_id
     WHERE shopper_review.store_id = $1 ORDER BY state <> 'pending', shopper_review_id DESC LIMIT $2 OFFSET $3`,
    [storeId, limit, offset],
  )

/** A review's photo as base64; undefined if missing. */
export async function findReviewPhoto(db: Queryable, storeId: string, reviewId: number): Promise<string | undefined> {
  if (!Number.isInteger(reviewId) || reviewId > LARGEST_ID) return undefined
  const [row] = await db.query<{ photo: string }>(
    'SELECT photo FROM shopper_review WHERE store_id = $1 AND shopper_review_id = $2',
    [storeId, reviewId],
  )
  return row?.photo || undefined
}

/** An approved review's photo by its hash, as base64; undefined if not found or not approved. */
export async function findShownPhoto(db: Queryable, storeId: string, hash: string): Promise<string | undefined> {
  const [row] = await db.query<{ photo: string }>(
    "SELECT photo FROM shopper_review WHERE store_id = $1 AND photo_hash = $2 AND state = 'approved' LIMIT 1",
    [storeId, hash],
  )
  return row?.photo
}

/** Decision of staff: publish a review, refuse it, or reply to it. */
export type ReviewDecision = { approve: true } | { refuse: true } | { reply: string }

/**
 * Stores a decision; false if the store has no such review. A new revision makes running processes load the store
 * again, since ratings change. A refused review loses its photo.
 */
export async function decideReview(
  db: Queryable,
  storeId: string,
  reviewId: number,
  decision: ReviewDecision,
): Promise<boolean> {
  if (!Number.isInteger(reviewId) || reviewId > LARGEST_ID) return false
  const [change, value] =
    'approve' in decision
      ? ['state = $3', 'approved']
      : 'refuse' in decision
        ? ["state = $3, photo = '', photo_hash = ''", 'refused']
        : ['reply = $3', decision.reply]
  const rows = await db.query(
    `UPDATE shopper_review SET ${change} WHERE store_id = $1 AND shopper_review_id = $2 RETURNING shopper_review_id`,
    [storeId, reviewId, value],
  )
  if (rows.length > 0) await db.query('UPDATE store SET revision = revision + 1 WHERE id = $1', [storeId])
  return rows.length > 0
}

const REFUSED_DAYS = 90

export async function deleteRefusedReviews(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM shopper_review WHERE state = 'refused' AND written_at < now() - interval '${REFUSED_DAYS} days'`,
  )
}
