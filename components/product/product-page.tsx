import { CmsContent } from '#components/cms/cms-content.tsx'
import { ProductFinancing } from '#components/financing/product-financing.tsx'
import { PageLists } from '#components/lists/list-buttons.client.tsx'
import { Deferred } from '#components/navigation/deferred.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Icon } from '#components/ui/icon.client.tsx'
import { NeedsScript } from '#components/ui/needs-script.tsx'
import type { PosmGroup } from '#lib/catalog/posm.server.ts'
import type { ReviewSummaryWire } from '#lib/contracts/review.ts'
import { parseDialNumber } from '#lib/core/phone.ts'
import type { Translator } from '#lib/i18n/translator.ts'
import { OVERVIEW_SECTION_ID } from '#lib/navigation/sections.ts'
import { formatDimensions } from '#lib/product/dimensions.ts'
import { findGalleryLayout } from '#lib/product/gallery-layout.ts'
import { contentPartner, describeForPartner, hostedVideoUrl, roomViewSource } from '#lib/product/partners.ts'
import type { Medium, Product, ProductSummary } from '#lib/product/product.ts'
import { quoteHref } from '#lib/site/quote-link.ts'
import type { Site } from '#lib/site/site.ts'
import { AddOns } from './add-ons.tsx'
import { AvailabilityCheck } from './availability-check.tsx'
import { BundleOptions } from './bundle-options.tsx'
import { BuyBox, StickyBuyBar } from './buy-box.client.tsx'
import { availabilityPanel, buyBoxLabels, variantSource } from './buy-box-props.ts'
import { Gallery } from './gallery.client.tsx'
import type { GalleryWords } from './gallery-parts.ts'
import { InsteadOfOrder } from './instead-of-order.tsx'
import { OutletCallout } from './outlet-callout.tsx'
import { PersonalRow } from './personal-row.tsx'
import { PrintButton } from './print-button.client.tsx'
import { FlagSlots, PictureFlags } from './product-flags.tsx'
import { ProductHeading } from './product-heading.tsx'
import { MakerContentIsland } from './product-islands.client.tsx'
import { PackageSavings, RebateBanner } from './product-offers.tsx'
import { CompleteTheLook, Packages, PosmCarousel, RetailBanner, SetOrRelated } from './product-relations.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { ProductSections } from './product-sections.tsx'
import { productStyles } from './product-styles.ts'
import { StepUpBanner } from './step-up.tsx'
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
}

/** What of a variant takes the place of its configurable's: looks, specs and documents where it has its own. */
function dressAs(product: Product, variant: Product | null): Product {
  if (!variant) return product
  const own = variant.media.filter(({ kind }) => kind === 'image')
  return {
    ...product,
    picture: variant.picture ?? product.picture,
    media: own.length > 0 ? [...own, ...product.media.filter(({ kind }) => kind !== 'image')] : product.media,
    specGroups: variant.specGroups.length > 0 ? variant.specGroups : product.specGroups,
    documents: product.documents.length > 0 ? product.documents : variant.documents,
    outlets: product.outlets.length > 0 ? product.outlets : variant.outlets,
  }
}

/** What the gallery shows: nothing where the store shows no pictures, hosted videos only where it has them. */
function galleryMedia(site: Site, product: Product): readonly Medium[] {
  const { displayImages, hasWistiaVideos } = site.config.productPage
  const hosted = product.wistiaIds.map(
    (id): Medium => ({
      kind: 'embed',
      name: product.name,
      thumb: '',
      url: hostedVideoUrl(site, id),
    }),
  )
  const media = hasWistiaVideos ? [...product.media, ...hosted] : product.media
  return displayImages ? media : media.filter(({ kind }) => kind !== 'image')
}

/**
 * A product in the store's layout (display_features.pdp.layout): on a phone name, pictures, price and purchase one below
 * the other; on a wide screen side by side, then, or beside them, everything there is to know.
 */
export function ProductPage({ site, t, product: given, variant, reviews, look, posm }: Props) {
  const product = dressAs(given, variant)
  const { features, identity, productPage, texts } = site.config
  const { layout } = productPage
  const styles = productStyles(layout)
  const dial = parseDialNumber(identity.phone)
  const price = product.price.kind === 'priced' && product.price.policy === 'shown' ? product.price.final.amount : null
  const labels = buyBoxLabels(site, t)
  const source = variantSource(product, site, t)
  // The page's own pictures are the gallery's already.
  const first = variant && { ...variantFacts(variant, site, t), pictures: [] }
  const dimensions = formatDimensions([...product.specGroups, { specs: product.facts }], site.locale)
  // What can't be bought for now has one thing to do: ask. A configurable may have another variant.
  const isSold = product.canAddToCart || (product.type === 'configurable' && product.price.kind === 'priced')
  const stickyBar = stickyClass(productPage.displayAddToCartStickyDesktop, productPage.displayAddToCartStickyMobile)
  const content = { type: 'product', id: product.id } as const
  const makers = contentPartner(site)
  return (
    <VariantProvider
      // Another product is another choice, also when the browser shows it in place of this one.
      key={product.id}
      product={{ ...variantFacts(product, site, t), pictures: [] }}
      first={first}
      source={source}
    >
      <div className={styles.page} data-print-discount={productPage.displayPrintDiscount}>
        <ProductHeading site={site} t={t} product={product} className="[grid-area:heading]" />
        <div className="min-w-0 [grid-area:media]">
          <div className={styles.media}>
            <Gallery
              media={galleryMedia(site, product)}
              name={product.name}
              words={galleryWords(t, product)}
              layout={findGalleryLayout(product.galleryLayout, productPage.galleryLayout)}
              hasThumbs={site.variant.device === 'desktop'}
              hasZoom={productPage.imageZoomOnHover}
              roomViews={productPage.displayImages ? roomViewSource(site, product.sku) : null}
            >
              <PictureFlags flags={product.flags} />
            </Gallery>
            <FlagSlots flags={product.flags} />
          </div>
        </div>
        <div className="[grid-area:facts]">
          <CmsContent site={site} html={product.shortDescription} source={content} className="cms" />
          {dimensions && <p className="mt-2 text-sm text-muted">{t('dimensionsValue', { value: dimensions })}</p>}
          {layout === 'three_column' && product.highlights.length > 0 && (
            <ul className="mt-4 space-y-2 text-sm">
              {product.highlights.map(({ name, value }) => (
                <li key={name} className="flex justify-between gap-4 border-t border-line pt-2">
                  <span className="text-muted">{name}</span>
                  <span className="text-end font-medium">{value}</span>
                </li>
              ))}
            </ul>
          )}
          <a
            href={`#${OVERVIEW_SECTION_ID}`}
            className="mt-2 inline-flex min-h-8 items-center gap-1 text-sm text-link underline underline-offset-4 print:hidden"
          >
            {t('toOverview')}
            <Icon name="chevron" className="size-4 rotate-90" />
          </a>
        </div>
        {/* What sticks in it begins at its end. */}
        <div className="flex min-w-0 flex-col justify-end [grid-area:buy]">
          <div className={styles.purchase}>
            <BuyBox
              product={{ id: product.id, name: product.name, imageUrl: product.picture?.small ?? '' }}
              labels={labels}
              hasCart={features.cart}
              isByAttribute={productPage.hasExtendedMultiConfig}
              panelStyle={availabilityPanel(site)}
              insteadOfOrder={<InsteadOfOrder site={site} t={t} product={product} />}
              belowPrice={
                <>
                  <PackageSavings site={site} t={t} product={product} />
                  {productPage.displayPrintDiscountDisclaimer && features.disclaimer && (
                    <p className="mt-2 hidden text-sm/inherit print:block">{t('printDisclaimer')}</p>
                  )}
                  <ProductFinancing site={site} t={t} sku={product.sku} price={price} />
                </>
              }
            >
              <BundleOptions t={t} product={product} />
            </BuyBox>
            {features.cart && isSold && <NeedsScript phone={identity.phone} t={t} />}
            {features.requestAQuote && (
              <a
                href={quoteHref(site, product)}
                className={`${isSold ? buttonStyle.secondary : buttonStyle.primary} mt-3 w-full print:hidden`}
              >
                {texts.requestAQuote}
              </a>
            )}
            <PageLists id={product.id} name={product.name} />
            <RebateBanner site={site} t={t} product={product} />
            <OutletCallout site={site} t={t} product={product} />
            <AvailabilityCheck site={site} t={t} product={product} />
            <AddOns site={site} t={t} product={product} />
            <StepUpBanner site={site} t={t} product={product} />
            {features.prop65 && <p className="mt-4 text-sm">⚠ {t('prop65')}</p>}
            <ul className="mt-5 space-y-2 border-t border-line pt-4 text-sm text-muted">
              {isSold && features.cart && !productPage.enableEstimatedShippingPdp && <li>{t('delivery')}</li>}
              {dial && (
                <li>
                  <a
                    href={`tel:${dial}`}
                    className="inline-flex min-h-6 items-center text-link underline underline-offset-4"
                  >
                    {t('questions', { phone: identity.phone })}
                  </a>
                </li>
              )}
              <li className="print:hidden">
                <PrintButton label={t('print')} />
              </li>
            </ul>
          </div>
        </div>
        <div className="min-w-0 [grid-area:details]" data-later="">
          <Deferred>
            <RetailBanner site={site} product={product} />
            <ProductSections
              site={site}
              t={t}
              product={product}
              description={
                <CmsContent site={site} html={product.description} source={content} className="cms max-w-3xl" />
              }
              memberContent={
                productPage.enableMemberHtmlContent && product.memberHtml ? (
                  <CmsContent site={site} html={product.memberHtml} source={content} className="cms max-w-3xl" />
                ) : null
              }
              makerContent={
                makers && <MakerContentIsland partner={makers} {...describeForPartner(product)} islandClass="min-h-6" />
              }
              reviews={
                features.productReviews ? (
                  <ProductReviews site={site} t={t} product={product} reviews={reviews} />
                ) : null
              }
            />
          </Deferred>
        </div>
      </div>
      <div data-later="" className="print:hidden">
        <Deferred>
          <Packages site={site} t={t} product={product} />
          <CompleteTheLook site={site} t={t} products={look} />
          <SetOrRelated site={site} t={t} product={product} />
          {posm && <PosmCarousel site={site} group={posm} />}
          <PersonalRow site={site} t={t} product={product} />
        </Deferred>
      </div>
      {stickyBar !== null && features.cart && (
        <StickyBuyBar name={product.name} labels={labels} className={stickyBar} />
      )}
    </VariantProvider>
  )
}

/** On which screens the bar is; null for none. */
function stickyClass(isOnDesktop: boolean, isOnMobile: boolean): string | null {
  if (isOnDesktop) return isOnMobile ? '' : 'max-md:hidden'
  return isOnMobile ? 'md:hidden' : null
}

const galleryWords = (t: Translator<'product'>, product: Product): GalleryWords => ({
  gallery: t('gallery', { name: product.name }),
  picture: t.raw('picture'),
  show: t.raw('showPicture'),
  previous: t('previousPicture'),
  next: t('nextPicture'),
  play: t.raw('media.play'),
  spin: t.raw('media.spin'),
  zoom: t.raw('media.zoom'),
  all: t.raw('media.all'),
})
