import type { Metadata } from 'next'
import { BrandsView } from '#components/catalog/brands-view.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { loadBrandsPage } from '#lib/catalog/load-brands-page.server.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { withSharing } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadBrandsPage(await params)
  if (page.kind !== 'found') return noPageMetadata(page, await params)
  const t = await loadTranslator(page.site.locale, 'catalog')
  return withSharing(page.site, { title: t('brands'), alternates: buildAlternates(page.site, paths.brands) })
}

export default async function Page({ params }: Props) {
  const page = await loadBrandsPage(await params)
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  return <BrandsView {...page} />
}
