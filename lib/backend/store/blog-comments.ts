import type { BlogCommentWire, SentBlogCommentWire } from '../../contracts/blog.ts'
import type { Queryable } from '../db/database.ts'
import type { ListPart } from './list-part.ts'

/** Comments of a post that are shown. */
const MOST = 500

/** Largest number of the column. */
const LARGEST_ID = 2_147_483_647

const isId = (id: number): boolean => Number.isInteger(id) && id > 0 && id <= LARGEST_ID

const time = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const COLUMNS = `comment_id::text AS comment_id, author, message, ${time('written_at')} AS written_at`

type ApprovedComment = Omit<BlogCommentWire, 'reply_to'> & { reply: string; replied_at: string }

/**
 * The approved comments of a post, the oldest first; the latest 500. What the store answers to one follows it, as a comment
 * by `storeName`.
 */
export async function listApproved(
  db: Queryable,
  storeId: string,
  postId: string,
  storeName: string,
): Promise<BlogCommentWire[]> {
  const rows = await db.query<ApprovedComment>(
    `SELECT ${COLUMNS}, reply, coalesce(${time('replied_at')}, '') AS replied_at
     FROM blog_comment WHERE store_id = $1 AND post_id = $2 AND is_approved
     ORDER BY blog_comment.comment_id DESC LIMIT ${MOST}`,
    [storeId, postId],
  )
  return rows.reverse().flatMap(({ reply, replied_at, ...comment }) => {
    const answer = {
      comment_id: `${comment.comment_id}-reply`,
      author: storeName,
      message: reply,
      written_at: replied_at,
      reply_to: comment.comment_id,
    }
    return [{ ...comment, reply_to: '' }, ...(reply === '' ? [] : [answer])]
  })
}

/** A comment as staff see it; `reply` is what the store answers to it, '' for nothing. */
export type CommentEntry = SentBlogCommentWire & { post_id: string; reply: string }

/** How many comments a store has. */
export async function countComments(db: Queryable, storeId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM blog_comment WHERE store_id = $1',
    [storeId],
  )
  return row?.count ?? 0
}

/** A part of the comments of a store: those that wait, then the others, the latest first. */
export const listComments = (db: Queryable, storeId: string, { limit, offset }: ListPart): Promise<CommentEntry[]> =>
  db.query<CommentEntry>(
    `SELECT ${COLUMNS}, post_id, is_approved, reply FROM blog_comment WHERE store_id = $1
     ORDER BY is_approved, blog_comment.comment_id DESC LIMIT $2 OFFSET $3`,
    [storeId, limit, offset],
  )

type NewComment = {
  storeId: string
  postId: string
  sessionId: string
  author: string
  message: string
  isApproved: boolean
}

/** Keeps a comment. */
export async function addComment(db: Queryable, comment: NewComment): Promise<SentBlogCommentWire | undefined> {
  const { storeId, postId, sessionId, author, message, isApproved } = comment
  const [row] = await db.query<SentBlogCommentWire>(
    `INSERT INTO blog_comment (store_id, post_id, session_id, author, message, is_approved)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${COLUMNS}, is_approved`,
    [storeId, postId, sessionId, author, message, isApproved],
  )
  return row
}

/** Answers a comment on behalf of the store; '' takes the answer away. False when the store has no such comment. */
export async function answerComment(
  db: Queryable,
  storeId: string,
  commentId: number,
  reply: string,
): Promise<boolean> {
  if (!isId(commentId)) return false
  const rows = await db.query(
    `UPDATE blog_comment SET reply = $3, replied_at = now()
     WHERE store_id = $1 AND comment_id = $2 RETURNING comment_id`,
    [storeId, commentId, reply],
  )
  return rows.length > 0
}

/** Lets everybody read a comment, or takes it away with its answer; false when the store has no such comment. */
export async function moderate(
  db: Queryable,
  storeId: string,
  commentId: number,
  decision: 'approve' | 'remove',
): Promise<boolean> {
  if (!isId(commentId)) return false
  const which = 'WHERE store_id = $1 AND comment_id = $2 RETURNING comment_id'
  const rows = await db.query(
    decision === 'approve'
      ? `UPDATE blog_comment SET is_approved = true ${which}`
      : `DELETE FROM blog_comment ${which}`,
    [storeId, commentId],
  )
  return rows.length > 0
}
