import type { BlogCommentWire } from '../contracts/blog.ts'

/** A comment with the store's replies. */
export type CommentThread = { readonly comment: BlogCommentWire; readonly replies: readonly BlogCommentWire[] }

/** Groups the store's replies under their comments; a reply whose comment is missing becomes an entry itself. */
export function threadComments(comments: readonly BlogCommentWire[]): CommentThread[] {
  const repliesOf = new Map<string, BlogCommentWire[]>(
    comments.flatMap(({ comment_id, reply_to }) => (reply_to === '' ? [[comment_id, []]] : [])),
  )
  for (const comment of comments) repliesOf.get(comment.reply_to)?.push(comment)
  return comments
    .filter(({ reply_to }) => !repliesOf.has(reply_to))
    .map((comment) => ({ comment, replies: repliesOf.get(comment.comment_id) ?? [] }))
}
