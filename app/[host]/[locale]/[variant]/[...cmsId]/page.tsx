import type { Metadata } from 'next'
import { ContentPageView } from '#components/cms/content-page-view.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { StatusMeta } from '#components/site/status-meta.tsx'
import { loadContentPage } from '#lib/cms/load-content-page.server.ts'
import { pageMetadata } from '#lib/cms/page-metadata.ts'
import { isEmptyPage } from '#lib/cms/queries.server.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { withSharing } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams & { cmsId: string[] }> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadContentPage(await params)
  if (page.kind !== 'found') return noPageMetadata(page, await params)
  const { site, content, path, heading } = page
  return withSharing(site, {
    title: content?.title || heading,
    ...pageMetadata(content, site.config.identity.baseMediaUrl),
    alternates: buildAlternates(site, path === 'home' ? '/' : `/${path}`),
  })
}

/** A CMS page. If its content can't be loaded, it is shown empty with status 500. */
export default async function Page({ params }: Props) {
  const page = await loadContentPage(await params)
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  return (
    <>
      {isEmptyPage(page.content) && <StatusMeta status={500} />}
      <ContentPageView {...page} />
    </>
  )
}
