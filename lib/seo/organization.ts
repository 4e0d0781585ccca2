import type { ElectronicsStore, FurnitureStore, HardwareStore, HomeGoodsStore, Store, WithContext } from 'schema-dts'
import type { LocationWire } from '../contracts/location.ts'
import { readDialNumber } from '../core/address/dial-number.ts'
import { toMediaUrl } from '../core/url/media-url.ts'
import type { Site } from '../site/site.ts'
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

/** The dealer and its shops as schema.org data. */
export function buildOrganization(site: Site): Record<string, unknown> {
  const { identity, branding } = site.config
  const home = site.url('/')
  return {
    '@context': 'https://schema.org',
    '@type': shopType(identity.merchantType),
    '@id': `${home}#store`,
    name: identity.name,
    url: home,
    ...(branding.logo.src && { logo: toMediaUrl(branding.logo.src, identity.baseMediaUrl) }),
    ...telephoneOf(identity.phone),
    ...(identity.locations.length > 0 && {
      department: identity.locations.map((location) => ({
        '@type': 'Store',
        name: location.store_name,
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
        ...hoursOf(location, site.locale),
      })),
    }),
  } satisfies WithContext<Shop>
}
