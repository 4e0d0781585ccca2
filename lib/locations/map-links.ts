import type { LocationWire } from '../contracts/location.ts'

type Place = Pick<LocationWire, 'store_name' | 'address'>

/** What a map is asked for: name and address of a shop; '' for one without a street. */
function mapQuery({ store_name, address: { street, city, region, postcode } }: Place): string {
  return street ? [store_name, street, city, region, postcode].filter(Boolean).join(', ') : ''
}

/** Address of the way to a shop on a map site; '' for a shop without a street. */
export function directionsHref(place: Place): string {
  const query = mapQuery(place)
  return query && `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

/**
 * Address of a map around a shop for a frame; '' for a shop without a street and a store without a key.
 *
 * @param key google_place_key, no longer obfuscated (specification 3.1, 5.4)
 */
export function mapFrameSrc(place: Place, key: string): string {
  const query = mapQuery(place)
  if (query === '' || key === '') return ''
  return `https://www.google.com/maps/embed/v1/place?${new URLSearchParams({ key, q: query })}`
}
