import type { Metadata } from 'next'
import { CompareView } from '#components/saved-products/compare-view.client.tsx'
import { ListPageLayout } from '#components/saved-products/list-page-layout.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadListPage } from '#lib/saved-products/load-list-page.server.ts'
import { withSharing } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadListPage(await params, 'compare')
  if (page.kind !== 'found') return noPageMetadata(page, await params)
  const t = await loadTranslator(page.site.locale, 'lists')
  return withSharing(page.site, { title: t('compare.title'), robots: { index: false } })
}

export default async function Page({ params }: Props) {
  const page = await loadListPage(await params, 'compare')
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  return (
    <ListPageLayout site={page.site} list="compare">
      <CompareView />
    </ListPageLayout>
  )
}
