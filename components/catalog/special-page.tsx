import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { type CatalogQuery, formatCatalogQuery, pageCountOf, parseCatalogQuery } from '#lib/catalog/catalog-query.ts'
import type { Listing } from '#lib/catalog/listing.ts'
import { listingHref } from '#lib/catalog/listing-view.ts'
import { limitOf, loadSpecialListing } from '#lib/catalog/queries.server.ts'
import { nameSpecialCatalog } from '#lib/catalog/special-path.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { Site, SiteParams } from '#lib/site/site.ts'
import { ListingView } from './listing-view.tsx'

type Opened = { site: Site; query: CatalogQuery; listing: Listing; name: string; path: string }

/**
 * Loads a special catalog from the path /special/{attribute}/{value}/{name}. A name in the path is what the trail
 * shows; without one the server's name or the value (specification 2.1).
 */
export const openSpecial = (
  { host, locale, variant }: SiteParams,
  path: readonly string[],
  query: CatalogQuery,
): Promise<Opened> => openOnce(host, locale, variant, JSON.stringify(path), formatCatalogQuery(query))

/** Metadata and page of one request share one read, also when it fails. */
const openOnce = cache(
  async (host: string, locale: string, variant: string, pathText: string, search: string): Promise<Opened> => {
    const path: string[] = JSON.parse(pathText)
    const [attribute = '', value = '', name = ''] = path
    const site = await openSite({ host, locale, variant })
    const query = parseCatalogQuery(new URLSearchParams(search))
    const found = path.length > 3 ? null : await loadSpecialListing(site, attribute, value, query)
    if (!found || (found.listing.total === 0 && query.filters.length === 0)) notFound()

    // A promotion's catalog has an address of its own (specification 2.1).
    const ownPath = attribute === 'program_id' ? paths.promotion(value) : paths.special(attribute, value)
    const publicPath = name ? `${ownPath}/${encodeURIComponent(name)}` : ownPath
    const lastPage = pageCountOf(found.listing.total, limitOf(site, query))
    if (query.page > lastPage) redirect(listingHref(site.href(publicPath), { ...query, page: lastPage }))
    return { site, query, listing: found.listing, name: nameSpecialCatalog(path, found.name), path: publicPath }
  },
)

export const specialMetadata = ({ site, name, path, query }: Opened): Metadata => ({
  title: name,
  robots: query.filters.length > 0 ? { index: false, follow: true } : undefined,
  alternates: { canonical: listingHref(site.url(path), { page: query.page, filters: [] }) },
})

/** Products that share a value of an attribute, e.g. all of a brand. */
export async function SpecialPage({ site, query, listing, name, path }: Opened) {
  const [t, tCommon] = await Promise.all([loadTranslator(site.locale, 'catalog'), loadTranslator(site.locale)])
  return (
    <div className="shell pb-16">
      {site.config.features.breadcrumbs && (
        <Breadcrumbs
          label={tCommon('breadcrumbs')}
          crumbs={[
            { name: t('ourCatalog'), href: site.href(paths.category('')) },
            { name: `${name} (${listing.total})` },
          ]}
        />
      )}
      <h1 className="mb-6 break-words text-3xl font-semibold">{name}</h1>
      <ListingView
        site={site}
        path={site.href(path)}
        query={query}
        listing={listing}
        defaultSort={site.config.catalog.defaultSortBy}
      />
    </div>
  )
}
