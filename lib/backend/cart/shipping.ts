/** Shipping methods that a store offers for goods and a destination, their prices and delivery dates. */

import { toDashes } from '../../contract-server/locale.ts'
import { toCents } from '../../contract-server/money.ts'
import { isScheduledMethod } from '../../contracts/scheduled-method.ts'
import { spellFirst } from '../../core/time/date.ts'
import { addDays } from '../../core/time/days.ts'
import { todayIn } from '../../core/time/today.ts'
import { leadDaysOf } from '../catalog/availability.ts'
import type { CatalogProduct } from '../store/content.ts'
import type { DeliveryBook } from '../store/delivery-book.ts'
import type { ShippingRecord } from '../store/folder-schemas.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import { addWorkdays, type HolidayRegion, nextWorkday } from './business-days.ts'
import { listDays } from './delivery-calendar.ts'

/** Destination of goods; '' if unknown. */
export type ShippingDestination = { country: string; region: string; postcode: string }

const compact = (postcode: string) => postcode.replace(/\s/g, '').toUpperCase()

const isIn = (postcodes: readonly string[], postcode: string): boolean =>
  postcodes.some((prefix) => compact(postcode).startsWith(compact(prefix)))

/** Whether a method reaches the place. Unknown parts of the place don't rule it out; pickup has no area. */
export function shipsTo(method: ShippingRecord, { country, postcode }: ShippingDestination): boolean {
  if (method.pickup) return true
  if (method.countries !== undefined && country !== '' && !method.countries.includes(country)) return false
  return method.postcodes === undefined || postcode === '' || isIn(method.postcodes, postcode)
}

/** A variant inherits the class of its configurable. */
const shippingClassOf = (product: CatalogProduct): string =>
  product.shipping_class || product.parent?.shipping_class || ''

/**
 * Whether a method suits these goods: it carries the classes of all of them (no parcel for a refrigerator), and at
 * least one is of a class in `needs` (no installation of a water filter).
 */
export function canShip(method: ShippingRecord, goods: readonly CatalogProduct[]): boolean {
  const classes = goods.map(shippingClassOf)
  const { carries, needs } = method
  if (carries !== undefined && !classes.every((entry) => carries.includes(entry))) return false
  return needs === undefined || classes.length === 0 || classes.some((entry) => needs.includes(entry))
}

/** Goods in stock, and goods that must be ordered or made first. */
export function splitGoods(
  { content }: StoreContext,
  goods: readonly CatalogProduct[],
): { ready: CatalogProduct[]; waiting: CatalogProduct[] } {
  const isWaiting = (product: CatalogProduct) => leadDaysOf(content, product) !== null
  return { ready: goods.filter((product) => !isWaiting(product)), waiting: goods.filter(isWaiting) }
}

/** A method that ships in two parts is offered only if some goods are in stock and others aren't. */
export function isOfferedFor(store: StoreContext, method: ShippingRecord, goods: readonly CatalogProduct[]): boolean {
  if (!method.ready_first) return true
  const { ready, waiting } = splitGoods(store, goods)
  return ready.length > 0 && waiting.length > 0
}

/** Price of a method in cents for goods worth `subtotalCents`; 0 from `free_from` on. */
export const shippingCents = (method: ShippingRecord, subtotalCents: number): number =>
  method.free_from !== undefined && subtotalCents >= toCents(method.free_from) ? 0 : toCents(method.price)

/** First and last day of delivery (YYYY-MM-DD). `soonest` and `latest` are lead times in calendar days. */
export function planArrival(
  { cutoff, days = [0, 0] }: Pick<ShippingRecord, 'cutoff' | 'days'>,
  [soonest, latest]: readonly [number, number],
  { timeZone, region, now }: { timeZone: string; region: HolidayRegion; now: Date },
): readonly [string, string] {
  const today = todayIn(timeZone, now)
  // Orders after the cut-off, or on a day off, are processed with those of the next workday.
  const isLate = cutoff !== undefined && nextWorkday(today, region) === today && clockIn(timeZone, now) >= cutoff
  const start = nextWorkday(isLate ? addDays(today, 1) : today, region)
  const arrive = (wait: number, workdays: number) => addWorkdays(addDays(start, wait), workdays, region)
  return [arrive(soonest, days[0]), arrive(latest, days[1])]
}

/** HH:MM in a time zone; UTC if the zone is unknown. */
export function clockIn(timeZone: string, now: Date): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(now)
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(now)
  }
}

/** Country and region of the store's first shop. */
export function regionOf({ documents }: StoreContext): HolidayRegion {
  const [shop] = documents.locations.values()
  return { country: shop?.address.country_id ?? '', region: shop?.address.region ?? '' }
}

/** Workdays from the order to the delivery at a place, at least and at most; undefined if the method states none. */
export const workdaysOf = (
  { zones = [], days }: ShippingRecord,
  { postcode }: Pick<ShippingDestination, 'postcode'>,
): [number, number] | undefined =>
  zones.find(({ postcodes }) => postcode !== '' && isIn(postcodes, postcode))?.days ?? days

/**
 * First and last day (YYYY-MM-DD) on which a method delivers to a place; one day if the method states none. Goods that
 * must be ordered first wait for the longest of their lead times.
 */
function planDelivery(
  store: StoreContext,
  method: ShippingRecord,
  goods: readonly CatalogProduct[],
  place: Pick<ShippingDestination, 'postcode'>,
  now: Date,
): readonly [string, string] {
  const { content } = store
  const waits = goods.map((product) => leadDaysOf(content, product) ?? ([0, 0] as const))
  const wait = [0, 1].map((end) => Math.max(0, ...waits.map((lead) => lead[end] ?? 0)))
  const days = workdaysOf(method, place) ?? [1, 1]
  return planArrival({ ...method, days }, [wait[0] ?? 0, wait[1] ?? 0], {
    timeZone: content.timeZone,
    region: regionOf(store),
    now,
  })
}

/**
 * First day (YYYY-MM-DD) on which a method with a `book` could deliver goods, whether or not it delivers on that day;
 * never today. Goods that must be ordered first count with the longest of their lead times, so that the day is kept.
 */
export function firstPossibleDay(
  store: StoreContext,
  method: ShippingRecord,
  goods: readonly CatalogProduct[],
  destination: Pick<ShippingDestination, 'postcode'>,
  now: Date,
): string {
  const [soonest, latest] = planDelivery(store, method, goods, destination, now)
  const tomorrow = addDays(todayIn(store.content.timeZone, now), 1)
  const promised = splitGoods(store, goods).waiting.length > 0 ? latest : soonest
  return promised > tomorrow ? promised : tomorrow
}

/** First workday (YYYY-MM-DD) that can be booked for goods and a place; never today. */
export function firstBookableDay(
  store: StoreContext,
  method: ShippingRecord,
  goods: readonly CatalogProduct[],
  destination: Pick<ShippingDestination, 'postcode'>,
  now: Date,
): string {
  const [soonest] = planDelivery(store, method, goods, destination, now)
  const tomorrow = addDays(todayIn(store.content.timeZone, now), 1)
  return nextWorkday(soonest > tomorrow ? soonest : tomorrow, regionOf(store))
}

const findFirstDay = (
  book: DeliveryBook,
  first: string,
  store: StoreContext,
  { postcode }: Pick<ShippingDestination, 'postcode'>,
): string | undefined => listDays({ ...book, days: 1 }, first, postcode, regionOf(store))[0]

/**
 * Delivery estimate for shoppers: 'Tue, Nov 24 – Mon, Nov 30', or the first day that can be booked if an order needs
 * one; '' if the store states no days.
 */
export function describeEstimate(
  store: StoreContext,
  method: ShippingRecord,
  goods: readonly CatalogProduct[],
  destination: Pick<ShippingDestination, 'postcode'>,
  now = new Date(),
): string {
  if (method.days === undefined && method.book === undefined) return ''
  const { locale } = store
  // The crew drives to some areas on certain days only.
  const [from = '', to = ''] = planDelivery(store, method, goods, destination, now).map((day) =>
    method.book === undefined ? day : (findFirstDay(method.book, day, store, destination) ?? day),
  )
  const format = new Intl.DateTimeFormat(toDashes(locale), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  if (isScheduledMethod(method.code) || method.book?.required) {
    const first =
      method.book === undefined
        ? firstBookableDay(store, method, goods, destination, now)
        : findFirstDay(method.book, firstPossibleDay(store, method, goods, destination, now), store, destination)
    if (first === undefined) return ''
    return translate('chosenFrom', locale, { date: spellFirst(format.format(new Date(first)), locale) })
  }
  const dates = spellFirst(format.formatRange(new Date(from), new Date(to)), locale)
  return method.pickup ? translate('pickupOn', locale, { dates }) : dates
}

/** Estimate for the goods in stock, if the method ships them first; else ''. */
export const describeReadyEstimate = (
  store: StoreContext,
  method: ShippingRecord,
  goods: readonly CatalogProduct[],
  destination: Pick<ShippingDestination, 'postcode'>,
): string => (method.ready_first ? describeEstimate(store, method, splitGoods(store, goods).ready, destination) : '')
