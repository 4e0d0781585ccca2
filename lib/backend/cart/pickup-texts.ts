/** Texts about pickup at a shop, in the language of the store's view. */
import { toDashes } from '../../contract-server/locale.ts'
import { spellFirst } from '../../core/time/date.ts'
import { addDays } from '../../core/time/days.ts'
import type { LocationRecord } from '../store/folder-schemas.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import type { ShopPlan } from './pickup-shops.ts'
import { dayOf, readClock, type ShopSlot } from './pickup-slots.ts'

const asDate = (time: number): Date => new Date(time * 60_000)

const formatOf = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(toDashes(locale), { ...options, timeZone: 'UTC' })

const TIME = { hour: 'numeric', minute: '2-digit' } as const

/** 'Thursday, December 3, 2026'. */
export const formatLongDay = (day: string, locale: string): string =>
  spellFirst(formatOf(locale, { dateStyle: 'full' }).format(new Date(day)), locale)

/** '5:00 – 6:00 PM'. */
export const formatSlotTime = ({ startsAt, endsAt }: ShopSlot, locale: string): string =>
  formatOf(locale, TIME).formatRange(asDate(startsAt), asDate(endsAt))

/** 'Thu, Dec 3'. */
const formatShortDay = (day: string, locale: string): string =>
  spellFirst(formatOf(locale, { weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(day)), locale)

/** 'Ready Thu, Dec 3'. */
export const describeReadyDay = ({ locale }: StoreContext, { readyDay }: ShopPlan): string =>
  translate('pickupOn', locale, { dates: formatShortDay(readyDay, locale) })

/** 'Pick up today after 4:30 PM'; '' if the goods are unavailable. */
export function describeReady({ locale }: StoreContext, plan: ShopPlan, now: Date): string {
  const { readyAt, readyDay, timeZone } = plan
  if (readyDay === '') return ''
  const day = formatShortDay(readyDay, locale)
  if (readyAt === undefined) return translate('pickupFromDay', locale, { day })
  const time = formatOf(locale, TIME).format(asDate(readyAt))
  const today = dayOf(readClock(now, timeZone))
  if (readyDay === today) return translate('pickupToday', locale, { time })
  if (readyDay === addDays(today, 1)) return translate('pickupTomorrow', locale, { time })
  return translate('pickupOnDay', locale, { day, time })
}

/**
 * The chosen time without words such as 'today', for orders and mails: 'Thursday, December 3, 2026, 5:00 – 6:00 PM';
 * without a slot the day and time from which the goods are ready.
 */
export function describeChosenTime({ locale }: StoreContext, plan: ShopPlan, slot: ShopSlot | undefined): string {
  if (slot !== undefined) {
    const day = formatLongDay(dayOf(slot.startsAt), locale)
    return `${day}, ${formatSlotTime(slot, locale)}`
  }
  const day = formatLongDay(plan.readyDay, locale)
  if (plan.readyAt === undefined) return translate('pickupFrom', locale, { day })
  return translate('pickupAfter', locale, { day, time: formatOf(locale, TIME).format(asDate(plan.readyAt)) })
}

/** '4920 Miller Trunk Highway, Hermantown, MN 55811'. */
export const formatShopAddress = ({ address: { street, city, region, postcode } }: LocationRecord): string =>
  [street, city, `${region} ${postcode}`.trim()].filter((part) => part !== '').join(', ')
