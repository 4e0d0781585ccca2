import type { Metadata } from 'next'
import { BlogList } from '#components/blog/blog-list.tsx'
import { ContentFrame } from '#components/site/content-frame.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { StatusMeta } from '#components/site/status-meta.tsx'
import { loadBlogPage } from '#lib/blog/load-blog-page.server.ts'
import { pageMetadata } from '#lib/cms/page-metadata.ts'
import { isEmptyPage } from '#lib/cms/queries.server.ts'
import { paths } from '#lib/i18n/paths.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { sharedPicture, withSharing } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadBlogPage(await params)
  if (page.kind !== 'found') return noPageMetadata(page, await params)
  const { site, content, posts, heading } = page
  const { metaDescription, metaKeywords } = site.config.blog
  return withSharing(site, {
    title: heading,
    ...sharedPicture(posts[0]?.image),
    ...pageMetadata(content, site.config.identity.baseMediaUrl),
    ...(metaDescription && { description: metaDescription }),
    ...(metaKeywords && { keywords: metaKeywords }),
    alternates: buildAlternates(site, paths.blog),
  })
}

/** The blog (S1-2.1): content of staff, then the posts. If the content can't be loaded, the status is 500. */
export default async function Page({ params }: Props) {
  const page = await loadBlogPage(await params)
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  const { site, content, posts, heading } = page
  return (
    <>
      {isEmptyPage(content) && <StatusMeta status={500} />}
      <ContentFrame site={site} heading={heading} page={content} isGray>
        <BlogList site={site} posts={posts} />
      </ContentFrame>
    </>
  )
}
