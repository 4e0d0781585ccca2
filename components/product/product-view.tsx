import type { ComponentType } from 'react'
import { Deferred } from '#components/navigation/deferred.client.tsx'
import { PageLanguages } from '#components/navigation/site-state-provider.client.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { PageEvent } from '#components/tracking/tracking.client.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { categoryTrail, isRootCategory } from '#lib/catalog/category-trail.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator, type Translator } from '#lib/i18n/translator.ts'
import { loadCategories } from '#lib/navigation/queries.server.ts'
import { type ReturnDays, shownReturnDays } from '#lib/offers/shown-return-days.ts'
import type { ProductPage } from '#lib/product/load-product-page.server.ts'
import type { Product } from '#lib/product/product.ts'
import { localizedPaths } from '#lib/product/product-metadata.ts'
import { buildViewItem } from '#lib/product/view-item.ts'
import { buildBreadcrumbs } from '#lib/seo/breadcrumbs.ts'
import { buildProduct } from '#lib/seo/product.ts'
import { languagePaths } from '#lib/site/alternates.ts'
import type { Site } from '#lib/site/site.ts'
import { PersonalRow } from './personal-row.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductHeading, ProductIntro } from './product-intro.tsx'
import { BuyBoxPartIsland, RecentIsland } from './product-islands.client.tsx'
import { ProductLanguageLinks } from './product-language-links.tsx'
import { CompleteTheLook, Packages, PosmCarousel, SetOrRelated } from './product-relations.tsx'
import { productStyles } from './product-styles.ts'
import { Purchase } from './purchase.tsx'
import { variantFacts, variantSettings, variantSource } from './variant-facts.ts'
import { VariantProvider } from './variant-state.client.tsx'

type Props = ProductPage & {
  /** The chat about a product, below the purchase and above all details: rendered where the store has it. */
  Chat: ComponentType<{ site: Site; product: Product; placement: 'side-drawer' | 'mid-page-widget' }>
  /** Express wallets below Add to cart: rendered where the store has them. */
  Express: ComponentType<{ site: Site; id: string; name: string }>
}

/** A product page with breadcrumbs and structured data (S1-2.15). */
export async function ProductView(page: Props) {
  const { site, product } = page
  const [t, tCommon, categories] = await Promise.all([
    loadTranslator(site.locale, 'product'),
    loadTranslator(site.locale),
    loadCategories(site),
  ])
  // The longest trail belongs to the most specific category.
  const trail =
    product.categoryIds.map((id) => categoryTrail(categories, id)).sort((a, b) => b.length - a.length)[0] ?? []
  const crumbs = [
    { name: tCommon('home'), href: site.href('/'), url: site.url('/') },
    ...trail
      .filter((category) => !isRootCategory(category.entity_id))
      .map(({ name, url_key }) => {
        const path = paths.category(url_key)
        return { name, href: site.href(path), url: site.url(path) }
      }),
    { name: product.name, url: site.url(paths.product(product.urlKey)) },
  ]
  const languages = languagePaths(site, paths.product(product.urlKey), localizedPaths(product))
  return (
    <div data-page="product" data-product={product.id} className="shell pb-16 wrap-anywhere">
      <JsonLd data={buildProduct(site, product, page.reviews?.reviews, categories)} />
      <JsonLd data={buildBreadcrumbs(crumbs.map(({ name, url }) => ({ name, url })))} />
      <PageLanguages paths={languages} />
      <PageEvent event={buildViewItem(site, product)} />
      <p className="mb-4 hidden justify-between gap-4 border-b pb-2 text-sm print:flex">
        <b>{site.config.identity.name}</b>
        <span>{site.url(paths.product(product.urlKey))}</span>
      </p>
      <div className="print:hidden">
        <Breadcrumbs site={site} label={tCommon('breadcrumbs')} crumbs={crumbs} />
      </div>
      <ProductLayout {...page} t={t} returnDays={shownReturnDays(site, product, categories)} />
      <ProductLanguageLinks site={site} t={tCommon} product={product} />
    </div>
  )
}

/**
 * A product in the store's layout (display_features.pdp.layout). On a phone name, pictures, price and purchase are in
 * one column; on a wide screen they are side by side, with all details below or beside them.
 */
function ProductLayout({
  site,
  t,
  product: baseProduct,
  variant,
  reviews,
  look,
  posm,
  returnDays,
  Chat,
  Express,
}: Props & { t: Translator<'product'>; returnDays: ReturnDays | null }) {
  const product = withVariantDetails(baseProduct, variant)
  const { features, productPage } = site.config
  const styles = productStyles(productPage.layout, site.config.header.type === 'kiosk')
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
            <Purchase
              site={site}
              t={t}
              product={product}
              variant={variant}
              returnDays={returnDays}
              express={<Express site={site} id={product.id} name={product.name} />}
            >
              <Chat site={site} product={product} placement="side-drawer" />
            </Purchase>
          </div>
        </div>
        <div className="min-w-0 [grid-area:details]" data-deferred="">
          <Deferred>
            <Chat site={site} product={product} placement="mid-page-widget" />
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
        <BuyBoxPartIsland
          part="bar"
          name={product.name}
          label={t('addToCart')}
          className={stickyBar}
          // At the top of the page, so that the island loads with the page.
          islandClass="absolute top-0"
        />
      )}
    </VariantProvider>
  )
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

/** Classes for the screens that show the bar; null for none. */
function stickyClass(isOnDesktop: boolean, isOnMobile: boolean): string | null {
  if (isOnDesktop) return isOnMobile ? '' : 'max-md:hidden'
  return isOnMobile ? 'md:hidden' : null
}
