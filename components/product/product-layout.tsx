import type { ReactNode } from 'react'
import { Deferred } from '#components/navigation/deferred.client.tsx'
import type { Translator } from '#lib/i18n/translator.ts'
import type { ProductPage } from '#lib/product/load-product-page.server.ts'
import type { Product } from '#lib/product/product.ts'
import { buyBoxTexts, variantSettings, variantSource } from './buy-box-props.ts'
import { PersonalRow } from './personal-row.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductHeading } from './product-heading.tsx'
import { ProductIntro } from './product-intro.tsx'
import { RecentIsland, StickyBuyBarIsland } from './product-islands.client.tsx'
import { CompleteTheLook, Packages, PosmCarousel, SetOrRelated } from './product-relations.tsx'
import { productStyles } from './product-styles.ts'
import { Purchase } from './purchase.tsx'
import { variantFacts } from './variant-facts.ts'
import { VariantProvider } from './variant-state.client.tsx'

type Props = ProductPage & {
  t: Translator<'product'>
  /** Content below the purchase; `aboveDetails` is above all details. */
  belowPurchase: ReactNode
  aboveDetails: ReactNode
}

/**
 * The product as its preselected variant: pictures and specs are the variant's if it has any; documents and outlets are
 * the variant's only if the product has none.
 */
function withVariantDetails(product: Product, variant: Product | null): Product {
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
 * A product in the store's layout (display_features.pdp.layout). On a phone name, pictures, price and purchase are in
 * one column; on a wide screen they are side by side, with all details below or beside them.
 */
export function ProductLayout({ site, t, product: baseProduct, variant, reviews, look, posm, ...slots }: Props) {
  const product = withVariantDetails(baseProduct, variant)
  const { features, productPage } = site.config
  const styles = productStyles(productPage.layout)
  const texts = buyBoxTexts(site, t)
  const settings = variantSettings(site)
  const hasRecent = features.recentlyViewed && !site.variant.isPagespeed
  const stickyBar = stickyClass(productPage.displayAddToCartStickyDesktop, productPage.displayAddToCartStickyMobile)
  return (
    <VariantProvider
      // Resets the selection if the browser replaces this product by another one.
      key={product.id}
      // The gallery already has the page's pictures.
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
          <ProductIntro site={site} t={t} product={product} />
        </div>
        {/* The purchase is at the lower end of the column, where it stays while the page is scrolled. */}
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
      {/* Records the visit even if the row below is never reached; renders nothing. */}
      {hasRecent && <RecentIsland productId={product.id} islandClass="absolute top-0" />}
      {stickyBar !== null && features.cart && (
        <StickyBuyBarIsland
          name={product.name}
          label={texts.addToCart}
          className={stickyBar}
          // At the top of the page, so that the island loads with the page.
          islandClass="absolute top-0"
        />
      )}
    </VariantProvider>
  )
}

/** Classes for the screens that show the bar; null for none. */
function stickyClass(isOnDesktop: boolean, isOnMobile: boolean): string | null {
  if (isOnDesktop) return isOnMobile ? '' : 'max-md:hidden'
  return isOnMobile ? 'md:hidden' : null
}
