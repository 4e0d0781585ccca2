import { LocationsPage } from '#components/locations/locations-page.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { PageStructuredData } from '#components/seo/structured-data.tsx'
import { storePage } from '#components/site/store-page.tsx'
import { pageMetadata } from '#lib/cms/page-metadata.ts'
import { isEmptyPage, loadPage } from '#lib/cms/queries.server.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { buildOrganization } from '#lib/seo/organization.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { openScope, openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

/** The dealer's shops, where 'View All Store Locations' leads (specification 2.7), with or without a CMS page 'locations'. */
const page = storePage({
  open: async ({ params }: Props) => {
    const siteParams = await params
    const scope = await openScope(siteParams)
    const [site, content, t] = await Promise.all([
      openSite(siteParams),
      loadPage(scope, 'locations'),
      loadTranslator(scope.locale),
    ])
    return { site, content, t }
  },
  isBroken: ({ content }) => isEmptyPage(content),
  metadata: ({ site, content, t }) => ({
    title: content?.title || content?.content_heading || t('ourStores'),
    ...pageMetadata(content, site.config.identity.baseMediaUrl),
    alternates: buildAlternates(site, paths.locations),
  }),
  render: ({ site, content, t }) => (
    <>
      <JsonLd data={buildOrganization(site)} />
      <PageStructuredData site={site} text={content?.structured_data ?? ''} name='The page "locations"' />
      <LocationsPage site={site} t={t} page={content} />
    </>
  ),
})

export const generateMetadata = page.generateMetadata
export default page.Page
