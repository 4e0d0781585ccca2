import { formatStructuredPhone } from '../core/phone.ts'
import { toMediaUrl } from '../site/media-url.ts'
import type { Site } from '../site/site.ts'

/** The dealer with its shops and the site's search, as schema.org data (specification 2.1). */
export function buildOrganization(site: Site): Record<string, unknown> {
  const { identity, branding, features } = site.config
  const home = site.url('/')
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': `${home}#store`,
    name: identity.name,
    url: home,
    ...(branding.logo.src && { logo: toMediaUrl(branding.logo.src, identity.baseMediaUrl) }),
    ...(identity.phone && { telephone: formatStructuredPhone(identity.phone) }),
    ...(identity.locations.length > 0 && {
      department: identity.locations.map((location) => ({
        '@type': 'Store',
        name: location.store_name,
        telephone: formatStructuredPhone(location.phone),
        address: {
          '@type': 'PostalAddress',
          streetAddress: location.address.street,
          addressLocality: location.address.city,
          addressRegion: location.address.region,
          postalCode: location.address.postcode,
          addressCountry: location.address.country_id,
        },
      })),
    }),
    ...(features.search && {
      potentialAction: {
        '@type': 'SearchAction',
        target: `${site.url('/search/')}{q}`,
        'query-input': 'required name=q',
      },
    }),
  }
}
