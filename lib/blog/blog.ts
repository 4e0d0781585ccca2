import type { BlogPostWire } from '../contracts/blog.ts'
import { stripTags, truncate } from '../core/html/html.ts'
import { toMediaUrl } from '../core/url/media-url.ts'

/** A blog post; texts are plain except `content`, which is HTML written by staff. */
export type BlogPost = {
  readonly id: string
  /** Last segment of the post's address. */
  readonly key: string
  readonly title: string
  readonly summary: string
  readonly content: string
  /** Address of the picture; '' without one. */
  readonly image: string
  readonly author: string
  /** A day in the store's time zone (YYYY-MM-DD) or an instant; '' if unknown. */
  readonly publishedAt: string
  readonly brands: readonly string[]
  /** Number of shoppers who like and dislike it. */
  readonly votes: { readonly liked: number; readonly disliked: number }
  readonly metaTitle: string
  readonly metaDescription: string
  readonly metaKeywords: string
}

const SUMMARY_LENGTH = 180

/** Maps posts from wire to domain, latest first; leaves out posts without a title. */
export function mapBlogPosts(posts: readonly BlogPostWire[], baseMediaUrl: string): BlogPost[] {
  return posts
    .map((post) => ({
      id: post.post_id,
      key: post.url_key.trim() || post.post_id,
      title: post.title.trim(),
      summary: stripTags(post.short_content) || truncate(stripTags(post.content), SUMMARY_LENGTH),
      content: post.content || post.short_content,
      image: toMediaUrl(post.image, baseMediaUrl),
      author: post.author.trim(),
      publishedAt: post.published_at,
      brands: post.brands,
      votes: { liked: post.liked, disliked: post.disliked },
      metaTitle: post.meta_title,
      metaDescription: post.meta_description,
      metaKeywords: post.meta_keywords,
    }))
    .filter(({ title }) => title !== '')
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
}
