/**
 * Bodies of the blog's calls, which are this project's additions: the specification mentions comments and votes but no
 * calls.
 */
import * as v from 'valibot'
import { filledLine } from './request-parts.ts'

/** Maximum lengths in characters. */
export const COMMENT_LENGTHS = { author: 60, message: 2_000 } as const

/** Body of POST /blog/{post_id}/comments: plain text. */
export const BlogCommentRequest = v.object({
  author: filledLine(COMMENT_LENGTHS.author),
  message: filledLine(COMMENT_LENGTHS.message),
})
export type BlogCommentRequest = v.InferOutput<typeof BlogCommentRequest>

/** Body of PUT /blog/{post_id}/vote; 'none' withdraws a vote. */
export const BlogVoteRequest = v.object({ vote: v.picklist(['like', 'dislike', 'none']) })
export type BlogVoteRequest = v.InferOutput<typeof BlogVoteRequest>
