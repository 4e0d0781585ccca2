import type { Metadata } from 'next'
import { stripTags, truncate } from '../core/html/html.ts'
import { paths } from '../i18n/paths.ts'
import { buildAlternates } from '../site/alternates.ts'
import { sharedPicture, withSharing } from '../site/sharing-metadata.ts'
import type { Site } from '../site/site.ts'
import type { Product } from './product.ts'

/** Paths of the product by locale, from locale_url_keys. */
export const localizedPaths = (product: Product): Record<string, string> =>
  Object.fromEntries(product.localeUrls.map(({ locale, urlKey }) => [locale, paths.product(urlKey)]))

/** Metadata of a product page. `choice` selects a variant and is part of the canonical address. */
export function productMetadata({ site, product }: { site: Site; product: Product }, choice = ''): Metadata {
  const path = paths.product(product.urlKey)
  const description = product.metaDescription || truncate(stripTags(product.shortDescription), 160)
  return withSharing(site, {
    title: product.metaTitle || product.name,
    ...(description && { description }),
    keywords: product.metaKeywords || undefined,
    alternates: buildAlternates(site, choice ? `${path}?${choice}` : path, localizedPaths(product)),
    // The summary's picture may have a smaller width only.
    ...sharedPicture((product.pictures[0] ?? product.picture)?.large),
  })
}
