/** Which shipping methods a store offers for what is bought and where it goes, for how much, and when it comes. */

import { spellFirst } from '../../core/date.ts'
import { todayIn } from '../../core/today.ts'
import { leadDaysOf } from '../catalog/availability.ts'
import type { View } from '../catalog/view.ts'
import type { ShippingRecord } from '../import/folder-schemas.ts'
import type { Product } from '../store/content.ts'
import { toDashes } from '../text/locale.ts'
import { say } from '../text/messages.ts'
import { toCents } from '../text/money.ts'
import { addDays, addWorkdays, nextWorkday, type Region } from './business-days.ts'

/** Where goods are sent; '' while it is not known. */
export type Destination = { country: string; region: string; postcode: string }

const compact = (postcode: string) => postcode.replace(/\s/g, '').toUpperCase()

const isIn = (postcodes: readonly string[], postcode: string): boolean =>
  postcodes.some((prefix) => compact(postcode).startsWith(compact(prefix)))

/** True when a method reaches the place. Unknown parts of the place don't rule a method out; pickup has no area. */
export function reaches(method: ShippingRecord, { country, postcode }: Destination): boolean {
  if (method.pickup) return true
  if (method.countries !== undefined && country !== '' && !method.countries.includes(country)) return false
  return method.postcodes === undefined || postcode === '' || isIn(method.postcodes, postcode)
}

/** A variant ships as its configurable does, unless it says otherwise. */
const shippingClassOf = (product: Product): string => product.shipping_class || product.parent?.shipping_class || ''

/**
 * True when a method is one for these goods: all of them are of the classes it carries (no parcel for a refrigerator),
 * and one of them of those it is for (no installation of a water filter).
 */
export function carries(method: ShippingRecord, goods: readonly Product[]): boolean {
  const classes = goods.map(shippingClassOf)
  const { carries: taken, needs } = method
  if (taken !== undefined && !classes.every((entry) => taken.includes(entry))) return false
  return needs === undefined || classes.length === 0 || classes.some((entry) => needs.includes(entry))
}

/** Goods that are there, and those that have to be got or made first. */
function splitGoods({ content }: View, goods: readonly Product[]): { ready: Product[]; waiting: Product[] } {
  const isWaiting = (product: Product) => leadDaysOf(content, product) !== null
  return { ready: goods.filter((product) => !isWaiting(product)), waiting: goods.filter(isWaiting) }
}

/** A method that sends in two parts what is ready and what is not is one for orders of both. */
export function suits(view: View, method: ShippingRecord, goods: readonly Product[]): boolean {
  if (!method.ready_first) return true
  const { ready, waiting } = splitGoods(view, goods)
  return ready.length > 0 && waiting.length > 0
}

/** Price of a method in cents for goods worth `subtotalCents`: nothing from `free_from` on. */
export const shippingCents = (method: ShippingRecord, subtotalCents: number): number =>
  method.free_from !== undefined && subtotalCents >= toCents(method.free_from) ? 0 : toCents(method.price)

/** First and last day (YYYY-MM-DD) on which goods come, for a store of a time zone and region. */
export function planArrival(
  { cutoff, days = [0, 0] }: Pick<ShippingRecord, 'cutoff' | 'days'>,
  [soonest, latest]: readonly [number, number],
  { timeZone, region, now }: { timeZone: string; region: Region; now: Date },
): readonly [string, string] {
  const today = todayIn(timeZone, now)
  // What is ordered after the cut-off, or on a day without work, is taken up with the next workday's orders.
  const isLate = cutoff !== undefined && nextWorkday(today, region) === today && clockIn(timeZone, now) >= cutoff
  const start = nextWorkday(isLate ? addDays(today, 1) : today, region)
  const arrive = (wait: number, workdays: number) => addWorkdays(addDays(start, wait), workdays, region)
  return [arrive(soonest, days[0]), arrive(latest, days[1])]
}

/** HH:MM in a time zone; an unknown zone counts as UTC. */
function clockIn(timeZone: string, now: Date): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(now)
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(now)
  }
}

/** The store's region: that of its first shop. */
export function regionOf({ documents }: View): Region {
  const [shop] = documents.locations.values()
  return { country: shop?.address.country_id ?? '', region: shop?.address.region ?? '' }
}

/**
 * First and last day (YYYY-MM-DD) on which a method brings goods to a place; a method that says nothing takes a day. Goods
 * that are ordered first wait for the longest of their lead times.
 */
function planDelivery(
  view: View,
  method: ShippingRecord,
  goods: readonly Product[],
  { postcode }: Pick<Destination, 'postcode'>,
  now: Date,
): readonly [string, string] {
  const { content } = view
  const zone = postcode === '' ? undefined : method.zones?.find(({ postcodes }) => isIn(postcodes, postcode))
  const waits = goods.map((product) => leadDaysOf(content, product) ?? ([0, 0] as const))
  const wait = [0, 1].map((end) => Math.max(0, ...waits.map((lead) => lead[end] ?? 0)))
  const days = zone?.days ?? method.days ?? [1, 1]
  return planArrival({ ...method, days }, [wait[0] ?? 0, wait[1] ?? 0], {
    timeZone: content.timeZone,
    region: regionOf(view),
    now,
  })
}

/** A method whose day is booked with the delivery scheduler (checkout specification 4.6). */
export const isScheduled = ({ code }: Pick<ShippingRecord, 'code'>): boolean => /packageai/i.test(code)

/** The first workday (YYYY-MM-DD) that can be booked for goods and a place; never today. */
export function firstBookableDay(
  view: View,
  method: ShippingRecord,
  goods: readonly Product[],
  destination: Pick<Destination, 'postcode'>,
  now: Date,
): string {
  const [soonest] = planDelivery(view, method, goods, destination, now)
  const tomorrow = addDays(todayIn(view.content.timeZone, now), 1)
  return nextWorkday(soonest > tomorrow ? soonest : tomorrow, regionOf(view))
}

/**
 * When a method brings goods to a place, as shoppers read it: 'Tue, Nov 24 – Mon, Nov 30', or from when its day can be
 * chosen; '' when the store says nothing.
 */
export function describeEstimate(
  view: View,
  method: ShippingRecord,
  goods: readonly Product[],
  destination: Pick<Destination, 'postcode'>,
  now = new Date(),
): string {
  if (method.days === undefined) return ''
  const { locale } = view
  const [from, to] = planDelivery(view, method, goods, destination, now)
  const format = new Intl.DateTimeFormat(toDashes(locale), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  if (isScheduled(method)) {
    const first = firstBookableDay(view, method, goods, destination, now)
    return say('chosenFrom', locale, { date: spellFirst(format.format(new Date(first)), locale) })
  }
  const written = from === to ? format.format(new Date(from)) : format.formatRange(new Date(from), new Date(to))
  const dates = spellFirst(written, locale)
  return method.pickup ? say('pickupOn', locale, { dates }) : dates
}

/** When a method that sends what is ready first brings that part; '' for a method that sends all together. */
export const describeReadyEstimate = (
  view: View,
  method: ShippingRecord,
  goods: readonly Product[],
  destination: Pick<Destination, 'postcode'>,
): string => (method.ready_first ? describeEstimate(view, method, splitGoods(view, goods).ready, destination) : '')
