import type { ReactNode } from 'react'
import { FetchFailure } from '#components/catalog/fetch-failure.tsx'
import { ListingSkeleton } from '#components/catalog/listing-skeleton.tsx'
import { ListingView } from '#components/catalog/listing-view.tsx'
import { Subcategories } from '#components/catalog/subcategories.tsx'
import { ListEvent, PageEvent } from '#components/tracking/tracking.client.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { RecommendationIsland } from '#components/ui/recommendation-island.client.tsx'
import { listingHref } from '#lib/catalog/catalog-query.ts'
import { subcategoriesOf } from '#lib/catalog/category-trail.ts'
import { fillPath, REST_PATHS } from '#lib/contracts/paths.ts'
import { dialOf } from '#lib/core/dial-number.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadCategories } from '#lib/navigation/queries.server.ts'
import type { SearchHead, SearchPage } from '#lib/search/load-search-page.server.ts'
import { recommendationsOf } from '#lib/site/recommendations.ts'
import type { Site } from '#lib/site/site.ts'
import { SearchForm } from './search-form.tsx'
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
  const { listing, correctedTerm } = results
  // Filters and further pages belong to the same search, which is tracked once.
  const isPlain = query.filters.length === 0 && query.page === 1
  const isNothing = listing.total === 0 && query.filters.length === 0
  return (
    <SearchFrame
      site={site}
      heading={isNothing ? t('search.noneTitle', { term }) : t('search.heading', { term })}
      crumb={t('search.crumb', { term: correctedTerm || term, count: listing.total })}
    >
      {isPlain && <PageEvent event={{ event: 'search', search_term: term, results_count: listing.total }} />}
      {isPlain && <SearchLog term={term} total={listing.total} />}
      {isPlain && listing.total === 0 && <PageEvent event={{ event: 'search_no_results', search_term: term }} />}
      {listing.total > 0 && <ListEvent id={paths.search(term)} name={t('search.heading', { term })} />}
      {correctedTerm && correctedTerm !== term && (
        <p className="mb-4">{t('search.corrected', { term: correctedTerm })}</p>
      )}
      {isNothing ? (
        <NoResults site={site} t={t} tCommon={tCommon} />
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
    </SearchFrame>
  )
}

/** Help for a search without results: a search field, the departments, the store's phone. */
async function NoResults({ site, t, tCommon }: { site: Site; t: Translate<'catalog'>; tCommon: Translate }) {
  const categories = await loadCategories(site)
  const departments = subcategoriesOf(
    categories,
    categories.find(({ url_key }) => url_key === 'default-category')?.entity_id ?? '2',
  )
  const { noResults } = recommendationsOf(site)
  const { phone } = site.config.identity
  const dial = site.config.features.headerPhone ? dialOf(phone) : ''
  return (
    <>
      <EmptyState icon="search" text={t('search.noneText')}>
        <SearchForm site={site} t={tCommon} id="page-search" />
        <a href={site.href(paths.category(''))} className={buttonStyle.primary}>
          {t('emptyCategory.browse')}
        </a>
        {dial && (
          <a href={`tel:${dial}`} className={`${buttonStyle.quiet} text-balance text-center`}>
            {t('search.help', { phone: phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011') })}
          </a>
        )}
      </EmptyState>
      {departments.length > 0 && (
        <section aria-label={t('search.departments')}>
          <h2 className="text-2xl font-semibold">{t('search.departments')}</h2>
          <Subcategories site={site} categories={departments} label={t('search.departments')} />
        </section>
      )}
      {noResults.length > 0 && <RecommendationIsland carousels={noResults} className="mt-10" />}
    </>
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
