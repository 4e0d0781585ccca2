import 'server-only'
import { cache } from 'react'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { isNotFound } from '../api/failure.ts'
import { load } from '../api/request.server.ts'
import type { Scope } from '../api/scope.ts'
import { unwrap } from '../api/unwrap.ts'
import { BlogPostListWire } from '../contracts/blog.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import type { Site } from '../site/site.ts'
import { type BlogPost, mapBlogPosts } from './blog.ts'

/** HTML of a post by its key; '' if it does not exist or fails to load. */
export async function loadPostHtml(scope: Scope, key: string): Promise<string> {
  const response = await load(scope, {
    path: REST_PATHS.blog,
    schema: BlogPostListWire,
    cache: { tags: cacheTags(scope, 'blog'), revalidateS: REVALIDATE_S.content },
  })
  return response.ok ? (mapBlogPosts(response.value, '').find((post) => post.key === key)?.content ?? '') : ''
}

/** All posts of the store, latest first; empty if the back end responds 404. Throws if the request fails otherwise. */
export const loadBlogPosts = cache(async (site: Site): Promise<readonly BlogPost[]> => {
  const response = await load(site, {
    path: REST_PATHS.blog,
    schema: BlogPostListWire,
    cache: { tags: cacheTags(site, 'blog'), revalidateS: REVALIDATE_S.content },
  })
  if (!response.ok && isNotFound(response.error)) return []
  return mapBlogPosts(unwrap(response, 'GET /blog'), site.config.identity.baseMediaUrl)
})
