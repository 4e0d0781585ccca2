import { BrandsPage, brandsMetadata, openBrands } from '#components/catalog/brands-page.tsx'
import { storePage } from '#components/site/store-page.tsx'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

export const revalidate = 300
export const generateStaticParams = () => []

/** Brands of the store, where it has such a page (use_brands_page). */
const page = storePage({
  open: async ({ params }: Props) => openBrands(await params),
  metadata: brandsMetadata,
  render: BrandsPage,
})

export const generateMetadata = page.generateMetadata
export default page.Page
