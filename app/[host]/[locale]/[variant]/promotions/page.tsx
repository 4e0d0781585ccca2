import { PromotionList } from '#components/promotions/promotion-list.tsx'
import { ContentFrame } from '#components/site/content-frame.tsx'
import { storePage } from '#components/site/store-page.tsx'
import { pageHeading, pageMetadata } from '#lib/cms/page-metadata.ts'
import { isEmptyPage, loadPage } from '#lib/cms/queries.server.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadPromotions } from '#lib/promotions/queries.server.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

export const revalidate = 300
export const generateStaticParams = () => []

/** Promotions and rebates (specification 2.1, 2.16): what staff have written for the page, then the rebate cards. */
const page = storePage({
  open: async ({ params }: { params: Promise<SiteParams> }) => {
    const site = await openSite(await params)
    const hasCards = site.config.promotions.promosPageTileDisplay
    const [t, content, promotions] = await Promise.all([
      loadTranslator(site.locale, 'promotions'),
      loadPage(site, 'promotions'),
      hasCards ? loadPromotions(site) : null,
    ])
    return { site, content, promotions, heading: pageHeading(content) || t('title') }
  },
  isBroken: ({ content }) => isEmptyPage(content),
  metadata: ({ site, content, heading }) => ({
    title: content?.title || heading,
    ...pageMetadata(content, site.config.identity.baseMediaUrl),
    alternates: buildAlternates(site, paths.promotions),
  }),
  render: ({ site, content, promotions, heading }) => (
    <div className="gray-page">
      <ContentFrame site={site} heading={heading} page={content}>
        {promotions && <PromotionList site={site} promotions={promotions} />}
      </ContentFrame>
    </div>
  ),
})

export const generateMetadata = page.generateMetadata
export default page.Page
