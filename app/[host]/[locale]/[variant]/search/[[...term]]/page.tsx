import type { Metadata } from 'next'
import { SearchView, SearchWaiting } from '#components/search/search-view.tsx'
import { StreamedView } from '#components/site/streamed-view.tsx'
import { throwNoPage } from '#components/site/throw-no-page.ts'
import { isPageUnsure } from '#lib/catalog/queries.server.ts'
import { toSearchParams } from '#lib/core/url/search-params.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadSearchHead, loadSearchPage } from '#lib/search/load-search-page.server.ts'
import { withSharing } from '#lib/site/sharing-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = {
  params: Promise<SiteParams & { term?: string[] }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const head = await loadSearchHead(await params, toSearchParams(await searchParams).toString())
  if (head.kind !== 'found') return {}
  const { site, term } = head
  const t = await loadTranslator(site.locale, 'catalog')
  return withSharing(site, { title: t('search.heading', { term }), robots: { index: false, follow: true } })
}

/** Search results (S1-2.14): terms are unlimited, so the page is rendered for each request. */
export default async function Page({ params, searchParams }: Props) {
  const search = toSearchParams(await searchParams).toString()
  const loading = loadSearchPage(await params, search)
  const head = await loadSearchHead(await params, search)
  if (head.kind !== 'found') throwNoPage(head)
  return (
    <StreamedView
      loading={loading}
      isUnsure={isPageUnsure(head)}
      fallback={<SearchWaiting {...head} />}
      View={SearchView}
    />
  )
}
