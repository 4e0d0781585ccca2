import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { cache } from 'react'
import { CmsContent } from '#components/cms/cms-content.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { type CatalogQuery, formatCatalogQuery, pageCountOf, parseCatalogQuery } from '#lib/catalog/catalog-query.ts'
import { categoryTrail, isRootCategory, subcategoriesOf } from '#lib/catalog/category-trail.ts'
import { listingHref } from '#lib/catalog/listing-view.ts'
import { type CategoryListing, limitOf, loadCategoryListing } from '#lib/catalog/queries.server.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadCategories } from '#lib/navigation/queries.server.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'
import { ListingView } from './listing-view.tsx'

type Opened = CategoryListing & { site: Site; query: CatalogQuery }

/**
 * Loads a category page. What decides the status is settled here, before anything is sent: 404 for an unknown
 * category, a redirect for a moved one and for a page past the end.
 */
export const openCategory = (
  { host, locale, variant }: SiteParams,
  key: string,
  query: CatalogQuery,
): Promise<Opened> => openOnce(host, locale, variant, key, formatCatalogQuery(query))

/** Metadata and page of one request share one read, also when it fails. */
const openOnce = cache(
  async (host: string, locale: string, variant: string, key: string, search: string): Promise<Opened> => {
    const site = await openSite({ host, locale, variant })
    const query = parseCatalogQuery(new URLSearchParams(search))
    const found = await loadCategoryListing(site, key, query)
    if (!found) notFound()
    const { category, listing } = found
    if (category.redirect.startsWith('/') && !category.redirect.startsWith('//'))
      permanentRedirect(site.href(category.redirect))

    const lastPage = pageCountOf(listing.total, limitOf(site, query))
    if (query.page > lastPage) redirect(listingHref(site.href(paths.category(key)), { ...query, page: lastPage }))
    return { site, query, category, listing }
  },
)

/** Title, description and canonical address; filtered listings are not indexed. */
export function categoryMetadata({ site, query, category }: Opened): Metadata {
  const path = paths.category(category.urlKey)
  return {
    title: category.metaTitle || category.name,
    description: category.metaDescription || undefined,
    robots: query.filters.length > 0 ? { index: false, follow: true } : undefined,
    alternates: { canonical: listingHref(site.url(path), { page: query.page, filters: [] }) },
  }
}

/** A category: trail, heading, types to choose from, products. */
export async function CategoryPage({ site, query, category, listing }: Opened) {
  const [t, tCommon, categories] = await Promise.all([
    loadTranslator(site.locale, 'catalog'),
    loadTranslator(site.locale),
    loadCategories(site),
  ])
  const trail = categoryTrail(categories, category.id)
  const crumbs = [
    { name: tCommon('home'), href: site.href('/') },
    ...trail
      .slice(0, -1)
      .flatMap((parent) =>
        isRootCategory(parent.entity_id)
          ? []
          : [{ name: parent.name, href: site.href(paths.category(parent.url_key)) }],
      ),
    { name: `${category.name} (${listing.total})` },
  ]
  const subcategories = subcategoriesOf(categories, category.id)
  const isPlain = query.page === 1 && query.filters.length === 0
  return (
    <div className="shell pb-16">
      {site.config.features.breadcrumbs && <Breadcrumbs label={tCommon('breadcrumbs')} crumbs={crumbs} />}
      <h1 className="text-3xl font-semibold">{category.heading}</h1>
      {isPlain && <CmsContent site={site} html={category.description} className="cms mt-2 max-w-3xl text-muted" />}
      {subcategories.length > 0 && (
        <nav aria-label={t('subcategories')} className="-mx-4 mt-4 overflow-x-auto px-4 [scrollbar-width:none]">
          <ul className="flex gap-2 pb-1">
            {subcategories.map((child) => (
              <li key={child.entity_id} className="shrink-0">
                <a
                  href={site.href(paths.category(child.url_key))}
                  className="flex min-h-11 items-center rounded-button border border-line px-5 font-medium no-underline hover:border-text"
                >
                  {child.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mt-6">
        <ListingView
          site={site}
          path={site.href(paths.category(category.urlKey))}
          query={query}
          listing={listing}
          defaultSort={category.defaultSort || site.config.catalog.defaultSortBy}
        />
      </div>
      {isPlain && category.bottomDescription && (
        <section className="mt-16 max-w-3xl">
          {category.bottomHeading && <h2 className="mb-3 text-2xl font-semibold">{category.bottomHeading}</h2>}
          <CmsContent site={site} html={category.bottomDescription} className="cms" />
        </section>
      )}
    </div>
  )
}
