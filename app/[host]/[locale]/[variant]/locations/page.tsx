import type { Metadata } from 'next'
import { LocationsView } from '#components/locations/locations-view.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { StatusMeta } from '#components/site/status-meta.tsx'
import { pageHeading, pageMetadata } from '#lib/cms/page-metadata.ts'
import { isEmptyPage } from '#lib/cms/queries.server.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadLocationsPage } from '#lib/locations/load-locations-page.server.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { withSharing } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadLocationsPage(await params)
  if (page.kind !== 'found') return noPageMetadata(page, await params)
  const { site, content } = page
  const t = await loadTranslator(site.locale)
  return withSharing(site, {
    title: content?.title || pageHeading(content) || t('ourStores'),
    ...pageMetadata(content, site.config.identity.baseMediaUrl),
    alternates: buildAlternates(site, paths.locations),
  })
}

/**
 * The dealer's shops, target of 'View All Store Locations' (S1-2.7), with or without a CMS page 'locations'. If that
 * can't be loaded, the status is 500.
 */
export default async function Page({ params }: Props) {
  const page = await loadLocationsPage(await params)
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  return (
    <>
      {isEmptyPage(page.content) && <StatusMeta status={500} />}
      <LocationsView {...page} />
    </>
  )
}
