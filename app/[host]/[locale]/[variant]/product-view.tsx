import { ProductChat } from '#components/chat/product-chat.tsx'
import type { openProduct } from '#components/product/product-screen.tsx'
import { ProductScreen } from '#components/product/product-screen.tsx'
import { PageRecommendations } from '#components/site/page-recommendations.tsx'

/** A product, the chat about it, and what the store's provider recommends with it. */
export function ProductView(opened: NonNullable<Awaited<ReturnType<typeof openProduct>>>) {
  const { site, product } = opened
  const chat = { site, productId: product.id }
  return (
    <>
      <ProductScreen
        {...opened}
        belowPurchase={<ProductChat {...chat} placement="side-drawer" />}
        aboveDetails={<ProductChat {...chat} placement="mid-page-widget" />}
      />
      <PageRecommendations site={site} />
    </>
  )
}
