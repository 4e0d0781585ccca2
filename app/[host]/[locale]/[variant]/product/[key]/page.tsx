import { openProduct, productMetadata } from '#components/product/product-screen.tsx'
import { storePage } from '#components/site/store-page.tsx'
import type { SiteParams } from '#lib/site/site.ts'
import { ProductView } from '../../product-view.tsx'

type Props = { params: Promise<SiteParams & { key: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

/** Product page (specification 2.15). */
const page = storePage({
  open: async ({ params }: Props) => openProduct(await params),
  metadata: productMetadata,
  render: ProductView,
})

export const generateMetadata = page.generateMetadata
export default page.Page
