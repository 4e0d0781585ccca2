import type { BlogVotesWire } from '../../contracts/blog.ts'
import type { BlogVoteRequest } from '../../contracts/blog-request.ts'
import type { Queryable } from '../db/database.ts'
import { findCustomer } from '../session/customer.ts'

/** Identifies the voter: the customer, or the session of a guest. */
export async function findVoter(db: Queryable, storeId: string, sessionId: string): Promise<string> {
  const customerId = await findCustomer(db, storeId, sessionId)
  return customerId === undefined ? `session:${sessionId}` : `customer:${customerId}`
}

const COUNTS =
  'count(*) FILTER (WHERE is_like)::integer AS liked, count(*) FILTER (WHERE NOT is_like)::integer AS disliked'

/** Votes by post id. */
export async function countVotes(db: Queryable, storeId: string): Promise<ReadonlyMap<string, BlogVotesWire>> {
  const rows = await db.query<BlogVotesWire & { post_id: string }>(
    `SELECT post_id, ${COUNTS} FROM blog_vote WHERE store_id = $1 GROUP BY post_id`,
    [storeId],
  )
  return new Map(rows.map(({ post_id, liked, disliked }) => [post_id, { liked, disliked }]))
}

/** Adds, changes or removes a voter's vote. Returns the post's new counts. */
export async function castVote(
  db: Queryable,
  { storeId, postId, voter }: { storeId: string; postId: string; voter: string },
  vote: BlogVoteRequest['vote'],
): Promise<BlogVotesWire> {
  if (vote === 'none') {
    await db.query('DELETE FROM blog_vote WHERE store_id = $1 AND post_id = $2 AND voter = $3', [
      storeId,
      postId,
      voter,
    ])
  } else {
    await db.query(
      `INSERT INTO blog_vote (store_id, post_id, voter, is_like) VALUES ($1, $2, $3, $4)
       ON CONFLICT (store_id, voter, post_id) DO UPDATE SET is_like = excluded.is_like`,
      [storeId, postId, voter, vote === 'like'],
    )
  }
  const [row] = await db.query<BlogVotesWire>(`SELECT ${COUNTS} FROM blog_vote WHERE store_id = $1 AND post_id = $2`, [
    storeId,
    postId,
  ])
  return row ?? { liked: 0, disliked: 0 }
}

export async function listVotes(
  db: Queryable,
  storeId: string,
  voter: string,
): Promise<{ liked: string[]; disliked: string[] }> {
  const rows = await db.query<{ post_id: string; is_like: boolean }>(
    'SELECT post_id, is_like FROM blog_vote WHERE store_id = $1 AND voter = $2 ORDER BY post_id',
    [storeId, voter],
  )
  const of = (isLike: boolean) => rows.filter(({ is_like }) => is_like === isLike).map(({ post_id }) => post_id)
  return { liked: of(true), disliked: of(false) }
}
