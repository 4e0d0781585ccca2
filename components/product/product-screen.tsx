import type { Metadata } from 'next'
import { type ComponentProps, cache } from 'react'
import { PageLanguages } from '#components/navigation/site-state-provider.client.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { PageEvent } from '#components/tracking/tracking.client.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { categoryTrail, isRootCategory } from '#lib/catalog/category-trail.ts'
import { loadLook } from '#lib/catalog/look.server.ts'
import { loadPosmProducts, type PosmGroup } from '#lib/catalog/posm.server.ts'
import type { ReviewSummaryWire } from '#lib/contracts/review.ts'
import { stripTags, truncate } from '#lib/core/html.ts'
import { decodeSegment } from '#lib/core/url.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { defaultStoreName } from '#lib/locations/my-store.ts'
import { loadCategories } from '#lib/navigation/queries.server.ts'
import { variantOfChoice } from '#lib/product/choice-query.ts'
import { mapProduct } from '#lib/product/map.ts'
import type { Product, ProductSummary } from '#lib/product/product.ts'
import { loadProductWire, loadReviews } from '#lib/product/queries.server.ts'
import { findVariantId } from '#lib/product/variants.ts'
import { buildViewItem } from '#lib/product/view-item.ts'
import { buildBreadcrumbs } from '#lib/seo/breadcrumbs.ts'
import { buildProduct } from '#lib/seo/product.ts'
import { buildAlternates, languagePaths } from '#lib/site/alternates.ts'
import { mapContextOf } from '#lib/site/map-context.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import { sharedPicture } from '#lib/site/sharing-metadata.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'
import { ProductLanguages } from './product-languages.tsx'
import { ProductPage } from './product-page.tsx'

type Opened = {
  site: Site
  product: Product
  /** The variant that is shown, as the back end tells it by itself; null where there is none. */
  simple: Product | null
  reviews: ReviewSummaryWire | null
  look: readonly ProductSummary[]
  posm: PosmGroup | null
}

/**
 * Loads what a product's page shows; null when the store has no such product, or none with a page of its own. `choice`
 * names a variant as the address does.
 */
export const openProduct = (
  { host, locale, variant, key }: SiteParams & { key: string },
  choice = '',
): Promise<Opened | null> => openOnce(host, locale, variant, decodeSegment(key), variantOfChoice(choice))

/** Metadata and page of one request share one product, also when it can't be had. */
const openOnce = cache(
  async (host: string, locale: string, variant: string, key: string, chosenId: string): Promise<Opened | null> => {
    const siteParams = { host, locale, variant }
    // The configuration, which almost always is in the cache, names the shop whose prices and stock are read.
    const site = await openSite(siteParams)
    const wire = await loadProductWire(site.tenant, locale, key, defaultStoreName(site.config.identity.locations))
    if (!wire) return null
    const product = mapProduct(wire, mapContextOf(site))
    if (!product.isListed) return null
    // All that only the product can name is asked for at once: a page waits for its back end twice, not four times.
    const [simple, reviews, look, posm] = await Promise.all([
      loadSimple(site, product, chosenId),
      product.rating && site.config.features.productReviews ? loadReviews(site, product.id) : null,
      loadLook(site, product),
      loadPosmProducts(site, product),
    ])
    return { site, product, simple, reviews, look, posm }
  },
)

/**
 * The variant a configurable shows: the chosen one, else its default one (specification 4.8); null where neither can be
 * had, and the product then speaks for itself.
 */
async function loadSimple(site: Site, product: Product, chosenId: string): Promise<Product | null> {
  if (product.type !== 'configurable') return null
  const attributes = product.swatches
  const wantedId = findVariantId(attributes, { id: chosenId, isShared: chosenId !== '' }, product.defaultVariantId)
  const storeName = defaultStoreName(site.config.identity.locations)
  const usualId = findVariantId(attributes, { id: '', isShared: false }, product.defaultVariantId)
  for (const id of new Set([wantedId, usualId])) {
    if (id === '' || !attributes.some(({ options }) => options.some(({ productIds }) => productIds.includes(id))))
      continue
    const wire = await loadProductWire(site.tenant, site.locale, id, storeName).catch(() => null)
    if (wire) return mapProduct(wire, mapContextOf(site))
  }
  return null
}

/** The product's path by locale, as its locale_url_keys say. */
const localizedPaths = (product: Product): Record<string, string> =>
  Object.fromEntries(product.localeUrls.map(({ locale, urlKey }) => [locale, paths.product(urlKey)]))

/** Title, description and addresses. `choice` is kept in the canonical address. */
export function productMetadata({
  site,
  product,
  choice = '',
}: Pick<Opened, 'site' | 'product'> & { choice?: string }): Metadata {
  const path = paths.product(product.urlKey)
  const description = product.metaDescription || truncate(stripTags(product.shortDescription), 160)
  return {
    title: product.metaTitle || product.name,
    ...(description && { description }),
    keywords: product.metaKeywords || undefined,
    alternates: buildAlternates(site, choice ? `${path}?${choice}` : path, localizedPaths(product)),
    ...sharedPicture(product.picture?.large),
  }
}

/** The product with its trail and structured data (specification 2.15). */
export async function ProductScreen({
  site,
  product,
  simple,
  reviews,
  look,
  posm,
  belowPurchase,
  aboveDetails,
}: Opened & Pick<ComponentProps<typeof ProductPage>, 'belowPurchase' | 'aboveDetails'>) {
  const [t, tCommon, categories] = await Promise.all([
    loadTranslator(site.locale, 'product'),
    loadTranslator(site.locale),
    loadCategories(site),
  ])
  // The last category is the most specific one; back ends list them from the top down.
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
    <div data-page="product" className="shell pb-16 wrap-anywhere">
      <JsonLd data={buildProduct(site, product, reviews?.reviews)} />
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
      <ProductPage
        site={site}
        t={t}
        product={product}
        variant={simple}
        reviews={reviews}
        look={look}
        posm={posm}
        belowPurchase={belowPurchase}
        aboveDetails={aboveDetails}
      />
      <ProductLanguages site={site} t={tCommon} product={product} />
    </div>
  )
}
