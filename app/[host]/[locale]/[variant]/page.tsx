import type { Metadata } from 'next'
import { HomeView } from '#components/cms/home-view.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { PageRecommendations } from '#components/site/page-recommendations.tsx'
import { StatusMeta } from '#components/site/status-meta.tsx'
import { loadHomePage } from '#lib/cms/load-home-page.server.ts'
import { pageMetadata } from '#lib/cms/page-metadata.ts'
import { isEmptyPage } from '#lib/cms/queries.server.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { withSharing } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadHomePage(await params)
  if (page.kind !== 'found') return noPageMetadata(page, await params)
  const { site, content } = page
  const { branding, identity } = site.config
  return withSharing(site, {
    title: { absolute: content?.title || branding.title || identity.name },
    ...pageMetadata(content, identity.baseMediaUrl),
    alternates: buildAlternates(site, '/'),
  })
}

/** The home page. If its content can't be loaded, it is shown with status 500. */
export default async function Page({ params }: Props) {
  const page = await loadHomePage(await params)
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  return (
    <>
      {isEmptyPage(page.content) && <StatusMeta status={500} />}
      <HomeView {...page} />
      <PageRecommendations site={page.site} />
    </>
  )
}
