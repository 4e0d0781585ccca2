import { openProduct, productMetadata } from '#components/product/product-screen.tsx'
import { storePage } from '#components/site/store-page.tsx'
import { decodeSegment } from '#lib/core/url.ts'
import { SECTIONS } from '#lib/i18n/paths.ts'
import type { SiteParams } from '#lib/site/site.ts'
import { ProductView } from '../../product-view.tsx'

type Props = { params: Promise<SiteParams & { key: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

/** Product page (specification 2.15). */
const page = storePage({
  open: async ({ params }: Props) => openProduct(await params),
  metadata: productMetadata,
  pathOf: ({ key }) => `${SECTIONS.product}/${decodeSegment(key)}`,
  render: ProductView,
})

export const generateMetadata = page.generateMetadata
export default page.Page
