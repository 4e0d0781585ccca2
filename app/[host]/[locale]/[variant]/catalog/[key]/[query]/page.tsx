import { CategoryPage, categoryMetadata, openCategory } from '#components/catalog/category-page.tsx'
import { decodeQuerySegment } from '#lib/catalog/query-segment.ts'
import { decodeSegment } from '#lib/core/url.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams & { key: string; query: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

const open = async ({ params }: Props) => {
  const { key, query, ...siteParams } = await params
  return openCategory(siteParams, decodeSegment(key), decodeQuerySegment(query))
}

export const generateMetadata = async (props: Props) => categoryMetadata(await open(props))

/** Category with a cacheable query (see encodeQuerySegment). */
export default async function CachedCategoryPage(props: Props) {
  return <CategoryPage {...(await open(props))} />
}
