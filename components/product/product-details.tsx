import { CmsContent } from '#components/cms/cms-content.tsx'
import type { ReviewSummaryWire } from '#lib/contracts/review.ts'
import type { Translator } from '#lib/i18n/translator.ts'
import { contentPartner, describeForPartner } from '#lib/product/partners.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { MakerContentIsland } from './product-islands.client.tsx'
import { RetailBanner } from './product-relations.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { ProductSections } from './product-sections.tsx'

type Props = { site: Site; t: Translator<'product'>; product: Product; reviews: ReviewSummaryWire | null }

export function ProductDetails({ site, t, product, reviews }: Props) {
  const { features, productPage } = site.config
  const content = { type: 'product', id: product.id } as const
  const makers = contentPartner(site)
  return (
    <>
      <RetailBanner site={site} product={product} />
      <ProductSections
        site={site}
        t={t}
        product={product}
        description={<CmsContent site={site} html={product.description} source={content} className="cms max-w-3xl" />}
        memberContent={
          productPage.enableMemberHtmlContent && product.memberHtml ? (
            <CmsContent site={site} html={product.memberHtml} source={content} className="cms max-w-3xl" />
          ) : null
        }
        makerContent={
          makers && <MakerContentIsland partner={makers} {...describeForPartner(product)} islandClass="min-h-6" />
        }
        reviews={
          features.productReviews ? <ProductReviews site={site} t={t} product={product} reviews={reviews} /> : null
        }
      />
    </>
  )
}
