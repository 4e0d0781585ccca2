import type { ElectronicsStore, FurnitureStore, HardwareStore, HomeGoodsStore, Store, WithContext } from 'schema-dts'
import type { LocationWire } from '../contracts/location.ts'
import { readDialNumber } from '../core/address/dial-number.ts'
import { toMediaUrl } from '../core/url/media-url.ts'
import { shopAnchor } from '../core/url/shop-anchor.ts'
import { paths } from '../i18n/paths.ts'
import type { Site } from '../site/site.ts'
import { buildReturnPolicy, findGeneralReturns } from './offer-policies.ts'
import { buildSpecialHours, buildWeeklyHours } from './opening-hours.ts'

/** Types of shops in schema.org that merchant_type can select. */
type Leaf<T, Name> = Extract<T, { '@type': Name }>
type Shop =
  | Leaf<Store, 'Store'>
  | Leaf<FurnitureStore, 'FurnitureStore'>
  | Leaf<ElectronicsStore, 'ElectronicsStore'>
  | Leaf<HomeGoodsStore, 'HomeGoodsStore'>
  | Leaf<HardwareStore, 'HardwareStore'>

const SHOP_TYPES: readonly (readonly [RegExp, Shop['@type']])[] = [
  [/furniture|mattress/i, 'FurnitureStore'],
  [/electronic/i, 'ElectronicsStore'],
  [/appliance|home ?goods/i, 'HomeGoodsStore'],
  [/hardware/i, 'HardwareStore'],
]

/** The LocalBusiness type for a store's merchant_type: 'Store' if no type matches. */
export const shopType = (merchantType: string): Shop['@type'] =>
  SHOP_TYPES.find(([pattern]) => pattern.test(merchantType))?.[1] ?? 'Store'

/** A phone number in international form; empty if the text contains none. */
function telephoneOf(phone: string): { telephone?: string } {
  const { international } = readDialNumber(phone)
  return international === '' ? {} : { telephone: international }
}

/** The properties with a text: search engines report an empty one as an error. */
const withoutBlanks = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

/** The weekly hours and the days with other hours of a shop; nothing that can't be read. */
function hoursOf(
  { hours, exceptions }: Pick<LocationWire, 'hours' | 'exceptions'>,
  locale: string,
): Pick<Leaf<Store, 'Store'>, 'openingHoursSpecification' | 'specialOpeningHoursSpecification'> {
  const [weekly, special] = [buildWeeklyHours(hours, locale), buildSpecialHours(exceptions)]
  return {
    ...(weekly.length > 0 && { openingHoursSpecification: weekly }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}

/** The position of a shop, if it is one on Earth. */
function positionOf({ latitude, longitude }: LocationWire): Pick<Leaf<Store, 'Store'>, 'geo'> {
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return {}
  // 0, 0 is in the ocean: back ends send it for an unknown position.
  return latitude === 0 && longitude === 0 ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
}

/**
 * The dealer and its shops as schema.org data, by Google's guides "Local business (LocalBusiness)" and "Merchant return
 * policy (MerchantReturnPolicy)" (developers.google.com/search/docs/appearance/structured-data, read in November 2026).
 * Each shop has its part of the page of shops as its address.
 */
export function buildOrganization(site: Site): Record<string, unknown> {
  const { identity, branding } = site.config
  const home = site.url('/')
  const returns = findGeneralReturns(site)
  const logo = branding.logo.src && toMediaUrl(branding.logo.src, identity.baseMediaUrl)
  return {
    '@context': 'https://schema.org',
    '@type': shopType(identity.merchantType),
    '@id': `${home}#store`,
    name: identity.name,
    url: home,
    ...(logo && { logo }),
    ...telephoneOf(identity.phone),
    ...(returns && { hasMerchantReturnPolicy: buildReturnPolicy(site, returns) }),
    ...(identity.locations.length > 0 && {
      department: identity.locations.map((location, index) => {
        const url = `${site.url(paths.locations)}#${shopAnchor(index + 1)}`
        return {
          '@type': shopType(identity.merchantType),
          '@id': url,
          url,
          name: location.store_name,
          ...(logo && { image: logo }),
          ...telephoneOf(location.phone),
          address: {
            '@type': 'PostalAddress',
            ...withoutBlanks({
              streetAddress: location.address.street,
              addressLocality: location.address.city,
              addressRegion: location.address.region,
              postalCode: location.address.postcode,
              addressCountry: location.address.country_id,
            }),
          },
          ...positionOf(location),
          ...hoursOf(location, site.locale),
        }
      }),
    }),
  } satisfies WithContext<Shop>
}
