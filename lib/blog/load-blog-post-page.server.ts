import 'server-only'
import { redirectOrMissing } from '../cms/redirects.server.ts'
import { SECTIONS } from '../core/url/routes.ts'
import { decodeSegment } from '../core/url/url.ts'
import { openSite } from '../site/open-site.server.ts'
import { pageLoader } from '../site/page-loader.server.ts'
import type { PageResult } from '../site/page-result.ts'
import type { Site, SiteParams } from '../site/site.ts'
import type { BlogPost } from './blog.ts'
import { loadBlogPosts } from './queries.server.ts'

/** Limit of links to other posts. */
const MOST_OTHERS = 3

export type BlogPostPage = {
  site: Site
  post: BlogPost
  /** Other posts, latest first. */
  others: readonly BlogPost[]
}

/** Loads the page of a blog post; missing, or moved, if the store has no post with this key. */
export const loadBlogPostPage = pageLoader(
  async ({ key, ...params }: SiteParams & { key: string }): Promise<PageResult<BlogPostPage>> => {
    const name = decodeSegment(key)
    const site = await openSite(params)
    const posts = await loadBlogPosts(site)
    const post = posts.find((candidate) => candidate.key === name)
    if (!post)
      return redirectOrMissing(params, `${SECTIONS.blog}/${name}`, async (path) =>
        posts.some(({ key }) => path === `${SECTIONS.blog}/${key}`) ? path : null,
      )
    const others = posts.filter((other) => other !== post).slice(0, MOST_OTHERS)
    return { kind: 'found', site, post, others }
  },
)
