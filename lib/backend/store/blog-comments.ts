import type { BlogCommentWire, SentBlogCommentWire } from '../../contracts/blog.ts'
import type { Queryable } from '../db/database.ts'

/** Comments of a post that are shown, and of a store that the command line lists. */
const MOST = 500

/** Largest number of the column. */
const LARGEST_ID = 2_147_483_647

const COLUMNS = `comment_id::text AS comment_id, author, message,
  to_char(written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS written_at`

/** The approved comments of a post, the oldest first; the latest 500. */
export async function listApproved(db: Queryable, storeId: string, postId: string): Promise<BlogCommentWire[]> {
  const rows = await db.query<BlogCommentWire>(
    `SELECT ${COLUMNS} FROM blog_comment WHERE store_id = $1 AND post_id = $2 AND is_approved
     ORDER BY blog_comment.comment_id DESC LIMIT ${MOST}`,
    [storeId, postId],
  )
  return rows.reverse()
}

/** A comment as staff see it. */
export type CommentEntry = SentBlogCommentWire & { post_id: string }

/** How many comments a store has. */
export async function countComments(db: Queryable, storeId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM blog_comment WHERE store_id = $1',
    [storeId],
  )
  return row?.count ?? 0
}

/** The comments of a store: those that wait, then the others, the latest first. */
export const listComments = (
  db: Queryable,
  storeId: string,
  { limit, offset } = { limit: MOST, offset: 0 },
): Promise<CommentEntry[]> =>
  db.query<CommentEntry>(
    `SELECT ${COLUMNS}, post_id, is_approved FROM blog_comment WHERE store_id = $1
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

/** Lets everybody read a comment, or takes it away; false when the store has no such comment. */
export async function moderate(
  db: Queryable,
  storeId: string,
  commentId: number,
  decision: 'approve' | 'remove',
): Promise<boolean> {
  if (!Number.isInteger(commentId) || commentId > LARGEST_ID) return false
  const which = 'WHERE store_id = $1 AND comment_id = $2 RETURNING comment_id'
  const rows = await db.query(
    decision === 'approve'
      ? `UPDATE blog_comment SET is_approved = true ${which}`
      : `DELETE FROM blog_comment ${which}`,
    [storeId, commentId],
  )
  return rows.length > 0
}
