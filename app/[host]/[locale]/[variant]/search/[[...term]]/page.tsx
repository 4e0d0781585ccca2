import { redirect } from 'next/navigation'
import {
  openSearch,
  redirectRangeForm,
  SearchPage,
  SearchWaiting,
  searchQueryOf,
} from '#components/search/search-page.tsx'
import { streamedPage } from '#components/site/streamed-page.tsx'
import { parseCatalogQuery } from '#lib/catalog/catalog-query.ts'
import { withRangeFields } from '#lib/catalog/range-fields.ts'
import { cutText } from '#lib/core/cut-text.ts'
import { toSearchParams } from '#lib/core/search-params.ts'
import { decodeSegment } from '#lib/core/url.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = {
  params: Promise<SiteParams & { term?: string[] }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const MAX_TERM_LENGTH = 200

/** The term of the path, in which routeOf has written '+' as a space. */
const termOf = (segments: readonly string[] = []): string =>
  cutText(decodeSegment(segments.join('/')).trim(), MAX_TERM_LENGTH)

/** Store and term. The header's form sends ?q=…, which leads to /search/{term}. */
async function openHead({ params, searchParams }: Props) {
  const { term, ...siteParams } = await params
  const site = await openSite(siteParams)
  if (!site.config.features.search) return null
  const search = toSearchParams(await searchParams)
  const typed = search.get('q')?.trim()
  if (typed) redirect(site.href(paths.search(cutText(typed, MAX_TERM_LENGTH))))
  const ownTerm = termOf(term)
  const typedQuery = withRangeFields(parseCatalogQuery(search), search, site.locale)
  const head = { site, term: ownTerm, query: await searchQueryOf(site, ownTerm, typedQuery) }
  redirectRangeForm(head, search)
  return head
}

/** Search results (specification 2.14): endless terms, made for each request. */
const page = streamedPage({
  openHead,
  open: async (props: Props) => {
    const head = await openHead(props)
    return head && openSearch(head)
  },
  metadata: async ({ site, term }) => {
    const t = await loadTranslator(site.locale, 'catalog')
    return { title: t('search.heading', { term }), robots: { index: false, follow: true } }
  },
  renderWaiting: SearchWaiting,
  render: SearchPage,
})

export const generateMetadata = page.generateMetadata
export default page.Page
