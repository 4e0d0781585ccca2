import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProductPage } from '#components/product/product-page.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { categoryTrail, isRootCategory } from '#lib/catalog/category-trail.ts'
import { stripTags, truncate } from '#lib/core/html.ts'
import { decodeSegment } from '#lib/core/url.ts'
import { localePrefix, paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadCategories } from '#lib/navigation/queries.server.ts'
import type { Product } from '#lib/product/product.ts'
import { loadProduct, loadReviews } from '#lib/product/queries.server.ts'
import { buildProduct } from '#lib/seo/product.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams & { key: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

async function openProduct({ params }: Props): Promise<{ site: Site; product: Product }> {
  const { key, ...siteParams } = await params
  const site = await openSite(siteParams)
  const product = await loadProduct(site, decodeSegment(key))
  if (!product) notFound()
  return { site, product }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { site, product } = await openProduct(props)
  const description = product.metaDescription || truncate(stripTags(product.shortDescription), 160)
  const origin = site.url('/').replace(/\/$/, '')
  return {
    title: product.metaTitle || [product.brand, product.name].filter(Boolean).join(' '),
    description: description || undefined,
    alternates: {
      canonical: site.url(paths.product(product.urlKey)),
      languages: Object.fromEntries(
        product.localeUrls.map(({ locale, urlKey }) => [
          locale,
          new URL(`${localePrefix(locale, site.tenant.locale)}${paths.product(urlKey)}`, origin).href,
        ]),
      ),
    },
    openGraph: product.picture ? { images: [product.picture.large] } : undefined,
  }
}

/** Product page (specification 2.15). */
export default async function ProductRoute(props: Props) {
  const { site, product } = await openProduct(props)
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
  return (
    <div className="shell pb-16">
      <JsonLd data={buildProduct(site, product)} />
      {site.config.features.breadcrumbs && <Breadcrumbs label={tCommon('breadcrumbs')} crumbs={crumbs} />}
      <ProductPage site={site} t={t} product={product} reviews={reviews} />
    </div>
  )
}
