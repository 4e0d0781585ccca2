import type { Metadata } from 'next'
import { toMediaUrl } from '../core/url/media-url.ts'
import { paths } from '../i18n/paths.ts'
import { buildAlternates } from '../site/alternates.ts'
import { sharedPicture, withSharing } from '../site/sharing-metadata.ts'
import { type CatalogQuery, listingHref } from './catalog-query.ts'
import type { CategoryPage } from './load-category-page.server.ts'
import type { SpecialPage } from './load-special-page.server.ts'

export function categoryMetadata({ site, query, category, listing, pathsByLocale }: CategoryPage): Metadata {
  const { metaTitle, metaDescription, name, urlKey, image } = category
  return withSharing(site, {
    title: metaTitle || name,
    ...(metaDescription && { description: metaDescription }),
    ...robotsOf(query),
    alternates: buildAlternates(site, withoutFilters(paths.category(urlKey), query), pathsByLocale),
    ...sharedPicture(toMediaUrl(image, site.config.identity.baseMediaUrl) || listing?.products[0]?.picture?.large),
  })
}

export const specialMetadata = ({ site, name, path, query, listing }: SpecialPage): Metadata =>
  withSharing(site, {
    title: name,
    ...robotsOf(query),
    alternates: buildAlternates(site, withoutFilters(path, query)),
    ...sharedPicture(listing?.products[0]?.picture?.large),
  })

/** Filtered listings are not indexed. */
const robotsOf = ({ filters }: CatalogQuery): Metadata =>
  filters.length > 0 ? { robots: { index: false, follow: true } } : {}

/** Canonical path of a page of a listing. */
const withoutFilters = (path: string, { page }: CatalogQuery): string => listingHref(path, { page, filters: [] })
