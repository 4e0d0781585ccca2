/** Reads addresses in responses of Google's Places and Address Validation APIs. */
import * as v from 'valibot'
import { findRegion } from '../../core/address/regions.ts'
import type { AddressFinding, PlaceAddress } from './address-provider.ts'

const texts = () => v.optional(v.array(v.string()), [])
const maybeText = () => v.optional(v.string(), '')

export const Component = v.object({ longText: maybeText(), shortText: maybeText(), types: texts() })

export const Validation = v.object({
  result: v.object({
    verdict: v.optional(v.object({ validationGranularity: maybeText() }), {}),
    address: v.object({
      postalAddress: v.object({
        regionCode: maybeText(),
        postalCode: maybeText(),
        administrativeArea: maybeText(),
        locality: maybeText(),
        addressLines: texts(),
      }),
      missingComponentTypes: texts(),
    }),
    uspsData: v.optional(v.object({ dpvConfirmation: maybeText() }), {}),
  }),
})

/** Google's region codes of territories that are parts of the United States by mail. */
export const US_TERRITORIES = ['PR', 'VI', 'GU', 'AS', 'MP'] as const

const isTerritory = (code: string): boolean => US_TERRITORIES.some((territory) => territory === code)

/** Country and region by the postal service's rules: Puerto Rico is a country to Google, and a state to it. */
function readPlace(country: string, area: string): Pick<PlaceAddress, 'country_id' | 'region'> {
  if (isTerritory(country)) return { country_id: 'US', region: country }
  return { country_id: country, region: findRegion(country, area) ?? area }
}

/** A ZIP without its +4. */
const readPostcode = (country: string, postcode: string): string =>
  country === 'US' ? postcode.replace(/-\d{4}$/, '') : postcode

/** Types of the component with the town, the best first: New York's boroughs and British towns have no locality. */
const CITY_TYPES = ['locality', 'postal_town', 'sublocality_level_1', 'administrative_area_level_3', 'neighborhood']

/** The address of a place; undefined if it has no street. */
export function readComponents(components: readonly v.InferOutput<typeof Component>[]): PlaceAddress | undefined {
  const find = (type: string) => components.find(({ types }) => types.includes(type))
  const long = (type: string) => find(type)?.longText ?? ''
  const street = [long('street_number'), find('route')?.shortText || long('route')].filter(Boolean).join(' ')
  if (street === '') return undefined
  const unit = long('subpremise')
  const city = CITY_TYPES.map(long).find((name) => name !== '') ?? ''
  const place = readPlace(find('country')?.shortText ?? '', find('administrative_area_level_1')?.shortText ?? '')
  const postcode = readPostcode(place.country_id, long('postal_code'))
  return { street: [street, ...(unit === '' ? [] : [`# ${unit}`])], city, ...place, postcode }
}

/** Granularities at which the house itself was found. */
const FOUND = ['PREMISE', 'SUB_PREMISE']

/** The United States' postal service confirms houses itself: Y whole, S without the unit, D with a unit missing. */
const CONFIRMED = ['Y', 'S', 'D']

export function readValidation({ result }: v.InferOutput<typeof Validation>): AddressFinding {
  const { verdict, address, uspsData } = result
  const { regionCode, postalCode, administrativeArea, locality, addressLines } = address.postalAddress
  const { validationGranularity = '' } = verdict as { validationGranularity?: string }
  const { dpvConfirmation = '' } = uspsData as { dpvConfirmation?: string }
  const place = readPlace(regionCode, administrativeArea)
  const [first = '', ...rest] = addressLines
  return {
    isFound: FOUND.includes(validationGranularity) || CONFIRMED.includes(dpvConfirmation),
    isUnitMissing: dpvConfirmation === 'D' || address.missingComponentTypes.includes('subpremise'),
    address: {
      street: [first, rest.join(', ')].filter((line) => line !== ''),
      city: locality,
      ...place,
      postcode: readPostcode(place.country_id, postalCode),
    },
  }
}
