/** The dealer's shops and their distances (S1-3.10, S1-7.4). */
import { cutText } from '../core/text/cut-text.ts'

/** What is known of the shopper's position. */
export type ShopperPosition = { latitude?: number; longitude?: number; postcode?: string; shop?: string }

/** Fields of a shop that decide its distance. */
type Place = {
  google_code: string
  store_name: string
  address: { postcode: string; country_id: string }
  latitude?: number | null
  longitude?: number | null
}

type Coordinates = { latitude: number; longitude: number }

const EARTH_RADIUS = { mi: 3958.8, km: 6371 }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance by the haversine formula. */
export function measureDistance(from: Coordinates, to: Coordinates, unit: 'mi' | 'km'): number {
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)]
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_RADIUS[unit] * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A postcode without spaces; of a ZIP+4 code only the ZIP code. */
const plain = (code: string): string =>
  code
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/^(\d{5})-.*/, '$1')

const samePrefix = (a: string, b: string): number => {
  const [first, second] = [plain(a), plain(b)]
  let length = 0
  while (length < first.length && first[length] === second[length]) length++
  return length
}

/** The shop whose postcode shares the most leading characters, at least three. */
function findByPostcode<Shop extends Place>(shops: readonly Shop[], postcode: string): Shop | undefined {
  const [best] = shops
    .map((shop) => ({ shop, length: samePrefix(shop.address.postcode, postcode) }))
    .sort((a, b) => b.length - a.length)
  return best !== undefined && best.length >= 3 ? best.shop : undefined
}

/** Latitude and longitude; undefined unless both are known. */
const coordinatesOf = (place: Pick<Place, 'latitude' | 'longitude'> | undefined): Coordinates | undefined =>
  typeof place?.latitude === 'number' && typeof place.longitude === 'number'
    ? { latitude: place.latitude, longitude: place.longitude }
    : undefined

/** The shopper's position in a query: lat, long, zip, storelocationid. Unusable values are left out. */
export function readShopperPosition(query: URLSearchParams): ShopperPosition {
  const degrees = (name: string, limit: number) => {
    const text = query.get(name)
    const number = Number(text)
    return text === null || text.trim() === '' || !(Math.abs(number) <= limit) ? undefined : number
  }
  const text = (name: string) => cutText(query.get(name) ?? '', 100) || undefined
  return {
    latitude: degrees('lat', 90),
    longitude: degrees('long', 180),
    postcode: text('zip'),
    shop: text('storelocationid'),
  }
}

/**
 * Shops, nearest first. Distances are in km for Canadian shops, otherwise in miles; null if the shopper's position is
 * unknown. `shop` (google_code or name) selects one shop. For a postcode, the position of a shop in the same area
 * decides the order; the area may be a hundred miles wide, so distances are stated only for the shop's own postcode.
 */
export function listShops<Shop extends Place>(
  all: readonly Shop[],
  where: ShopperPosition,
): (Shop & { distance: number | null })[] {
  const shopName = where.shop?.toLowerCase()
  const shops =
    shopName === undefined
      ? all
      : all.filter((shop) => shop.google_code.toLowerCase() === shopName || shop.store_name.toLowerCase() === shopName)
  const near = where.postcode === undefined ? undefined : findByPostcode(all, where.postcode)
  const origin = coordinatesOf(where) ?? coordinatesOf(near)
  const isKnown =
    coordinatesOf(where) !== undefined || plain(near?.address.postcode ?? '') === plain(where.postcode ?? '')
  return shops
    .map((shop) => {
      const [unit, place] = [shop.address.country_id === 'CA' ? 'km' : 'mi', coordinatesOf(shop)] as const
      const distance = origin && place ? Math.round(measureDistance(origin, place, unit) * 10) / 10 : null
      return { shop: { ...shop, distance: isKnown ? distance : null }, distance: distance ?? Number.POSITIVE_INFINITY }
    })
    .sort((a, b) => a.distance - b.distance)
    .map(({ shop }) => shop)
}
