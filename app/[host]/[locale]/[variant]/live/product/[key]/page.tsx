import { openProduct, productMetadata } from '#components/product/product-screen.tsx'
import { streamedPage } from '#components/site/streamed-page.tsx'
import { toSearchParams } from '#lib/core/search-params.ts'
import { decodeSegment } from '#lib/core/url.ts'
import { SECTIONS } from '#lib/i18n/paths.ts'
import { formatChoice } from '#lib/product/choice-query.ts'
import type { SiteParams } from '#lib/site/site.ts'
import { ProductView } from '../../../product-view.tsx'

type Props = {
  params: Promise<SiteParams & { key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

async function open({ params, searchParams }: Props) {
  const choice = formatChoice(toSearchParams(await searchParams))
  const opened = await openProduct(await params, choice)
  return opened && { ...opened, choice }
}

/** Product page of a choice, whose canonical address names it (specification 2.1): made for each request. */
const page = streamedPage({
  openHead: open,
  open,
  metadata: productMetadata,
  pathOf: ({ key }) => `${SECTIONS.product}/${decodeSegment(key)}`,
  renderWaiting: () => null,
  render: ProductView,
})

export const generateMetadata = page.generateMetadata
export default page.Page
