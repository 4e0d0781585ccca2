import type { Metadata } from 'next'
import type { Site } from './site.ts'

type OpenGraph = NonNullable<Metadata['openGraph']>

/** Metadata with the picture of a shared page; '' and null mean no picture. */
export const sharedPicture = (picture: string | null | undefined): { openGraph?: OpenGraph } =>
  picture ? { openGraph: { images: [picture] } } : {}

/**
 * Adds Open Graph metadata for shared links (Next derives the twitter cards): the page's title, description and
 * canonical address, and its picture or the shop's. `metadataBase` makes addresses absolute.
 */
export function withSharing({ config, locale }: Pick<Site, 'config' | 'locale'>, metadata: Metadata): Metadata {
  const { identity, branding } = config
  const canonical = metadata.alternates?.canonical
  const general: OpenGraph = {
    type: 'website',
    siteName: identity.name,
    locale: locale.replace('-', '_'),
    ...(typeof canonical === 'string' && { url: canonical }),
    ...(branding.sharingImage && { images: [branding.sharingImage] }),
  }
  return { ...metadata, openGraph: { ...general, ...metadata.openGraph } as OpenGraph }
}

/** Metadata of a page that is the same for all shoppers and not indexed, such as a page of the account. */
export const unlistedMetadata = ({ site, title }: { site: Site; title: string }): Metadata =>
  withSharing(site, { title, robots: { index: false, follow: false } })
