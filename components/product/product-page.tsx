import type { ReactNode } from 'react'
import { Deferred } from '#components/navigation/deferred.client.tsx'
import type { PosmGroup } from '#lib/catalog/posm.server.ts'
import type { ReviewSummaryWire } from '#lib/contracts/review.ts'
import type { Translator } from '#lib/i18n/translator.ts'
import type { Product, ProductSummary } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { buyBoxTexts, variantSettings, variantSource } from './buy-box-props.ts'
import { PersonalRow } from './personal-row.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductHeading } from './product-heading.tsx'
import { RecentIsland, StickyBuyBarIsland } from './product-islands.client.tsx'
import { CompleteTheLook, Packages, PosmCarousel, SetOrRelated } from './product-relations.tsx'
import { productStyles } from './product-styles.ts'
import { Purchase } from './purchase.tsx'
import { variantFacts } from './variant-facts.ts'
import { VariantProvider } from './variant-state.client.tsx'

type Props = {
  site: Site
  t: Translator<'product'>
  product: Product
  /** The variant the page is made for, as it was read by itself. */
  variant: Product | null
  reviews: ReviewSummaryWire | null
  /** Products of the same look. */
  look: readonly ProductSummary[]
  /** Products of point-of-sale material. */
  posm: PosmGroup | null
  /** What stands below the purchase, and above everything there is to know. */
  belowPurchase: ReactNode
  aboveDetails: ReactNode
}

/** What of a variant takes the place of its configurable's: looks, specs and documents where it has its own. */
function dressAs(product: Product, variant: Product | null): Product {
  if (!variant) return product
  const variantImages = variant.media.filter(({ kind }) => kind === 'image')
  return {
    ...product,
    picture: variant.picture ?? product.picture,
    media:
      variantImages.length > 0
        ? [...variantImages, ...product.media.filter(({ kind }) => kind !== 'image')]
        : product.media,
    specGroups: variant.specGroups.length > 0 ? variant.specGroups : product.specGroups,
    documents: product.documents.length > 0 ? product.documents : variant.documents,
    outlets: product.outlets.length > 0 ? product.outlets : variant.outlets,
  }
}

/**
 * A product in the store's layout (display_features.pdp.layout): on a phone name, pictures, price and purchase one below
 * the other; on a wide screen side by side, then, or beside them, everything there is to know.
 */
export function ProductPage({ site, t, product: baseProduct, variant, reviews, look, posm, ...slots }: Props) {
  const product = dressAs(baseProduct, variant)
  const { features, productPage } = site.config
  const styles = productStyles(productPage.layout)
  const texts = buyBoxTexts(site, t)
  const settings = variantSettings(site)
  const hasRecent = features.recentlyViewed && !site.variant.isPagespeed
  const stickyBar = stickyClass(productPage.displayAddToCartStickyDesktop, productPage.displayAddToCartStickyMobile)
  return (
    <VariantProvider
      // Another product is another choice, also when the browser shows it in place of this one.
      key={product.id}
      // The page's own pictures are the gallery's already.
      product={{ ...variantFacts(product, settings, t), pictures: [] }}
      first={variant && { ...variantFacts(variant, settings, t), pictures: [] }}
      source={variantSource(product, site, t)}
    >
      <div className={styles.page} data-print-discount={productPage.displayPrintDiscount}>
        <ProductHeading site={site} t={t} product={product} className="[grid-area:heading]" />
        <div className="min-w-0 [grid-area:media]">
          <div className={styles.media}>
            <ProductGallery site={site} t={t} product={product} />
          </div>
        </div>
        <div className="[grid-area:facts]">
          <ProductFacts site={site} t={t} product={product} />
        </div>
        {/* What sticks in it begins at its end. */}
        <div className="flex min-w-0 flex-col justify-end [grid-area:buy]">
          <div className={styles.purchase}>
            <Purchase site={site} t={t} product={product} variant={variant} texts={texts}>
              {slots.belowPurchase}
            </Purchase>
          </div>
        </div>
        <div className="min-w-0 [grid-area:details]" data-deferred="">
          <Deferred>
            {slots.aboveDetails}
            <ProductDetails site={site} t={t} product={product} reviews={reviews} />
          </Deferred>
        </div>
      </div>
      <div data-deferred="" className="print:hidden">
        <Deferred>
          <Packages site={site} t={t} product={product} />
          <CompleteTheLook site={site} t={t} products={look} />
          <SetOrRelated site={site} t={t} product={product} />
          {posm && <PosmCarousel site={site} group={posm} />}
          <PersonalRow site={site} t={t} product={product} />
          {hasRecent && (
            <RecentIsland
              productId={product.id}
              title={t('recentlyViewed')}
              outOfStock={site.config.availability.flagLabel}
            />
          )}
        </Deferred>
      </div>
      {hasRecent && <RecentIsland productId={product.id} islandClass="absolute top-0" />}
      {stickyBar !== null && features.cart && (
        <StickyBuyBarIsland
          name={product.name}
          label={texts.addToCart}
          className={stickyBar}
          // At the page's top, where it is loaded with the page.
          islandClass="absolute top-0"
        />
      )}
    </VariantProvider>
  )
}

/** On which screens the bar is; null for none. */
function stickyClass(isOnDesktop: boolean, isOnMobile: boolean): string | null {
  if (isOnDesktop) return isOnMobile ? '' : 'max-md:hidden'
  return isOnMobile ? 'md:hidden' : null
}
