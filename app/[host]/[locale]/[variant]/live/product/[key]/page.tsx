import type { Metadata } from 'next'
import { ProductChat } from '#components/chat/product-chat.tsx'
import { ExpressOnProduct } from '#components/checkout/express/express-on-product.tsx'
import { ProductView } from '#components/product/product-view.tsx'
import { PageRecommendations } from '#components/site/page-recommendations.tsx'
import { throwNoPage } from '#components/site/throw-no-page.ts'
import { toSearchParams } from '#lib/core/url/search-params.ts'
import { formatChoice } from '#lib/product/choice-query.ts'
import { loadProductPage } from '#lib/product/load-product-page.server.ts'
import { productMetadata } from '#lib/product/product-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = {
  params: Promise<SiteParams & { key: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const choice = formatChoice(toSearchParams(await searchParams))
  const page = await loadProductPage(await params, choice)
  return page.kind === 'found' ? productMetadata(page, choice) : {}
}

/** Product page with chosen options, which are part of its canonical address (S1-2.1): rendered for each request. */
export default async function Page({ params, searchParams }: Props) {
  const page = await loadProductPage(await params, formatChoice(toSearchParams(await searchParams)))
  if (page.kind !== 'found') throwNoPage(page)
  return (
    <>
      <ProductView {...page} Chat={ProductChat} Express={ExpressOnProduct} />
      <PageRecommendations site={page.site} />
    </>
  )
}
