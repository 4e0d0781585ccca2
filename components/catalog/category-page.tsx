import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { cache, type ReactNode } from 'react'
import { CmsBlock } from '#components/cms/cms-block.tsx'
import { CmsContent } from '#components/cms/cms-content.tsx'
import { PageLanguages } from '#components/navigation/site-state-provider.client.tsx'
import { ProductRow } from '#components/product/product-row.tsx'
import { PageStructuredData } from '#components/seo/structured-data.tsx'
import { ListEvent } from '#components/tracking/tracking.client.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { Notice } from '#components/ui/notice.tsx'
import {
  type CatalogQuery,
  categoryModeOf,
  formatCatalogQuery,
  listingHref,
  PLAIN_QUERY,
  pageCountOf,
  parseCatalogQuery,
} from '#lib/catalog/catalog-query.ts'
import { buildCategoryCrumbs, isCatalogRoot, subcategoriesOf } from '#lib/catalog/category-trail.ts'
import { CATALOG_ERRORS } from '#lib/catalog/errors.ts'
import { keepKnownFilters } from '#lib/catalog/filter-attributes.server.ts'
import type { Category } from '#lib/catalog/listing.ts'
import { logMissingPart } from '#lib/catalog/log-missing-part.ts'
import { mapCategoryEntry } from '#lib/catalog/map.ts'
import { loadPosmGroups, type PosmGroup } from '#lib/catalog/posm.server.ts'
import { type CategoryListing, limitOf, loadCategoryListing } from '#lib/catalog/queries.server.ts'
import { blockKindOf, categoryIntroOf } from '#lib/cms/block-kind.ts'
import { fillPath, REST_PATHS } from '#lib/contracts/paths.ts'
import { ITEMS_PER_DISPLAY, LIMITS } from '#lib/core/constants.ts'
import { toMediaUrl } from '#lib/core/media-url.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadCategories, loadCategoryPaths, loadLanguageTrees } from '#lib/navigation/queries.server.ts'
import { buildAlternates, languagePaths } from '#lib/site/alternates.ts'
import { loadBlock } from '#lib/site/blocks.server.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import { leadsBack } from '#lib/site/redirect-href.ts'
import { redirectTo } from '#lib/site/redirect-to.server.ts'
import { sharedPicture } from '#lib/site/sharing-metadata.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'
import { FetchFailure } from './fetch-failure.tsx'
import { LandingPage } from './landing-page.tsx'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { ListingView } from './listing-view.tsx'
import { Subcategories } from './subcategories.tsx'

type Head = { site: Site; query: CatalogQuery; category: Category }
/** A category with its products; `listing` is null when they could not be fetched. */
type Opened = Head & {
  listing: CategoryListing['listing'] | null
  posmGroups: readonly PosmGroup[]
}

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
    const query = await keepKnownFilters(site, parseCatalogQuery(new URLSearchParams(search)), async () => {
      const plain = await loadCategoryListing(site, key, PLAIN_QUERY)
      return plain?.listing.facets ?? []
    })
    // The tree names the category's own order; those of the other languages are on their way meanwhile.
    const trees = loadLanguageTrees(site)
    const entry = (await loadCategories(site)).find(({ url_key }) => url_key === key)
    let categoryListing: CategoryListing | null
    try {
      categoryListing = await loadCategoryListing(site, key, query, undefined, entry?.default_sort_by)
    } catch (error) {
      // What the tree knows of the category is enough to say on its page that the products are missing.
      if (!entry) throw error
      return { site, query, category: mapCategoryEntry(entry), listing: null, posmGroups: [] }
    }
    await trees
    if (!categoryListing) return null
    const category = nameRoot(categoryListing.category, await loadTranslator(locale, 'catalog'))
    followCategoryRedirect(site, category)

    const lastPage = pageCountOf(categoryListing.listing.total, limitOf(site, query))
    if (query.page > lastPage && !site.config.catalog.hasEndlessScroll) {
      redirect(listingHref(site.href(paths.category(key)), { ...query, page: lastPage }))
    }
    const posm = await loadPosmGroups(site, category, query)
    if (!posm.ok && posm.error !== CATALOG_ERRORS.noPosm) logMissingPart(site, posm.error)
    return { site, query, category, listing: categoryListing.listing, posmGroups: posm.ok ? posm.value : [] }
  },
)

/** The catalog itself is never called by its key (specification 2.1). */
function nameRoot(category: Category, t: Translate<'catalog'>): Category {
  if (!isCatalogRoot(category)) return category
  const name = t('catalog')
  const hasOwn = (text: string) => text !== '' && !/^default[ -]category$/i.test(text)
  return {
    ...category,
    urlKey: 'default-category',
    name,
    heading: hasOwn(category.heading) ? category.heading : name,
    metaTitle: hasOwn(category.metaTitle) ? category.metaTitle : name,
  }
}

/** Ends with the redirect of a category that has one; one to itself is none. */
function followCategoryRedirect(site: Site, { redirect: target, urlKey }: Category): void {
  if (target !== '' && !leadsBack(site, decodeURIComponent(paths.category(urlKey)), target)) redirectTo(site, target)
}

/** Title, description and canonical address; filtered listings are not indexed. */
export async function categoryMetadata({ site, query, category, listing }: Opened): Promise<Metadata> {
  const path = listingHref(paths.category(category.urlKey), { page: query.page, filters: [] })
  return {
    title: category.metaTitle || category.name,
    ...(category.metaDescription && { description: category.metaDescription }),
    ...(query.filters.length > 0 && { robots: { index: false, follow: true } }),
    alternates: buildAlternates(site, path, await loadCategoryPaths(site, category.id)),
    ...sharedPicture(
      toMediaUrl(category.image, site.config.identity.baseMediaUrl) || listing?.products[0]?.picture?.large,
    ),
  }
}

/** A category: a landing page, or trail, heading, types to choose from, products. */
export async function CategoryPage({ site, query, category, listing, posmGroups }: Opened) {
  if (listing === null) {
    return (
      <CategoryFrame site={site} query={query} category={category}>
        <FetchFailure site={site} path={site.href(listingHref(paths.category(category.urlKey), query))} />
      </CategoryFrame>
    )
  }
  if (categoryModeOf(query, category) === 'PAGE') {
    return (
      <CategoryFrame site={site} query={query} category={category} total={listing.total} isLanding>
        <LandingPage site={site} category={category} total={listing.total} />
      </CategoryFrame>
    )
  }
  return (
    <CategoryFrame site={site} query={query} category={category} total={listing.total}>
      <ListEvent id={paths.category(category.urlKey)} name={category.heading} />
      <ListingView
        site={site}
        path={site.href(paths.category(category.urlKey))}
        resource={fillPath(REST_PATHS.category, { catalogKey: category.urlKey })}
        query={query}
        listing={listing}
        defaultSort={category.defaultSort || site.config.catalog.defaultSortBy}
        featuredFilter={category.featuredFilter}
        bannerFilters={[['product_category', category.urlKey]]}
      />
      {posmGroups.map(({ name, products }) => (
        <section key={name} aria-label={name} className="mt-14">
          <h2 className="mb-4 text-2xl font-semibold">{name}</h2>
          <ProductRow
            site={site}
            products={products.slice(0, LIMITS.productCarousel)}
            options={{ items: ITEMS_PER_DISPLAY.featured }}
          />
        </section>
      ))}
    </CategoryFrame>
  )
}

/** A category whose products are on the way. */
export async function CategoryWaiting({ site, query, category }: Head) {
  const t = await loadTranslator(site.locale)
  return (
    <CategoryFrame site={site} query={query} category={category}>
      <ListingSkeleton label={t('loading')} />
    </CategoryFrame>
  )
}

type FrameProps = Head & {
  total?: number
  /** The page has its own heading and sections. */
  isLanding?: boolean
  children: ReactNode
}

async function CategoryFrame({ site, query, category, total, isLanding = false, children }: FrameProps) {
  const introId = `catalog-seo-before-${category.urlKey}`
  const [t, tCommon, categories, languages, intro] = await Promise.all([
    loadTranslator(site.locale, 'catalog'),
    loadTranslator(site.locale),
    loadCategories(site),
    loadCategoryPaths(site, category.id),
    loadBlock(site, introId),
  ])
  const crumbs = [
    { name: tCommon('home'), href: site.href('/') },
    ...buildCategoryCrumbs(categories, category, total, t('ourCatalog')).map(({ name, urlKey }) => ({
      name,
      ...(urlKey !== undefined && { href: site.href(paths.category(urlKey)) }),
    })),
  ]
  const isPlain = query.page === 1 && query.filters.length === 0
  const blocks = category.blocks.filter(
    ({ identifier }) => identifier !== introId && blockKindOf(identifier) === 'content',
  )
  const isBefore = ({ identifier }: { identifier: string }) => identifier.startsWith('catalog-seo-before-')
  const source = { type: 'category', id: category.urlKey }
  return (
    <div className="catalog-page pb-16">
      <PageStructuredData site={site} text={category.structuredData} name={`The category "${category.urlKey}"`} />
      <PageLanguages paths={languagePaths(site, paths.category(category.urlKey), languages)} />
      <Breadcrumbs site={site} label={tCommon('breadcrumbs')} crumbs={crumbs} />
      <CmsBlock site={site} identifier={introId} html={categoryIntroOf(intro, category.displayMode)} className="cms" />
      {!isLanding && <h1 className="text-3xl font-semibold">{category.heading}</h1>}
      {!isLanding && isPlain && category.subheading && (
        <h2 className="mt-1 text-lg text-muted">{category.subheading}</h2>
      )}
      {isPlain && !isLanding && (
        <CmsContent site={site} html={category.description} source={source} className="cms mt-2 max-w-3xl text-muted" />
      )}
      {!isLanding && category.hasSubnav && (
        <Subcategories
          site={site}
          categories={subcategoriesOf(categories, category.id)}
          label={t('subcategories')}
          isRow
        />
      )}
      {category.messages.length > 0 && (
        <div className="mt-4 grid gap-2">
          {category.messages.map(({ kind, text }) => (
            <Notice key={text} tone={kind}>
              {text}
            </Notice>
          ))}
        </div>
      )}
      {blocks.filter(isBefore).map(({ identifier, html }) => (
        <CmsBlock key={identifier} site={site} identifier={identifier} html={html} className="cms mt-4" />
      ))}
      <div className={isLanding ? undefined : 'mt-6'}>{children}</div>
      {blocks
        .filter((block) => !isBefore(block))
        .map(({ identifier, html }) => (
          <CmsBlock key={identifier} site={site} identifier={identifier} html={html} className="cms mt-12" />
        ))}
      {isPlain && category.bottomDescription && (
        <section className="mt-16 max-w-3xl">
          {category.bottomHeading && <h2 className="mb-3 text-2xl font-semibold">{category.bottomHeading}</h2>}
          <CmsContent site={site} html={category.bottomDescription} source={source} className="cms" />
        </section>
      )}
    </div>
  )
}
