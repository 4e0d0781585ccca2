import 'server-only'
import type * as v from 'valibot'
import { cacheTags, REVALIDATE_S } from '../api/cache-tags.ts'
import { load } from '../api/request.server.ts'
import { BlogPostListWire } from '../contracts/blog.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { err, ok, type Result } from '../core/result.ts'
import type { Site } from '../site/site.ts'
import { CATALOG_ERRORS } from './errors.ts'

export type BlogPost = v.InferOutput<typeof BlogPostListWire>[number]

/**
 * Loads the posts of a catalog page in the order of `postIds` and skips unknown ids (S1-7.1). The error is
 * 'Could not complete fetch catalog blog request'.
 */
export async function loadCatalogPosts(
  site: Site,
  postIds: readonly string[],
): Promise<Result<readonly BlogPost[], string>> {
  const response = await load(site, {
    path: REST_PATHS.blog,
    search: [
      ['filter[0][attribute]', 'post_id'],
      ...postIds.map((id, index): [string, string] => [`filter[0][in][${index}]`, id]),
    ],
    schema: BlogPostListWire,
    cache: { tags: cacheTags(site, 'blog'), revalidateS: REVALIDATE_S.content },
  })
  if (!response.ok) return err(CATALOG_ERRORS.blog)
  const posts = response.value
  return ok(postIds.flatMap((id) => posts.find(({ post_id }) => post_id === id) ?? []))
}
