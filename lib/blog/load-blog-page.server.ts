import 'server-only'
import { pageHeading } from '../cms/page-metadata.ts'
import { loadPage } from '../cms/queries.server.ts'
import type { PageWire } from '../contracts/content.ts'
import { loadTranslator } from '../i18n/translator.ts'
import { openSite } from '../site/open-site.server.ts'
import { pageLoader } from '../site/page-loader.server.ts'
import type { PageResult } from '../site/page-result.ts'
import type { Site, SiteParams } from '../site/site.ts'
import type { BlogPost } from './blog.ts'
import { loadBlogPosts } from './queries.server.ts'

export type BlogPage = {
  site: Site
  /** The CMS page 'blog'; null if missing. */
  content: PageWire | null
  posts: readonly BlogPost[]
  heading: string
}

export const loadBlogPage = pageLoader(async (params: SiteParams): Promise<PageResult<BlogPage>> => {
  const site = await openSite(params)
  const [t, content, posts] = await Promise.all([
    loadTranslator(site.locale, 'blog'),
    loadPage(site, 'blog'),
    loadBlogPosts(site),
  ])
  const heading = site.config.blog.title || pageHeading(content) || t('title')
  return { kind: 'found', site, content, posts, heading }
})
