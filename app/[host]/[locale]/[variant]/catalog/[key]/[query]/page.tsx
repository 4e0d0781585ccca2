import { CategoryPage, categoryMetadata, openCategory } from '#components/catalog/category-page.tsx'
import { storePage } from '#components/site/store-page.tsx'
import { decodeQuerySegment } from '#lib/catalog/query-segment.ts'
import { decodeSegment } from '#lib/core/url.ts'
import { SECTIONS } from '#lib/i18n/paths.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams & { key: string; query: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

/** Category with a cacheable query (see encodeQuerySegment). */
const page = storePage({
  open: async ({ params }: Props) => {
    const { key, query, ...siteParams } = await params
    return openCategory(siteParams, decodeSegment(key), decodeQuerySegment(query))
  },
  metadata: categoryMetadata,
  pathOf: ({ key }) => `${SECTIONS.catalog}/${decodeSegment(key)}`,
  isBroken: ({ listing }) => listing === null,
  render: CategoryPage,
})

export const generateMetadata = page.generateMetadata
export default page.Page
