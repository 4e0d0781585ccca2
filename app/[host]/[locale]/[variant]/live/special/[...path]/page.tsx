import { redirect } from 'next/navigation'
import { SpecialWaiting, specialMetadata } from '#components/catalog/special-page.tsx'
import { streamedPage } from '#components/site/streamed-page.tsx'
import { listingHref, PLAIN_QUERY, parseCatalogQuery } from '#lib/catalog/catalog-query.ts'
import { keepKnownFilters } from '#lib/catalog/filter-attributes.server.ts'
import { hasRangeFields, withRangeFields } from '#lib/catalog/range-fields.ts'
import { toSearchParams } from '#lib/core/search-params.ts'
import { decodeSegment } from '#lib/core/url.ts'
import type { SiteParams } from '#lib/site/site.ts'
import { openSpecialView, SpecialView } from '../../../special-view.tsx'

type Props = {
  params: Promise<SiteParams & { path: string[] }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const searchOf = async ({ searchParams }: Props) => toSearchParams(await searchParams)

/** Special catalog with a query of endless combinations: made for each request. */
const page = streamedPage({
  // The special catalog without filters is in the cache for its own page.
  openHead: async (props: Props) => {
    const { path, ...siteParams } = await props.params
    const head = await openSpecialView(siteParams, path.map(decodeSegment), PLAIN_QUERY)
    if (!head) return null
    const search = await searchOf(props)
    const { site } = head
    const typed = withRangeFields(parseCatalogQuery(search), search, site.locale)
    const query = await keepKnownFilters(site, typed, async () => head.listing?.facets ?? [])
    // A plain form's spelling of a range leads to the range's own (specification 2.13).
    if (hasRangeFields(search)) redirect(listingHref(site.href(head.path), query))
    return { ...head, query }
  },
  open: async (props) => {
    const { path, ...siteParams } = await props.params
    return openSpecialView(siteParams, path.map(decodeSegment), parseCatalogQuery(await searchOf(props)))
  },
  metadata: specialMetadata,
  renderWaiting: SpecialWaiting,
  render: SpecialView,
})

export const generateMetadata = page.generateMetadata
export default page.Page
