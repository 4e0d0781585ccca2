import { BlogList } from '#components/blog/blog-list.tsx'
import { ContentFrame } from '#components/site/content-frame.tsx'
import { storePage } from '#components/site/store-page.tsx'
import { loadBlogPosts } from '#lib/blog/queries.server.ts'
import { pageHeading, pageMetadata } from '#lib/cms/page-metadata.ts'
import { isEmptyPage, loadPage } from '#lib/cms/queries.server.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import { sharedPicture } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

export const revalidate = 300
export const generateStaticParams = () => []

/** The blog (specification 2.1): what staff have written for its page, then the posts. */
const page = storePage({
  open: async ({ params }: { params: Promise<SiteParams> }) => {
    const site = await openSite(await params)
    const [t, content, posts] = await Promise.all([
      loadTranslator(site.locale, 'blog'),
      loadPage(site, 'blog'),
      loadBlogPosts(site),
    ])
    const heading = site.config.blog.title || pageHeading(content) || t('title')
    return { site, content, posts, heading }
  },
  isBroken: ({ content }) => isEmptyPage(content),
  metadata: ({ site, content, posts, heading }) => {
    const { metaDescription, metaKeywords } = site.config.blog
    return {
      title: heading,
      ...sharedPicture(posts[0]?.image),
      ...pageMetadata(content, site.config.identity.baseMediaUrl),
      ...(metaDescription && { description: metaDescription }),
      ...(metaKeywords && { keywords: metaKeywords }),
      alternates: buildAlternates(site, paths.blog),
    }
  },
  render: ({ site, content, posts, heading }) => (
    <div className="gray-page">
      <ContentFrame site={site} heading={heading} page={content}>
        <BlogList site={site} posts={posts} />
      </ContentFrame>
    </div>
  ),
})

export const generateMetadata = page.generateMetadata
export default page.Page
