import { redirect } from 'next/navigation'
import { CategoryPage, CategoryWaiting, categoryMetadata, openCategory } from '#components/catalog/category-page.tsx'
import { streamedPage } from '#components/site/streamed-page.tsx'
import { listingHref, PLAIN_QUERY, parseCatalogQuery } from '#lib/catalog/catalog-query.ts'
import { keepKnownFilters } from '#lib/catalog/filter-attributes.server.ts'
import { hasRangeFields, withRangeFields } from '#lib/catalog/range-fields.ts'
import { toSearchParams } from '#lib/core/search-params.ts'
import { decodeSegment } from '#lib/core/url.ts'
import { paths, SECTIONS } from '#lib/i18n/paths.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = {
  params: Promise<SiteParams & { key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const searchOf = async ({ searchParams }: Props) => toSearchParams(await searchParams)

/** Category with a query of endless combinations: made for each request. */
const page = streamedPage({
  // The category without filters is in the cache for its own page.
  openHead: async (props: Props) => {
    const { key, ...siteParams } = await props.params
    const head = await openCategory(siteParams, decodeSegment(key), PLAIN_QUERY)
    if (!head) return null
    const search = await searchOf(props)
    const { site } = head
    const typed = withRangeFields(parseCatalogQuery(search), search, site.locale)
    const query = await keepKnownFilters(site, typed, async () => head.listing?.facets ?? [])
    // A plain form's spelling of a range leads to the range's own (specification 2.13).
    if (hasRangeFields(search)) redirect(listingHref(site.href(paths.category(head.category.urlKey)), query))
    return { ...head, query }
  },
  open: async (props) => {
    const { key, ...siteParams } = await props.params
    return openCategory(siteParams, decodeSegment(key), parseCatalogQuery(await searchOf(props)))
  },
  metadata: categoryMetadata,
  pathOf: ({ key }) => `${SECTIONS.catalog}/${decodeSegment(key)}`,
  renderWaiting: CategoryWaiting,
  render: CategoryPage,
})

export const generateMetadata = page.generateMetadata
export default page.Page
