import * as v from 'valibot'
import { flag, id, number, text, textList, wrappedListOf } from './wire.ts'

/** [assumed] the specification leaves the fields of a post open (S1-7.1). `content` is HTML. */
const BlogPostWire = v.object({
  post_id: id(),
  title: text(),
  url_key: text(),
  short_content: text(),
  content: text(),
  image: text(),
  author: text(),
  published_at: text(),
  meta_title: text(),
  meta_description: text(),
  meta_keywords: text(),
  brands: textList(),
  liked: number(),
  disliked: number(),
})
export type BlogPostWire = v.InferOutput<typeof BlogPostWire>

/** Response of GET /blog: a list, a map, or {posts} (S1-7.1). */
export const BlogPostListWire = wrappedListOf('posts', BlogPostWire, ['post_id'])

const commentEntries = {
  comment_id: id(),
  /** Plain text written by shoppers. */
  author: text(),
  message: text(),
  /** ISO 8601, with time. */
  written_at: text(),
}

/** A published comment. */
export const BlogCommentWire = v.object({
  ...commentEntries,
  /** comment_id of the comment that the store replies to; '' for comments of shoppers. */
  reply_to: text(),
})
export type BlogCommentWire = v.InferOutput<typeof BlogCommentWire>

/**
 * Response of GET /blog/{post_id}/comments: a list, a map, or {comments}; oldest first, replies of the store after
 * their comment.
 */
export const BlogCommentListWire = wrappedListOf('comments', BlogCommentWire, ['comment_id'])

/**
 * Response of POST /blog/{post_id}/comments, with status 201; a comment that is not approved is waiting for moderation.
 */
export const SentBlogCommentWire = v.object({ ...commentEntries, is_approved: flag() })
export type SentBlogCommentWire = v.InferOutput<typeof SentBlogCommentWire>

/** Response of PUT /blog/{post_id}/vote: the post's current likes and dislikes. */
export const BlogVotesWire = v.object({ liked: number(), disliked: number() })
export type BlogVotesWire = v.InferOutput<typeof BlogVotesWire>
