import type { Metadata } from 'next'
import { SpecialCatalog } from '#components/promotions/special-catalog.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { StatusMeta } from '#components/site/status-meta.tsx'
import { specialMetadata } from '#lib/catalog/catalog-metadata.ts'
import { loadSpecialPage } from '#lib/catalog/load-special-page.server.ts'
import { decodeQuerySegment } from '#lib/catalog/query-segment.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams & { path: string[] }> }

export const revalidate = 300
export const generateStaticParams = () => []

/** The last segment is the query (see routeOf); before it are attribute, value and optional name. */
async function load({ params }: Props) {
  const { path, ...siteParams } = await params
  return loadSpecialPage({ ...siteParams, path: path.slice(0, -1) }, decodeQuerySegment(path.at(-1) ?? ''))
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await load(props)
  return page.kind === 'found' ? specialMetadata(page) : noPageMetadata(page, await props.params)
}

/** Special catalog with a cacheable query. Without its products it is shown with status 500. */
export default async function Page(props: Props) {
  const page = await load(props)
  if (page.kind !== 'found') return <NoPageView page={page} params={await props.params} />
  return (
    <>
      {page.listing === null && <StatusMeta status={500} />}
      <SpecialCatalog {...page} />
    </>
  )
}
