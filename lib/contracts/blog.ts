import * as v from 'valibot'
import { flag, id, number, text, textList, wrappedListOf } from './wire.ts'

/** One blog post. [assumed] the specification leaves its fields open (7.1). `content` is HTML. */
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

/** Answer of GET /blog: a list, a map, or {posts} (specification 7.1). */
export const BlogPostListWire = wrappedListOf('posts', BlogPostWire, ['post_id'])

const commentEntries = {
  comment_id: id(),
  /** Plain texts that shoppers wrote. */
  author: text(),
  message: text(),
  /** An instant (ISO 8601). */
  written_at: text(),
}

/** A comment on a post that everybody may read. */
export const BlogCommentWire = v.object({
  ...commentEntries,
  /** comment_id of the comment that the store answers with this one; '' for what a shopper wrote. */
  reply_to: text(),
})
export type BlogCommentWire = v.InferOutput<typeof BlogCommentWire>

/** Answer of GET /blog/{post_id}/comments: a list, a map, or {comments}; the oldest first, an answer of the store after its comment. */
export const BlogCommentListWire = wrappedListOf('comments', BlogCommentWire, ['comment_id'])

/** Answer of POST /blog/{post_id}/comments, with status 201; a comment that is not approved awaits the store's staff. */
export const SentBlogCommentWire = v.object({ ...commentEntries, is_approved: flag() })
export type SentBlogCommentWire = v.InferOutput<typeof SentBlogCommentWire>

/** Answer of PUT /blog/{post_id}/vote: how many like and dislike the post now. */
export const BlogVotesWire = v.object({ liked: number(), disliked: number() })
export type BlogVotesWire = v.InferOutput<typeof BlogVotesWire>
