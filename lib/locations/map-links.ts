import type { LocationWire } from '../contracts/location.ts'

type Shop = Pick<LocationWire, 'store_name' | 'address'>

/** What a map is asked for: name and address of a shop; '' for one without a street. */
function mapQuery({ store_name, address: { street, city, region, postcode } }: Shop): string {
  return street ? [store_name, street, city, region, postcode].filter(Boolean).join(', ') : ''
}

/** Address of the way to a shop on a map site; '' for a shop without a street. */
export function directionsHref(shop: Shop): string {
  const query = mapQuery(shop)
  return query && `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

/**
 * Address of a map around a shop for a frame; '' for a shop without a street and a store without a key.
 *
 * @param key google_place_key, no longer obfuscated (specification 3.1, 5.4)
 */
export function mapFrameSrc(shop: Shop, key: string): string {
  const query = mapQuery(shop)
  if (query === '' || key === '') return ''
  return `https://www.google.com/maps/embed/v1/place?${new URLSearchParams({ key, q: query })}`
}
