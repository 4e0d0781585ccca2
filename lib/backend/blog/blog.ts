import type { BlogPostWire } from '../../contracts/blog.ts'
import { mediaAddress } from '../media/addresses.ts'
import type { StoreContext } from '../store/store-context.ts'

/** Published posts, newest first. A post's id is its key. */
export function listBlogPosts({ content, baseMediaUrl, documents }: StoreContext): BlogPostWire[] {
  return [...documents.posts.values()]
    .sort((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''))
    .map((post) => ({
      post_id: post.identifier,
      title: post.title ?? post.identifier,
      url_key: post.identifier,
      short_content: post.summary ?? '',
      content: post.content,
      image: mediaAddress(content, baseMediaUrl, post.image, 960),
      author: post.author ?? '',
      published_at: post.published_at ?? '',
      meta_title: post.meta_title ?? '',
      meta_description: post.meta_description ?? '',
      meta_keywords: post.meta_keywords ?? '',
      brands: (post.brands ?? '').split(',').flatMap((brand) => brand.trim() || []),
      liked: 0,
      disliked: 0,
    }))
}
