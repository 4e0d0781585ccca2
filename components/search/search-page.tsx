import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { ListingSkeleton } from '#components/catalog/listing-skeleton.tsx'
import { ListingView } from '#components/catalog/listing-view.tsx'
import { ListEvent, PageEvent } from '#components/tracking/tracking.client.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import type { CatalogQuery } from '#lib/catalog/catalog-query.ts'
import { loadSearchListing, type SearchListing } from '#lib/catalog/queries.server.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'
import { SearchForm } from './search-form.tsx'

type Head = { site: Site; term: string; query: CatalogQuery }
type Opened = Head & { found: SearchListing | null }

/** Searches the store; nothing is asked for without a term. Ends with a redirect where the store has one for the term. */
export async function openSearch({ site, term, query }: Head): Promise<Opened> {
  if (term === '') return { site, term, query, found: null }
  const found = await loadSearchListing(site, term, query)
  if (found.redirect.startsWith('/') && !found.redirect.startsWith('//')) redirect(site.href(found.redirect))
  return { site, term, query, found }
}

/** What was found for a term, or a field to write one into. */
export async function SearchPage({ site, term, query, found }: Opened) {
  const [t, tCommon] = await Promise.all([loadTranslator(site.locale, 'catalog'), loadTranslator(site.locale)])
  if (!found) {
    return (
      <div className="shell mx-auto max-w-2xl py-16">
        <h1 className="mb-6 text-3xl font-semibold">{t('search.enterTerm')}</h1>
        <SearchForm site={site} t={tCommon} id="page-search" />
      </div>
    )
  }
  const { listing, correctedTerm } = found
  // Filters and further pages are the same search.
  const isPlain = query.filters.length === 0 && query.page === 1
  return (
    <SearchFrame
      site={site}
      term={term}
      crumb={t('search.crumb', { term: correctedTerm || term, count: listing.total })}
    >
      {isPlain && <PageEvent event={{ event: 'search', search_term: term, results_count: listing.total }} />}
      {isPlain && listing.total === 0 && <PageEvent event={{ event: 'search_no_results', search_term: term }} />}
      {listing.total > 0 && <ListEvent id={paths.search(term)} name={t('search.heading', { term })} />}
      {correctedTerm && correctedTerm !== term && (
        <p className="mb-4">{t('search.corrected', { term: correctedTerm })}</p>
      )}
      {listing.total === 0 && query.filters.length === 0 ? (
        <EmptyState icon="search" title={t('search.noneTitle', { term })} text={t('search.noneText')}>
          <a href={site.href(paths.category(''))} className={buttonStyle.primary}>
            {t('emptyCategory.browse')}
          </a>
        </EmptyState>
      ) : (
        <ListingView site={site} path={site.href(paths.search(term))} query={query} listing={listing} defaultSort="" />
      )}
    </SearchFrame>
  )
}

/** A search whose products are on the way. */
export async function SearchWaiting({ site, term }: Head) {
  const t = await loadTranslator(site.locale)
  return (
    <SearchFrame site={site} term={term} crumb={term}>
      <ListingSkeleton label={t('loading')} />
    </SearchFrame>
  )
}

type FrameProps = { site: Site; term: string; crumb: string; children: ReactNode }

async function SearchFrame({ site, term, crumb, children }: FrameProps) {
  const [t, tCommon] = await Promise.all([loadTranslator(site.locale, 'catalog'), loadTranslator(site.locale)])
  return (
    <div data-page="catalog" className="shell pb-16">
      <Breadcrumbs
        label={tCommon('breadcrumbs')}
        crumbs={[{ name: t('ourCatalog'), href: site.href(paths.category('')) }, { name: crumb }]}
      />
      <h1 className="mb-6 break-words text-3xl font-semibold">{t('search.heading', { term })}</h1>
      {children}
    </div>
  )
}
