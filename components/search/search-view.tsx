import type { ReactNode } from 'react'
import { FetchFailure } from '#components/catalog/fetch-failure.tsx'
import { ListingSkeleton } from '#components/catalog/listing-skeleton.tsx'
import { ListingView } from '#components/catalog/listing-view.tsx'
import { Subcategories } from '#components/catalog/subcategories.tsx'
import { CmsBlock } from '#components/cms/cms-block.tsx'
import { ListEvent, PageEvent } from '#components/tracking/tracking.client.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { RecommendationIsland } from '#components/ui/recommendation-island.client.tsx'
import { listingHref } from '#lib/catalog/catalog-query.ts'
import { subcategoriesOf } from '#lib/catalog/category-trail.ts'
import type { Listing } from '#lib/catalog/listing.ts'
import { fillPath, REST_PATHS } from '#lib/contracts/paths.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadCategories } from '#lib/navigation/queries.server.ts'
import type { SearchHead, SearchPage } from '#lib/search/load-search-page.server.ts'
import { mapLinks } from '#lib/search/suggested-links.ts'
import { recommendationsOf } from '#lib/site/recommendations.ts'
import type { Site } from '#lib/site/site.ts'
import { AskStore, FEW_RESULTS, nothingText, OtherPlaces, TermNote } from './few-results.tsx'
import { NamedPages } from './named-pages.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchLimits } from './search-limits.tsx'
import { SearchLog } from './search-log.client.tsx'

/** Results for a term; without a term a search field. */
export async function SearchView({ site, term, query, results }: SearchPage) {
  const [t, tCommon] = await Promise.all([loadTranslator(site.locale, 'catalog'), loadTranslator(site.locale)])
  if (results === 'no term') {
    return (
      <div className="shell mx-auto max-w-2xl py-16">
        <h1 className="mb-6 text-3xl font-semibold">{t('search.enterTerm')}</h1>
        <SearchForm site={site} t={tCommon} id="page-search" />
      </div>
    )
  }
  const path = site.href(paths.search(term))
  if (results === 'failed') {
    return (
      <SearchFrame site={site} heading={t('search.heading', { term })} crumb={term}>
        <FetchFailure site={site} path={listingHref(path, query)} isSearch />
      </SearchFrame>
    )
  }
  const { listing, correctedTerm, isPartial, limits, blocks } = results
  // Filters and further pages belong to the same search, which is tracked once.
  const isPlain = query.filters.length === 0 && query.page === 1
  const isNothing = listing.total === 0 && query.filters.length === 0
  const isFew = isPlain && !isNothing && listing.total <= FEW_RESULTS
  return (
    <SearchFrame
      site={site}
      heading={isNothing ? t('search.noneTitle', { term }) : t('search.heading', { term })}
      crumb={t('search.crumb', { term: correctedTerm || term, count: listing.total })}
    >
      {isPlain && <PageEvent event={{ event: 'search', search_term: term, results_count: listing.total }} />}
      {isPlain && <SearchLog term={term} total={listing.total} corrected={correctedTerm} />}
      {isPlain && listing.total === 0 && <PageEvent event={{ event: 'search_no_results', search_term: term }} />}
      {listing.total > 0 && <ListEvent id={paths.search(term)} name={t('search.heading', { term })} />}
      {isPlain && <NamedPages site={site} t={t} pages={mapLinks(results)} />}
      {isPlain && <TermNote site={site} t={t} term={term} searched={correctedTerm} total={listing.total} />}
      {isPartial && isPlain && <p className="mb-4">{t('search.partial')}</p>}
      <SearchLimits site={site} t={t} limits={limits} />
      {blocks.map(({ identifier, html }) => (
        <CmsBlock key={identifier} site={site} identifier={identifier} html={html} className="cms mb-6" />
      ))}
      {isNothing ? (
        <NoResults site={site} t={t} tCommon={tCommon} term={term} listing={listing} />
      ) : (
        <ListingView
          site={site}
          path={path}
          resource={fillPath(REST_PATHS.search, { term })}
          query={query}
          listing={listing}
          defaultSort=""
        />
      )}
      {isFew && (
        <>
          <OtherPlaces site={site} t={t} term={correctedTerm || term} listing={listing}>
            <AskStore site={site} t={t} term={term} />
          </OtherPlaces>
          <Departments site={site} t={t} className="mt-10" />
        </>
      )}
    </SearchFrame>
  )
}

type NothingProps = { site: Site; t: Translate<'catalog'>; tCommon: Translate; term: string; listing: Listing }

/** Help for a search without results: why, another search, the store itself, pages of the shop, the departments. */
function NoResults({ site, t, tCommon, term, listing }: NothingProps) {
  const { noResults } = recommendationsOf(site)
  return (
    <>
      <EmptyState icon="search" text={nothingText(t, term)}>
        <SearchForm site={site} t={tCommon} id="page-search" />
        <a href={site.href(paths.category(''))} className={buttonStyle.primary}>
          {t('emptyCategory.browse')}
        </a>
        <AskStore site={site} t={t} term={term} />
      </EmptyState>
      <OtherPlaces site={site} t={t} term={term} listing={listing} />
      <Departments site={site} t={t} className="mt-10" />
      {noResults.length > 0 && <RecommendationIsland carousels={noResults} className="mt-10" />}
    </>
  )
}

/** The store's departments; nothing if it has none. */
async function Departments({ site, t, className }: { site: Site; t: Translate<'catalog'>; className?: string }) {
  const categories = await loadCategories(site)
  const departments = subcategoriesOf(
    categories,
    categories.find(({ url_key }) => url_key === 'default-category')?.entity_id ?? '2',
  )
  if (departments.length === 0) return null
  return (
    <section aria-label={t('search.departments')} className={className}>
      <h2 className="text-2xl font-semibold">{t('search.departments')}</h2>
      <Subcategories site={site} categories={departments} label={t('search.departments')} />
    </section>
  )
}

/** Placeholder of a search while its products load. */
export async function SearchWaiting({ site, term }: SearchHead) {
  const [t, tCommon] = await Promise.all([loadTranslator(site.locale, 'catalog'), loadTranslator(site.locale)])
  return (
    <SearchFrame site={site} heading={t('search.heading', { term })} crumb={term}>
      <ListingSkeleton label={tCommon('loading')} />
    </SearchFrame>
  )
}

type FrameProps = { site: Site; heading: string; crumb: string; children: ReactNode }

async function SearchFrame({ site, heading, crumb, children }: FrameProps) {
  const [t, tCommon] = await Promise.all([loadTranslator(site.locale, 'catalog'), loadTranslator(site.locale)])
  return (
    <div className="catalog-page pb-16">
      <Breadcrumbs
        site={site}
        label={tCommon('breadcrumbs')}
        crumbs={[{ name: t('ourCatalog'), href: site.href(paths.category('')) }, { name: crumb }]}
      />
      <h1 className="mb-6 text-3xl font-semibold wrap-anywhere">{heading}</h1>
      {children}
    </div>
  )
}
