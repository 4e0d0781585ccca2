import { ProductScreen } from '#components/product/product-screen.tsx'
import { PageRecommendations } from '#components/site/page-recommendations.tsx'

/** A product, and what the store's provider recommends with it. */
export const ProductView = (opened: Parameters<typeof ProductScreen>[0]) => (
  <>
    <ProductScreen {...opened} />
    <PageRecommendations site={opened.site} />
  </>
)
