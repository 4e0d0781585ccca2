import type { LocationWire } from '../contracts/location.ts'

type Shop = Pick<LocationWire, 'store_name' | 'address'>

/** Search text for a map site: name and address of a shop; '' if the shop has no street. */
function mapQuery({ store_name, address: { street, city, region, postcode } }: Shop): string {
  return street ? [store_name, street, city, region, postcode].filter(Boolean).join(', ') : ''
}

/** Link to a shop on Google Maps; '' if the shop has no street. */
export function mapHref(shop: Shop): string {
  const query = mapQuery(shop)
  return query && `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

/**
 * URL of an embedded map (iframe) of a shop; '' if the shop has no street or the store no key.
 *
 * @param key google_place_key, no longer obfuscated (S1-3.1, S1-5.4)
 */
export function mapFrameSrc(shop: Shop, key: string): string {
  const query = mapQuery(shop)
  if (query === '' || key === '') return ''
  return `https://www.google.com/maps/embed/v1/place?${new URLSearchParams({ key, q: query })}`
}
