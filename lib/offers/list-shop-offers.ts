import type { LocationWire } from '../contracts/location.ts'
import type { Product, ProductSummary } from '../product/product.ts'
import { canBeOrdered } from '../stock/availability.ts'
import { findAvailability } from '../stock/stock-status.ts'
import type { ShopOffer } from './offer.ts'

/** google_code of a shop in the store's list; the back end may name a shop in the stock by its name alone. */
const keyOf = (code: string, name: string): string => code || name

/**
 * An offer in each shop of the store, in the order of the store's list; shops that only the stock lists come last. A
 * shop without a unit can get one if the product can be ordered.
 */
export function listShopOffers(
  locations: readonly Pick<LocationWire, 'google_code' | 'store_name'>[],
  sold: ProductSummary & Partial<Pick<Product, 'locationStock'>>,
): ShopOffer[] {
  const stock = sold.locationStock ?? []
  const isOrderable = canBeOrdered(findAvailability(sold))
  const shops = new Map(locations.map(({ google_code, store_name }) => [keyOf(google_code, store_name), store_name]))
  const codeOf = new Map(locations.map(({ google_code, store_name }) => [store_name, google_code]))
  for (const { code, storeName } of stock) {
    const key = keyOf(code || codeOf.get(storeName) || '', storeName)
    if (key !== '' && !shops.has(key)) shops.set(key, storeName)
  }
  return [...shops].map(([key, name]) => {
    const row = stock.find(({ code, storeName }) => keyOf(code || codeOf.get(storeName) || '', storeName) === key)
    const code = row?.code || codeOf.get(name) || ''
    const isOnDisplay = sold.displayShops.includes(code)
    const units = row ? Math.max(0, row.qty) : null
    return { code, name, units, isOnDisplay, supply: supplyOf(units, isOnDisplay, isOrderable) }
  })
}

function supplyOf(units: number | null, isOnDisplay: boolean, isOrderable: boolean): ShopOffer['supply'] {
  if (units !== null && units > 0) return 'in_stock'
  if (isOnDisplay) return 'on_display'
  return isOrderable ? 'to_order' : 'unavailable'
}
