/** The dealer's shops and their distances (S1-3.10, S1-7.4). */
import type { LocationWire } from '../../contracts/location.ts'
import type { LocationRecord } from '../import/folder-schemas.ts'
import type { StoreContext } from './store-context.ts'

/** What is known of the shopper's position. */
export type ShopperPosition = { latitude?: number; longitude?: number; postcode?: string; shop?: string }

const EARTH_RADIUS = { mi: 3958.8, km: 6371 }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance by the haversine formula. */
export function measureDistance(
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
  unit: 'mi' | 'km',
): number {
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)]
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_RADIUS[unit] * Math.asin(Math.min(1, Math.sqrt(chord)))
}

const samePrefix = (a: string, b: string): number => {
  const [first, second] = [a, b].map((code) => code.replace(/\s/g, '').toUpperCase())
  let length = 0
  while (length < (first?.length ?? 0) && first?.[length] === second?.[length]) length++
  return length
}

/**
 * The shop whose postcode shares the most leading characters, at least three. Its position stands for the shopper's.
 */
function findByPostcode(shops: LocationRecord[], postcode: string): LocationRecord | undefined {
  const [best] = shops
    .map((shop) => ({ shop, length: samePrefix(shop.address.postcode, postcode) }))
    .sort((a, b) => b.length - a.length)
  return best !== undefined && best.length >= 3 ? best.shop : undefined
}

const hasPosition = (
  shop: LocationRecord | undefined,
): shop is LocationRecord & { latitude: number; longitude: number } =>
  shop?.latitude !== undefined && shop.longitude !== undefined

/**
 * Shops, nearest first. Distances are in km for Canadian shops, otherwise in miles; null if the shopper's position is
 * unknown. `shop` (google_code or name) selects one shop. A postcode is approximated by the position of a shop in the
 * same area.
 */
export function listLocations(store: StoreContext, where: ShopperPosition): Omit<LocationWire, 'qty'>[] {
  const all = [...store.documents.locations.values()]
  const shopName = where.shop?.toLowerCase()
  const shops =
    shopName === undefined
      ? all
      : all.filter((shop) => shop.google_code.toLowerCase() === shopName || shop.store_name.toLowerCase() === shopName)
  const near = where.postcode === undefined ? undefined : findByPostcode(all, where.postcode)
  const origin =
    where.latitude !== undefined && where.longitude !== undefined
      ? { latitude: where.latitude, longitude: where.longitude }
      : hasPosition(near)
        ? near
        : undefined
  return shops
    .map((shop) => {
      const unit = shop.address.country_id === 'CA' ? 'km' : 'mi'
      const distance = origin !== undefined && hasPosition(shop) ? measureDistance(origin, shop, unit) : null
      return {
        google_code: shop.google_code,
        store_name: shop.store_name,
        address: shop.address,
        pickup_method: shop.pickup_method,
        phone: shop.phone,
        latitude: shop.latitude ?? null,
        longitude: shop.longitude ?? null,
        distance: distance === null ? null : Math.round(distance * 10) / 10,
        hours: shop.hours,
      }
    })
    .sort((a, b) => (a.distance ?? Number.POSITIVE_INFINITY) - (b.distance ?? Number.POSITIVE_INFINITY))
}
