import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { cache, type ReactNode } from 'react'
import { ListEvent } from '#components/tracking/tracking.client.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import {
  type CatalogQuery,
  formatCatalogQuery,
  listingHref,
  PLAIN_QUERY,
  pageCountOf,
  parseCatalogQuery,
} from '#lib/catalog/catalog-query.ts'
import { CATALOG_ERRORS, type SpecialFailure } from '#lib/catalog/errors.ts'
import { keepKnownFilters } from '#lib/catalog/filter-attributes.server.ts'
import type { Listing } from '#lib/catalog/listing.ts'
import { limitOf, loadSpecialListing } from '#lib/catalog/queries.server.ts'
import { nameSpecialCatalog } from '#lib/catalog/special-path.ts'
import { fillPath, REST_PATHS } from '#lib/contracts/paths.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import { sharedPicture } from '#lib/site/sharing-metadata.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'
import { BrandName } from './brand-list.tsx'
import { FetchFailure } from './fetch-failure.tsx'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { ListingView } from './listing-view.tsx'

type Head = { site: Site; query: CatalogQuery; name: string; path: string }
/** A special catalog with its products, or why they could not be fetched. */
type Opened = Head & { attribute: string; value: string } & (
    | { listing: Listing }
    | ({ listing: null } & SpecialFailure)
  )

/**
 * Loads a special catalog from the path /special/{attribute}/{value}/{name}. A name in the path is what the trail
 * shows; without one the server's name or the value (specification 2.1).
 */
export const openSpecial = (
  { host, locale, variant }: SiteParams,
  path: readonly string[],
  query: CatalogQuery,
): Promise<Opened | null> => openOnce(host, locale, variant, JSON.stringify(path), formatCatalogQuery(query))

/** Metadata and page of one request share one read, also when it fails. */
const openOnce = cache(
  async (host: string, locale: string, variant: string, pathText: string, search: string): Promise<Opened | null> => {
    const path: string[] = JSON.parse(pathText)
    const [attribute = '', value = ''] = path
    const site = await openSite({ host, locale, variant })
    if (path.length > 3) return null
    const query = await keepKnownFilters(site, parseCatalogQuery(new URLSearchParams(search)), async () => {
      const plain = await loadSpecialListing(site, attribute, value, PLAIN_QUERY)
      return (plain.ok && plain.value?.listing.facets) || []
    })
    const publicPath = publicPathOf(path)
    const head = { site, query, path: publicPath, attribute, value }
    const result = await loadSpecialListing(site, attribute, value, query)
    if (!result.ok) return { ...head, name: nameSpecialCatalog(path), listing: null, ...result.error }
    const special = result.value
    if (!special || (special.listing.total === 0 && query.filters.length === 0)) return null
    const lastPage = pageCountOf(special.listing.total, limitOf(site, query))
    if (query.page > lastPage && !site.config.catalog.hasEndlessScroll) {
      redirect(listingHref(site.href(publicPath), { ...query, page: lastPage }))
    }
    const name = nameSpecialCatalog(path, special.name)
    return { ...head, attribute: special.attribute, listing: special.listing, name }
  },
)

/** A promotion's catalog has an address of its own (specification 2.1). */
function publicPathOf([attribute = '', value = '', name = '']: readonly string[]): string {
  const ownPath = attribute === 'program_id' ? paths.promotion(value) : paths.special(attribute, value)
  return name ? `${ownPath}/${encodeURIComponent(name)}` : ownPath
}

/** A special catalog that has a page though the back end has no products of it, as a promotion that the store announces. */
export function openWithoutProducts(site: Site, path: readonly string[], query: CatalogQuery, name: string): Opened {
  const [attribute = '', value = ''] = path
  const listing = { total: 0, products: [], facets: [], sorts: [] }
  return { site, query, path: publicPathOf(path), attribute, value, name: nameSpecialCatalog(path, name), listing }
}

export const specialMetadata = ({ site, name, path, query, listing }: Opened): Metadata => ({
  title: name,
  ...(query.filters.length > 0 && { robots: { index: false, follow: true } }),
  alternates: buildAlternates(site, listingHref(path, { page: query.page, filters: [] })),
  ...sharedPicture(listing?.products[0]?.picture?.large),
})

/** Products that share a value of an attribute, e.g. all of a brand; `intro` stands above them. */
export async function SpecialPage({ intro, ...opened }: Opened & { intro?: ReactNode }) {
  const { site, query, name, path, attribute, value } = opened
  if (opened.listing === null) {
    const { message } = opened.fetch_special
    const t = await loadTranslator(site.locale, 'catalog')
    return (
      <SpecialFrame site={site} name={name}>
        <FetchFailure
          site={site}
          path={site.href(listingHref(path, query))}
          reason={message === CATALOG_ERRORS.unknown ? t('unknownError') : message}
        />
      </SpecialFrame>
    )
  }
  return (
    <SpecialFrame site={site} name={name} total={opened.listing.total} logo={logoOf(opened.listing, attribute, value)}>
      {intro}
      <ListEvent id={path} name={name} />
      <ListingView
        site={site}
        path={site.href(path)}
        resource={fillPath(REST_PATHS.specialCatalog, { attribute, value })}
        query={query}
        listing={opened.listing}
        defaultSort={site.config.catalog.defaultSortBy}
        bannerFilters={[['dynamic_category_value', value]]}
      />
    </SpecialFrame>
  )
}

/** A special catalog whose products are on the way. */
export async function SpecialWaiting({ site, name }: Head) {
  const t = await loadTranslator(site.locale)
  return (
    <SpecialFrame site={site} name={name}>
      <ListingSkeleton label={t('loading')} />
    </SpecialFrame>
  )
}

/** The picture that the filter has of a value, a brand's logo; '' without one. */
const logoOf = ({ facets }: Listing, attribute: string, value: string): string =>
  facets.find((facet) => facet.attribute === attribute)?.values.find((entry) => entry.value === value)?.image ?? ''

type FrameProps = { site: Site; name: string; total?: number; logo?: string; children: ReactNode }

async function SpecialFrame({ site, name, total, logo, children }: FrameProps) {
  const [t, tCommon] = await Promise.all([loadTranslator(site.locale, 'catalog'), loadTranslator(site.locale)])
  return (
    <div className="catalog-page pb-16">
      <Breadcrumbs
        site={site}
        label={tCommon('breadcrumbs')}
        crumbs={[
          { name: t('ourCatalog'), href: site.href(paths.category('')) },
          { name: total === undefined ? name : `${name} (${total})` },
        ]}
      />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl font-semibold wrap-anywhere">{name}</h1>
        {logo && <BrandName site={site} label="" image={logo} />}
      </div>
      {children}
    </div>
  )
}
