import type { Metadata } from 'next'
import { PromotionList } from '#components/promotions/promotion-list.tsx'
import { ContentFrame } from '#components/site/content-frame.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { StatusMeta } from '#components/site/status-meta.tsx'
import { pageMetadata } from '#lib/cms/page-metadata.ts'
import { isEmptyPage } from '#lib/cms/queries.server.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadPromotionsPage } from '#lib/promotions/load-promotions-page.server.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { withSharing } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadPromotionsPage(await params)
  if (page.kind !== 'found') return noPageMetadata(page, await params)
  const { site, content, heading } = page
  return withSharing(site, {
    title: content?.title || heading,
    ...pageMetadata(content, site.config.identity.baseMediaUrl),
    alternates: buildAlternates(site, paths.promotions),
  })
}

/**
 * Promotions and rebates (S1-2.1, S1-2.16): content of staff, then the rebate cards. If the content can't be loaded,
 * the status is 500.
 */
export default async function Page({ params }: Props) {
  const page = await loadPromotionsPage(await params)
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  const { site, content, promotions, heading } = page
  return (
    <>
      {isEmptyPage(content) && <StatusMeta status={500} />}
      <ContentFrame site={site} heading={heading} page={content} isGray>
        {promotions && <PromotionList site={site} promotions={promotions} />}
      </ContentFrame>
    </>
  )
}
