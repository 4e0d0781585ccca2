/** Bodies of the calls of the blog, this project's own: the specification names comments and votes but no call. */
import * as v from 'valibot'
import { filledLine } from './request-parts.ts'

/** Longest texts of a comment, in characters. */
export const COMMENT_LENGTHS = { author: 60, message: 2_000 } as const

/** Body of POST /blog/{post_id}/comments: plain text. */
export const BlogCommentRequest = v.object({
  author: filledLine(COMMENT_LENGTHS.author),
  message: filledLine(COMMENT_LENGTHS.message),
})
export type BlogCommentRequest = v.InferOutput<typeof BlogCommentRequest>

/** Body of PUT /blog/{post_id}/vote; 'none' takes a vote back. */
export const BlogVoteRequest = v.object({ vote: v.picklist(['like', 'dislike', 'none']) })
export type BlogVoteRequest = v.InferOutput<typeof BlogVoteRequest>
