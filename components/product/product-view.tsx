import type { ComponentType } from 'react'
import { PageLanguages } from '#components/navigation/site-state-provider.client.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { PageEvent } from '#components/tracking/tracking.client.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { categoryTrail, isRootCategory } from '#lib/catalog/category-trail.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadCategories } from '#lib/navigation/queries.server.ts'
import type { ProductPage } from '#lib/product/load-product-page.server.ts'
import { localizedPaths } from '#lib/product/product-metadata.ts'
import { buildViewItem } from '#lib/product/view-item.ts'
import { buildBreadcrumbs } from '#lib/seo/breadcrumbs.ts'
import { buildProduct } from '#lib/seo/product.ts'
import { languagePaths } from '#lib/site/alternates.ts'
import type { Site } from '#lib/site/site.ts'
import { ProductLanguages } from './product-languages.tsx'
import { ProductLayout } from './product-layout.tsx'

type Props = ProductPage & {
  /** The chat about a product, below the purchase and above all details: rendered where the store has it. */
  Chat: ComponentType<{ site: Site; productId: string; placement: 'side-drawer' | 'mid-page-widget' }>
}

/** A product page with breadcrumbs and structured data (S1-2.15). */
export async function ProductView({ site, product, variant, reviews, look, posm, Chat }: Props) {
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
      <ProductLayout
        site={site}
        t={t}
        product={product}
        variant={variant}
        reviews={reviews}
        look={look}
        posm={posm}
        belowPurchase={<Chat site={site} productId={product.id} placement="side-drawer" />}
        aboveDetails={<Chat site={site} productId={product.id} placement="mid-page-widget" />}
      />
      <ProductLanguages site={site} t={tCommon} product={product} />
    </div>
  )
}
