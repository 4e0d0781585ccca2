import type { Metadata } from 'next'
import { CategoryView, CategoryWaiting } from '#components/catalog/category-view.tsx'
import { StreamedView } from '#components/site/streamed-view.tsx'
import { throwNoPage } from '#components/site/throw-no-page.ts'
import { categoryMetadata } from '#lib/catalog/catalog-metadata.ts'
import { parseCatalogQuery } from '#lib/catalog/catalog-query.ts'
import { loadCategoryHead, loadCategoryPage } from '#lib/catalog/load-category-page.server.ts'
import { isPageUnsure } from '#lib/catalog/queries.server.ts'
import { toSearchParams } from '#lib/core/url/search-params.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = {
  params: Promise<SiteParams & { key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const head = await loadCategoryHead(await params, toSearchParams(await searchParams).toString())
  return head.kind === 'found' ? categoryMetadata(head) : {}
}

/** Category with a query whose combinations are unlimited: rendered for each request. */
export default async function Page({ params, searchParams }: Props) {
  const search = toSearchParams(await searchParams)
  const loading = loadCategoryPage(await params, parseCatalogQuery(search))
  const head = await loadCategoryHead(await params, search.toString())
  if (head.kind !== 'found') throwNoPage(head)
  return (
    <StreamedView
      loading={loading}
      isUnsure={isPageUnsure(head)}
      fallback={<CategoryWaiting {...head} />}
      View={CategoryView}
    />
  )
}
