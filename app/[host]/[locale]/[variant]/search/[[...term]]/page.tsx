import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { ListingView } from '#components/catalog/listing-view.tsx'
import { SearchForm } from '#components/search/search-form.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { parseCatalogQuery } from '#lib/catalog/catalog-query.ts'
import { loadSearchListing } from '#lib/catalog/queries.server.ts'
import { toSearchParams } from '#lib/core/search-params.ts'
import { decodeSegment } from '#lib/core/url.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = {
  params: Promise<SiteParams & { term?: string[] }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const MAX_TERM_LENGTH = 200

/** The term of the path, in which routeOf has written '+' as a space. */
const termOf = (segments: readonly string[] = []): string =>
  decodeSegment(segments.join('/')).trim().slice(0, MAX_TERM_LENGTH)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { term, ...siteParams } = await params
  const site = await openSite(siteParams)
  const t = await loadTranslator(site.locale, 'catalog')
  return { title: t('search.heading', { term: termOf(term) }), robots: { index: false, follow: true } }
}

/** Search results. The header's form sends ?q=…, which leads to /search/{term}. */
export default async function SearchPage({ params, searchParams }: Props) {
  const { term: segments, ...siteParams } = await params
  const [site, entries] = await Promise.all([openSite(siteParams), searchParams])
  if (!site.config.features.search) notFound()
  const search = toSearchParams(entries)
  const typed = search.get('q')?.trim()
  if (typed) redirect(site.href(paths.search(typed.slice(0, MAX_TERM_LENGTH))))

  const term = termOf(segments)
  const [t, tCommon] = await Promise.all([loadTranslator(site.locale, 'catalog'), loadTranslator(site.locale)])
  if (term === '') {
    return (
      <div className="shell mx-auto max-w-2xl py-16">
        <h1 className="mb-6 text-3xl font-semibold">{t('search.enterTerm')}</h1>
        <SearchForm site={site} t={tCommon} id="page-search" />
      </div>
    )
  }
  const query = parseCatalogQuery(search)
  const { listing, redirect: target, correctedTerm } = await loadSearchListing(site, term, query)
  if (target.startsWith('/') && !target.startsWith('//')) redirect(site.href(target))

  const shown = correctedTerm || term
  return (
    <div className="shell pb-16">
      <Breadcrumbs
        label={tCommon('breadcrumbs')}
        crumbs={[
          { name: t('ourCatalog'), href: site.href(paths.category('')) },
          { name: t('search.crumb', { term: shown, count: listing.total }) },
        ]}
      />
      <h1 className="mb-6 break-words text-3xl font-semibold">{t('search.heading', { term })}</h1>
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
    </div>
  )
}
