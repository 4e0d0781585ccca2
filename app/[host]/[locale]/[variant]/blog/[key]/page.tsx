import { BlogPostView } from '#components/blog/blog-post.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { storePage } from '#components/site/store-page.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { loadBlogPosts } from '#lib/blog/queries.server.ts'
import { decodeSegment } from '#lib/core/url.ts'
import { paths, SECTIONS } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { buildArticle } from '#lib/seo/article.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams & { key: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

/** Posts offered below a post. */
const MOST_OTHERS = 3

/** A post of the blog (specification 2.1). */
const page = storePage({
  open: async ({ params }: Props) => {
    const { key, ...siteParams } = await params
    const site = await openSite(siteParams)
    const posts = await loadBlogPosts(site)
    const post = posts.find((candidate) => candidate.key === decodeSegment(key))
    return post ? { site, post, others: posts.filter((other) => other !== post).slice(0, MOST_OTHERS) } : null
  },
  pathOf: ({ key }) => `${SECTIONS.blog}/${decodeSegment(key)}`,
  metadata: ({ site, post }) => ({
    title: post.metaTitle || post.title,
    ...((post.metaDescription || post.summary) && { description: post.metaDescription || post.summary }),
    keywords: post.metaKeywords || undefined,
    alternates: buildAlternates(site, paths.blogPost(post.key)),
    openGraph: {
      type: 'article',
      ...(post.image && { images: [post.image] }),
      ...(post.publishedAt && { publishedTime: post.publishedAt }),
      ...(post.author && { authors: [post.author] }),
    },
  }),
  render: async ({ site, post, others }) => {
    const [t, tBlog] = await Promise.all([loadTranslator(site.locale), loadTranslator(site.locale, 'blog')])
    return (
      <div className="gray-page">
        <JsonLd data={buildArticle(site, { ...post, path: paths.blogPost(post.key) })} />
        <div className="shell pb-16">
          <Breadcrumbs
            site={site}
            label={t('breadcrumbs')}
            crumbs={[
              { name: t('home'), href: site.href('/') },
              { name: site.config.blog.title || tBlog('title'), href: site.href(paths.blog) },
              { name: post.title },
            ]}
          />
          <BlogPostView site={site} post={post} others={others} />
        </div>
      </div>
    )
  },
})

export const generateMetadata = page.generateMetadata
export default page.Page
