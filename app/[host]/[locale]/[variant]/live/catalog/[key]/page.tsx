import { CategoryPage, CategoryWaiting, categoryMetadata, openCategory } from '#components/catalog/category-page.tsx'
import { streamedPage } from '#components/site/streamed-page.tsx'
import { PLAIN_QUERY, parseCatalogQuery } from '#lib/catalog/catalog-query.ts'
import { toSearchParams } from '#lib/core/search-params.ts'
import { decodeSegment } from '#lib/core/url.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = {
  params: Promise<SiteParams & { key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const queryOf = async ({ searchParams }: Props) => parseCatalogQuery(toSearchParams(await searchParams))

/** Category with a query of endless combinations: made for each request. */
const page = streamedPage({
  // The category without filters is in the cache for its own page.
  openHead: async (props: Props) => {
    const { key, ...siteParams } = await props.params
    const head = await openCategory(siteParams, decodeSegment(key), PLAIN_QUERY)
    return head && { ...head, query: await queryOf(props) }
  },
  open: async (props) => {
    const { key, ...siteParams } = await props.params
    return openCategory(siteParams, decodeSegment(key), await queryOf(props))
  },
  metadata: categoryMetadata,
  renderWaiting: CategoryWaiting,
  render: CategoryPage,
})

export const generateMetadata = page.generateMetadata
export default page.Page
