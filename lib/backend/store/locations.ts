import { listShops, type ShopperPosition } from '../../contract-server/list-shops.ts'
import { describeShopHours } from '../../contract-server/shop-hours.ts'
import type { LocationWire } from '../../contracts/location.ts'
import type { LocationRecord } from './folder-schemas.ts'
import type { StoreContext } from './store-context.ts'

/** The dealer's shops in the contract's form, nearest first (list-shops.ts). */
export const listLocations = (store: StoreContext, where: ShopperPosition): Omit<LocationWire, 'qty'>[] =>
  listShops([...store.documents.locations.values()], where).map((shop) => ({
    google_code: shop.google_code,
    store_name: shop.store_name,
    address: shop.address,
    pickup_method: shop.pickup_method,
    phone: shop.phone,
    latitude: shop.latitude ?? null,
    longitude: shop.longitude ?? null,
    distance: shop.distance,
    hours: shop.hours,
    ...describeShopHours(shop, store.content.timeZone),
  }))

/** The time zone of a shop: its own, else the store's. */
export const timeZoneOf = (store: StoreContext, shop: Pick<LocationRecord, 'time_zone'>): string =>
  shop.time_zone ?? store.content.timeZone
