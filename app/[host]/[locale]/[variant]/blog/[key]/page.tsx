import type { Metadata } from 'next'
import { BlogPostView } from '#components/blog/blog-post.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { loadBlogPostPage } from '#lib/blog/load-blog-post-page.server.ts'
import { paths } from '#lib/i18n/paths.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { withSharing } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams & { key: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadBlogPostPage(await params)
  if (page.kind !== 'found') return noPageMetadata(page, await params)
  const { site, post } = page
  const description = post.metaDescription || post.summary
  return withSharing(site, {
    title: post.metaTitle || post.title,
    ...(description && { description }),
    keywords: post.metaKeywords || undefined,
    alternates: buildAlternates(site, paths.blogPost(post.key)),
    openGraph: {
      type: 'article',
      ...(post.image && { images: [post.image] }),
      ...(post.publishedAt && { publishedTime: post.publishedAt }),
      ...(post.author && { authors: [post.author] }),
    },
  })
}

export default async function Page({ params }: Props) {
  const page = await loadBlogPostPage(await params)
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  return <BlogPostView {...page} />
}
