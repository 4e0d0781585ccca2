import type { Metadata } from 'next'
import { CategoryView } from '#components/catalog/category-view.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { StatusMeta } from '#components/site/status-meta.tsx'
import { categoryMetadata } from '#lib/catalog/catalog-metadata.ts'
import { loadCategoryPage } from '#lib/catalog/load-category-page.server.ts'
import { decodeQuerySegment } from '#lib/catalog/query-segment.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams & { key: string; query: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

async function load({ params }: Props) {
  const { query, ...category } = await params
  return loadCategoryPage(category, decodeQuerySegment(query))
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await load(props)
  return page.kind === 'found' ? categoryMetadata(page) : noPageMetadata(page, await props.params)
}

/** Category with a cacheable query (see encodeQuerySegment). Without its products it is shown with status 500. */
export default async function Page(props: Props) {
  const page = await load(props)
  if (page.kind !== 'found') return <NoPageView page={page} params={await props.params} />
  return (
    <>
      {page.listing === null && <StatusMeta status={500} />}
      <CategoryView {...page} />
    </>
  )
}
