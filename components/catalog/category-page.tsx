import type { Metadata } from 'next'
import { permanentRedirect, redirect } from 'next/navigation'
import { cache, type ReactNode } from 'react'
import { CmsBlock } from '#components/cms/cms-block.tsx'
import { CmsContent } from '#components/cms/cms-content.tsx'
import { PageLanguages } from '#components/navigation/site-state.client.tsx'
import { ListEvent } from '#components/tracking/tracking.client.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { type CatalogQuery, formatCatalogQuery, pageCountOf, parseCatalogQuery } from '#lib/catalog/catalog-query.ts'
import { categoryTrail, isRootCategory, subcategoriesOf } from '#lib/catalog/category-trail.ts'
import type { Category } from '#lib/catalog/listing.ts'
import { listingHref } from '#lib/catalog/listing-view.ts'
import { type CategoryListing, limitOf, loadCategoryListing } from '#lib/catalog/queries.server.ts'
import { categoryIntroOf } from '#lib/cms/block-kind.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadCategories, loadCategoryPaths, loadLanguageTrees } from '#lib/navigation/queries.server.ts'
import { buildAlternates, languagePaths } from '#lib/site/alternates.ts'
import { loadBlock } from '#lib/site/blocks.server.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { ListingView } from './listing-view.tsx'

type Head = { site: Site; query: CatalogQuery; category: Category }
type Opened = Head & CategoryListing

/**
 * Loads a category page. What decides the status is settled here, before anything is sent: 404 for an unknown
 * category, a redirect for a moved one and for a page past the end.
 */
export const openCategory = (
  { host, locale, variant }: SiteParams,
  key: string,
  query: CatalogQuery,
): Promise<Opened | null> => openOnce(host, locale, variant, key, formatCatalogQuery(query))

/** Metadata and page of one request share one read, also when it fails. */
const openOnce = cache(
  async (host: string, locale: string, variant: string, key: string, search: string): Promise<Opened | null> => {
    const site = await openSite({ host, locale, variant })
    const query = parseCatalogQuery(new URLSearchParams(search))
    // Trees of the other languages are on their way meanwhile.
    const [found] = await Promise.all([loadCategoryListing(site, key, query), loadLanguageTrees(site)])
    if (!found) return null
    const { category, listing } = found
    if (category.redirect.startsWith('/') && !category.redirect.startsWith('//'))
      permanentRedirect(site.href(category.redirect))

    const lastPage = pageCountOf(listing.total, limitOf(site, query))
    if (query.page > lastPage) redirect(listingHref(site.href(paths.category(key)), { ...query, page: lastPage }))
    return { site, query, category, listing }
  },
)

/** Title, description and canonical address; filtered listings are not indexed. */
export async function categoryMetadata({ site, query, category }: Head): Promise<Metadata> {
  const path = listingHref(paths.category(category.urlKey), { page: query.page, filters: [] })
  return {
    title: category.metaTitle || category.name,
    ...(category.metaDescription && { description: category.metaDescription }),
    ...(query.filters.length > 0 && { robots: { index: false, follow: true } }),
    alternates: buildAlternates(site, path, await loadCategoryPaths(site, category.id)),
  }
}

/** A category: trail, heading, types to choose from, products. */
export const CategoryPage = ({ site, query, category, listing }: Opened) => (
  <CategoryFrame site={site} query={query} category={category} total={listing.total}>
    <ListEvent id={paths.category(category.urlKey)} name={category.heading} />
    <ListingView
      site={site}
      path={site.href(paths.category(category.urlKey))}
      query={query}
      listing={listing}
      defaultSort={category.defaultSort || site.config.catalog.defaultSortBy}
    />
  </CategoryFrame>
)

/** A category whose products are on the way. */
export async function CategoryWaiting({ site, query, category }: Head) {
  const t = await loadTranslator(site.locale)
  return (
    <CategoryFrame site={site} query={query} category={category}>
      <ListingSkeleton label={t('loading')} />
    </CategoryFrame>
  )
}

type FrameProps = Head & { total?: number; children: ReactNode }

async function CategoryFrame({ site, query, category, total, children }: FrameProps) {
  const introId = `catalog-seo-before-${category.urlKey}`
  const [t, tCommon, categories, languages, intro] = await Promise.all([
    loadTranslator(site.locale, 'catalog'),
    loadTranslator(site.locale),
    loadCategories(site),
    loadCategoryPaths(site, category.id),
    loadBlock(site, introId),
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
    { name: total === undefined ? category.name : `${category.name} (${total})` },
  ]
  const subcategories = subcategoriesOf(categories, category.id)
  const isPlain = query.page === 1 && query.filters.length === 0
  return (
    <div data-page="catalog" className="shell pb-16">
      <PageLanguages paths={languagePaths(site, paths.category(category.urlKey), languages)} />
      {site.config.features.breadcrumbs && <Breadcrumbs label={tCommon('breadcrumbs')} crumbs={crumbs} />}
      <CmsBlock site={site} identifier={introId} html={categoryIntroOf(intro, category.displayMode)} className="cms" />
      <h1 className="text-3xl font-semibold">{category.heading}</h1>
      {isPlain && (
        <CmsContent
          site={site}
          html={category.description}
          source={{ type: 'category', id: category.urlKey }}
          className="cms mt-2 max-w-3xl text-muted"
        />
      )}
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
      <div className="mt-6">{children}</div>
      {isPlain && category.bottomDescription && (
        <section className="mt-16 max-w-3xl">
          {category.bottomHeading && <h2 className="mb-3 text-2xl font-semibold">{category.bottomHeading}</h2>}
          <CmsContent
            site={site}
            html={category.bottomDescription}
            source={{ type: 'category', id: category.urlKey }}
            className="cms"
          />
        </section>
      )}
    </div>
  )
}
