import { redirect } from 'next/navigation'
import { CategoryPage, CategoryWaiting, categoryMetadata, openCategory } from '#components/catalog/category-page.tsx'
import { streamedPage } from '#components/site/streamed-page.tsx'
import { hasRangeFields, listingHref, PLAIN_QUERY, parseCatalogQuery } from '#lib/catalog/catalog-query.ts'
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
    const search = await searchOf(props)
    const query = parseCatalogQuery(search)
    // A plain form's spelling of a range leads to the range's own (specification 2.13).
    if (head && hasRangeFields(search))
      redirect(listingHref(head.site.href(paths.category(head.category.urlKey)), query))
    return head && { ...head, query }
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
