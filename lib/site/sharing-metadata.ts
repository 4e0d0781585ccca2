import type { Metadata } from 'next'
import type { Site } from './site.ts'

type OpenGraph = NonNullable<Metadata['openGraph']>

/** The picture of a page where it is shared; '' and null stand for none. */
export const sharedPicture = (picture: string | null | undefined): { openGraph?: OpenGraph } =>
  picture ? { openGraph: { images: [picture] } } : {}

/**
 * What programs show of a page whose address somebody shares (Open Graph; Next derives the twitter cards): the page's title,
 * description and canonical address, its own picture or the shop's. Addresses become absolute by `metadataBase`.
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
