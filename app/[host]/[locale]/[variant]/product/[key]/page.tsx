import type { Metadata } from 'next'
import { ProductChat } from '#components/chat/product-chat.tsx'
import { ExpressOnProduct } from '#components/checkout/express/express-on-product.tsx'
import { ProductView } from '#components/product/product-view.tsx'
import { NoPageView, noPageMetadata } from '#components/site/no-page.tsx'
import { PageRecommendations } from '#components/site/page-recommendations.tsx'
import { loadProductPage } from '#lib/product/load-product-page.server.ts'
import { productMetadata } from '#lib/product/product-metadata.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams & { key: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadProductPage(await params)
  return page.kind === 'found' ? productMetadata(page) : noPageMetadata(page, await params)
}

/** A product, its chat, and the provider's recommendations. */
export default async function Page({ params }: Props) {
  const page = await loadProductPage(await params)
  if (page.kind !== 'found') return <NoPageView page={page} params={await params} />
  return (
    <>
      <ProductView {...page} Chat={ProductChat} Express={ExpressOnProduct} />
      <PageRecommendations site={page.site} />
    </>
  )
}
