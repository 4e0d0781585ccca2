import type { Metadata } from 'next'
import { cache } from 'react'
import { PageLanguages } from '#components/navigation/site-state.client.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { PageEvent } from '#components/tracking/tracking.client.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { categoryTrail, isRootCategory } from '#lib/catalog/category-trail.ts'
import { stripTags, truncate } from '#lib/core/html.ts'
import { decodeSegment } from '#lib/core/url.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadCategories } from '#lib/navigation/queries.server.ts'
import { mapProduct } from '#lib/product/map.ts'
import type { Product } from '#lib/product/product.ts'
import { loadProductWire, loadReviews } from '#lib/product/queries.server.ts'
import { buildViewItem } from '#lib/product/view-item.ts'
import { buildProduct } from '#lib/seo/product.ts'
import { buildAlternates, languagePaths } from '#lib/site/alternates.ts'
import { mapContextOf } from '#lib/site/map-context.ts'
import { openScope, openSite } from '#lib/site/open-site.server.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'
import { ProductLanguages } from './product-languages.tsx'
import { ProductPage } from './product-page.tsx'

type Opened = { site: Site; product: Product }

/** Loads what a product's page shows; null when the store has no such product. */
export const openProduct = ({ host, locale, variant, key }: SiteParams & { key: string }): Promise<Opened | null> =>
  openOnce(host, locale, variant, decodeSegment(key))

/** Metadata and page of one request share one product, also when it can't be had. */
const openOnce = cache(async (host: string, locale: string, variant: string, key: string): Promise<Opened | null> => {
  const siteParams = { host, locale, variant }
  const { tenant } = await openScope(siteParams)
  const [site, wire] = await Promise.all([openSite(siteParams), loadProductWire(tenant, locale, key)])
  return wire && { site, product: mapProduct(wire, mapContextOf(site)) }
})

/** The product's path by locale, as its locale_url_keys say. */
const localizedPaths = (product: Product): Record<string, string> =>
  Object.fromEntries(product.localeUrls.map(({ locale, urlKey }) => [locale, paths.product(urlKey)]))

/** Title, description and addresses. `choice` is kept in the canonical address. */
export function productMetadata({ site, product, choice = '' }: Opened & { choice?: string }): Metadata {
  const path = paths.product(product.urlKey)
  const description = product.metaDescription || truncate(stripTags(product.shortDescription), 160)
  return {
    title: product.metaTitle || product.name,
    ...(description && { description }),
    keywords: product.metaKeywords || undefined,
    alternates: buildAlternates(site, choice ? `${path}?${choice}` : path, localizedPaths(product)),
    openGraph: product.picture ? { images: [product.picture.large] } : undefined,
  }
}

/** The product with its trail and structured data (specification 2.15). */
export async function ProductScreen({ site, product }: Opened) {
  const [t, tCommon, categories, reviews] = await Promise.all([
    loadTranslator(site.locale, 'product'),
    loadTranslator(site.locale),
    loadCategories(site),
    product.rating && site.config.features.productReviews ? loadReviews(site, product.id) : null,
  ])
  // The last category is the most specific one; back ends list them from the top down.
  const trail =
    product.categoryIds.map((id) => categoryTrail(categories, id)).sort((a, b) => b.length - a.length)[0] ?? []
  const crumbs = [
    { name: tCommon('home'), href: site.href('/') },
    ...trail
      .filter((category) => !isRootCategory(category.entity_id))
      .map((category) => ({ name: category.name, href: site.href(paths.category(category.url_key)) })),
    { name: product.name },
  ]
  const languages = languagePaths(site, paths.product(product.urlKey), localizedPaths(product))
  return (
    <div data-page="product" className="shell pb-16">
      <JsonLd data={buildProduct(site, product)} />
      <PageLanguages paths={languages} />
      <PageEvent event={buildViewItem(site, product)} />
      {site.config.features.breadcrumbs && <Breadcrumbs label={tCommon('breadcrumbs')} crumbs={crumbs} />}
      <ProductPage site={site} t={t} product={product} reviews={reviews} />
      <ProductLanguages site={site} t={tCommon} product={product} />
    </div>
  )
}
