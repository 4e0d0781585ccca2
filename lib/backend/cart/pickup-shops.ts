/** What each shop of a dealer has of some goods, and when they can be picked up there. */

import { addDays } from '../../core/time/days.ts'
import { isInStock, leadDaysOf } from '../catalog/availability.ts'
import { type CatalogProduct, type Content, countAvailable } from '../store/content.ts'
import type { LocationRecord, ShippingRecord } from '../store/folder-schemas.ts'
import { timeZoneOf } from '../store/locations.ts'
import type { StoreContext } from '../store/store-context.ts'
import { readOpenings } from './pickup-hours.ts'
import { clockOf, dayOf, findReadyTime, listPickupSlots, readClock, type ShopSlot, startOfDay } from './pickup-slots.ts'
import { planArrival } from './shipping.ts'

export type ShopAvailability = 'in_stock' | 'to_order' | 'on_display' | 'unavailable'

/** `leadDays` is how long procuring or making the goods takes; 0 for goods in stock. */
export type ShopSupply = { readonly availability: ShopAvailability; readonly leadDays: number }

/** Pickup of goods at a shop. */
export type ShopPlan = {
  readonly shop: LocationRecord
  readonly availability: ShopAvailability
  readonly timeZone: string
  /** Time on the shop's clock; undefined if the goods are unavailable or the hours can't be read. */
  readonly readyAt: number | undefined
  /** Day (YYYY-MM-DD) from which the goods are ready; '' if they are unavailable. */
  readonly readyDay: string
  /** Empty if the method has no slots or the hours can't be read. */
  readonly slots: readonly ShopSlot[]
}

/** Minutes in which a shop gets goods ready if the method has no slots. */
const LEAD_MINUTES = 120

/** The shops at which orders can be picked up. */
export const listPickupShops = ({ documents }: Pick<StoreContext, 'documents'>): LocationRecord[] =>
  [...documents.locations.values()].filter(({ pickup }) => pickup !== false)

/** Whether shoppers choose a shop for a method. */
export const hasPickupShops = (store: StoreContext, method: ShippingRecord): boolean =>
  method.pickup && listPickupShops(store).length > 0

/** Whether a shop shows a product, a variant of it, or the configurable that it is a variant of. */
const isOnDisplay = (product: CatalogProduct, code: string): boolean =>
  [product, product.parent, ...product.variants].some((one) => one?.on_display?.includes(code))

/**
 * What a shop has of a product for its page. `units` are those of unitsByShop. Goods whose stock is not counted must be
 * ordered.
 */
export function findSupply(
  content: Content,
  product: CatalogProduct,
  units: ReadonlyMap<string, number>,
  code: string,
): ShopSupply {
  if ((units.get(code) ?? 0) > 0) return { availability: 'in_stock', leadDays: 0 }
  const isShown = isOnDisplay(product, code)
  if (!isInStock(content, product)) return { availability: isShown ? 'on_display' : 'unavailable', leadDays: 0 }
  return { availability: isShown ? 'on_display' : 'to_order', leadDays: leadDaysOf(content, product)?.[1] ?? 0 }
}

function findSupplyOf(content: Content, product: CatalogProduct, wanted: number, code: string): ShopSupply {
  const available = countAvailable(content.stock, product.entity_id)
  if ((content.stock.get(product.entity_id)?.get(code) ?? 0) >= wanted) return { availability: 'in_stock', leadDays: 0 }
  if (available !== null && available < wanted) return { availability: 'unavailable', leadDays: 0 }
  const availability = isOnDisplay(product, code) ? 'on_display' : 'to_order'
  return { availability, leadDays: leadDaysOf(content, product)?.[1] ?? 0 }
}

/** From the best to the worst; goods together are as available as the worst of them. */
const RANKS: readonly ShopAvailability[] = ['in_stock', 'on_display', 'to_order', 'unavailable']

/** What a shop has of all goods of a cart together. `demand` has the units of each product. */
export function findSupplyOfGoods(
  content: Content,
  demand: ReadonlyMap<CatalogProduct, number>,
  code: string,
): ShopSupply {
  const supplies = [...demand].map(([product, wanted]) => findSupplyOf(content, product, wanted, code))
  const rank = Math.max(0, ...supplies.map(({ availability }) => RANKS.indexOf(availability)))
  return {
    availability: RANKS[rank] ?? 'unavailable',
    leadDays: Math.max(0, ...supplies.map(({ leadDays }) => leadDays)),
  }
}

/** The time on the shop's clock at which its staff can begin to get goods ready. */
function findStart(
  method: ShippingRecord,
  { availability, leadDays }: ShopSupply,
  { shop, timeZone, now }: { shop: LocationRecord; timeZone: string; now: Date },
): number {
  const clock = readClock(now, timeZone)
  const { country_id: country, region } = shop.address
  const arrive = (days: readonly [number, number], lead: number) =>
    planArrival({ cutoff: method.cutoff, days: [...days] }, [lead, lead], {
      timeZone,
      region: { country, region },
      now,
    })
  if (availability !== 'in_stock') {
    const [, days = 1] = method.days ?? []
    const [day] = arrive([Math.max(1, days), Math.max(1, days)], leadDays)
    return Math.max(clock, startOfDay(day))
  }
  if (method.slots === undefined && method.days !== undefined) {
    const [day] = arrive(method.days, 0)
    return Math.max(clock, startOfDay(day))
  }
  const isLate = method.cutoff !== undefined && clockOf(clock) >= method.cutoff
  return isLate ? startOfDay(addDays(dayOf(clock), 1)) : clock
}

/** When goods can be picked up at a shop. */
export function planAtShop(
  store: StoreContext,
  method: ShippingRecord,
  shop: LocationRecord,
  supply: ShopSupply,
  now: Date,
): ShopPlan {
  const { availability } = supply
  const timeZone = timeZoneOf(store, shop)
  if (availability === 'unavailable')
    return { shop, availability, timeZone, readyAt: undefined, readyDay: '', slots: [] }
  const start = findStart(method, supply, { shop, timeZone, now })
  const openingsOn = readOpenings(store, shop, dayOf(start))
  const readyAt = findReadyTime(openingsOn, start, method.slots?.lead_minutes ?? LEAD_MINUTES)
  const slots =
    readyAt === undefined || method.slots === undefined ? [] : listPickupSlots(openingsOn, readyAt, method.slots)
  return { shop, availability, timeZone, readyAt, readyDay: dayOf(readyAt ?? start), slots }
}
