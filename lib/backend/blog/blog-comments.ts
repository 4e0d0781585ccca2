import type { BlogCommentWire, SentBlogCommentWire } from '../../contracts/blog.ts'
import type { Queryable } from '../db/database.ts'
import type { ListPart } from '../store/list-part.ts'

/** Maximum number of comments shown for a post. */
const MOST = 500

/** Maximum of the integer column. */
const LARGEST_ID = 2_147_483_647

const isId = (id: number): boolean => Number.isInteger(id) && id > 0 && id <= LARGEST_ID

const time = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const COLUMNS = `comment_id::text AS comment_id, author, message, ${time('written_at')} AS written_at`

type ApprovedComment = Omit<BlogCommentWire, 'reply_to'> & { reply: string; replied_at: string }

/**
 * The latest 500 approved comments of a post, oldest first. A store's reply follows its comment as a comment by
 * `storeName`.
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

/** A comment in the back office. `reply` is the store's reply, '' if there is no reply yet. */
export type CommentEntry = SentBlogCommentWire & { post_id: string; reply: string }

export async function countComments(db: Queryable, storeId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM blog_comment WHERE store_id = $1',
    [storeId],
  )
  return row?.count ?? 0
}

/** A page of a store's comments: those that await approval first, then the newest. */
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

export async function addComment(db: Queryable, comment: NewComment): Promise<SentBlogCommentWire | undefined> {
  const { storeId, postId, sessionId, author, message, isApproved } = comment
  const [row] = await db.query<SentBlogCommentWire>(
    `INSERT INTO blog_comment (store_id, post_id, session_id, author, message, is_approved)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${COLUMNS}, is_approved`,
    [storeId, postId, sessionId, author, message, isApproved],
  )
  return row
}

/** Stores the store's reply to a comment; '' deletes the reply. False if the store has no such comment. */
export async function replyToComment(
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

/** Approves a comment, or deletes it with its reply. False if the store has no such comment. */
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
