/** Compares an address with what its provider knows of it. */
import type { AddressCheckWire } from '../../contracts/address-lookup.ts'
import type { AddressFinding, PlaceAddress } from '../providers/address-provider.ts'
import { haveSameWords } from './address-words.ts'

const compact = (postcode: string): string => postcode.replace(/[\s-]/g, '').toUpperCase()

/** A ZIP and its ZIP+4 are the same. */
function isSamePostcode(country: string, one: string, other: string): boolean {
  const length = country === 'US' ? 5 : undefined
  return compact(one).slice(0, length) === compact(other).slice(0, length)
}

/** Addresses that maps lack, because they are not houses: boxes, routes, general delivery and military mail. */
const WITHOUT_HOUSE =
  /\b(?:p\.?\s*o\.?\s*box|box \w*\d|bo[iî]te postale|c\.?\s?p\.? ?\d+|general delivery|poste restante|psc|cmr|r\.?\s?r\.? ?\d+|h\.?\s?c\.? ?\d+|rural route|stn|succ|pmb)\b/i

const MILITARY = new Set(['AA', 'AE', 'AP'])

const hasHouse = ({ street, region }: PlaceAddress): boolean =>
  !WITHOUT_HOUSE.test(street.join(' ')) && !MILITARY.has(region)

/** The entered address, in which fields that mean another place are replaced by those of the address that was found. */
function correct(entered: PlaceAddress, { address }: AddressFinding): PlaceAddress {
  const { country_id } = entered
  const isSameStreet = address.street.length === 0 || haveSameWords(entered.street.join(' '), address.street.join(' '))
  const isSameCity = address.city === '' || haveSameWords(entered.city, address.city)
  const isSamePlace = address.postcode === '' || isSamePostcode(country_id, entered.postcode, address.postcode)
  return {
    street: isSameStreet ? entered.street : address.street,
    city: isSameCity ? entered.city : address.city,
    region: address.region === '' ? entered.region : address.region,
    postcode: isSamePlace ? entered.postcode : address.postcode,
    country_id,
  }
}

const describe = ({ street, ...place }: PlaceAddress) => ({ ...place, street: [...street] })

/** Judges an address. A house outside of the country that the shopper has chosen doesn't count. */
export function judgeAddress(entered: PlaceAddress, finding: AddressFinding): AddressCheckWire {
  const isElsewhere = finding.address.country_id !== '' && finding.address.country_id !== entered.country_id
  if (!finding.isFound || isElsewhere) {
    return hasHouse(entered)
      ? { status: 'unknown', address: describe(entered), reason: 'not_found' }
      : { status: 'ok', address: describe(entered), reason: '' }
  }
  const corrected = correct(entered, finding)
  const isChanged = (['street', 'city', 'region', 'postcode'] as const).some(
    (field) => corrected[field] !== entered[field],
  )
  if (isChanged) return { status: 'corrected', address: describe(corrected), reason: 'changed' }
  if (finding.isUnitMissing) return { status: 'unknown', address: describe(entered), reason: 'unit_missing' }
  return { status: 'ok', address: describe(entered), reason: '' }
}
