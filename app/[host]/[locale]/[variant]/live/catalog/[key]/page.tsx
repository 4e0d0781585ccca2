import { CategoryPage, categoryMetadata, openCategory } from '#components/catalog/category-page.tsx'
import { parseCatalogQuery } from '#lib/catalog/catalog-query.ts'
import { toSearchParams } from '#lib/core/search-params.ts'
import { decodeSegment } from '#lib/core/url.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = {
  params: Promise<SiteParams & { key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const open = async ({ params, searchParams }: Props) => {
  const { key, ...siteParams } = await params
  return openCategory(siteParams, decodeSegment(key), parseCatalogQuery(toSearchParams(await searchParams)))
}

export const generateMetadata = async (props: Props) => categoryMetadata(await open(props))

/** Category with a query of endless combinations: made for each request. */
export default async function LiveCategoryPage(props: Props) {
  return <CategoryPage {...(await open(props))} />
}
