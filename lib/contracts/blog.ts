import * as v from 'valibot'
import { id, number, text, textList, wrappedListOf } from './wire.ts'

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
