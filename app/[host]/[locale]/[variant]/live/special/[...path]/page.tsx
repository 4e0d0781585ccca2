import type { Metadata } from 'next'
import { SpecialWaiting } from '#components/catalog/special-view.tsx'
import { SpecialCatalog } from '#components/promotions/special-catalog.tsx'
import { StreamedView } from '#components/site/streamed-view.tsx'
import { throwNoPage } from '#components/site/throw-no-page.ts'
import { specialMetadata } from '#lib/catalog/catalog-metadata.ts'
import { parseCatalogQuery } from '#lib/catalog/catalog-query.ts'
import { loadSpecialHead, loadSpecialPage } from '#lib/catalog/load-special-page.server.ts'
import { isPageUnsure } from '#lib/catalog/queries.server.ts'
import { toSearchParams } from '#lib/core/url/search-params.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = {
  params: Promise<SiteParams & { path: string[] }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const head = await loadSpecialHead(await params, toSearchParams(await searchParams).toString())
  return head.kind === 'found' ? specialMetadata(head) : {}
}

/** Special catalog with a query whose combinations are unlimited: rendered for each request. */
export default async function Page({ params, searchParams }: Props) {
  const search = toSearchParams(await searchParams)
  const loading = loadSpecialPage(await params, parseCatalogQuery(search))
  const head = await loadSpecialHead(await params, search.toString())
  if (head.kind !== 'found') throwNoPage(head)
  return (
    <StreamedView
      loading={loading}
      isUnsure={isPageUnsure(head)}
      fallback={<SpecialWaiting {...head} />}
      View={SpecialCatalog}
    />
  )
}
