/** Shops with their hours, by the calendar of their time zone. */
import type { LocationWire } from '../../contracts/location.ts'
import { formatDate } from '../../core/time/date.ts'
import { addDays, weekdayOf } from '../../core/time/days.ts'
import { groupExceptions } from '../../core/time/hours/exception-groups.ts'
import { exceptionsOn, readShopHours } from '../../core/time/hours/openings.ts'
import { formatHours, writtenTimes } from '../../core/time/hours/times.ts'
import type { DayOpening } from '../../core/time/hours/week.ts'
import { todayIn } from '../../core/time/today.ts'
import { shopAnchor } from '../../core/url/shop-anchor.ts'
import { paths } from '../../i18n/paths.ts'
import { describeExceptions } from '../../locations/exception-texts.ts'
import { findOpenState } from '../../locations/open-hours.ts'
import type { Site } from '../../site/site.ts'
import { linesOf, partsOf, type ToolAnswer, type ToolTexts } from './tool.ts'

/** Days whose exceptions are listed: the contract has no more. */
const EXCEPTION_DAYS = 60
const MOST_SHOPS = 20

/** '09:00'; after midnight the next day's time. */
const clock = (minutes: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** A shop's address on one line. */
export const addressLine = ({ address: { street, city, region, postcode } }: Pick<LocationWire, 'address'>): string =>
  [street, city, [region, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Whether a call names this shop: by its name, code, city or postal code. */
export function isShop(
  shop: Pick<LocationWire, 'store_name' | 'google_code'> & { readonly address?: Partial<LocationWire['address']> },
  name: string,
): boolean {
  const asked = fold(name)
  const { city = '', postcode = '' } = shop.address ?? {}
  return (
    fold(shop.google_code) === asked ||
    fold(postcode) === asked ||
    [shop.store_name, city].some((part) => part !== '' && fold(part).includes(asked))
  )
}

function describeShop(site: Site, shop: LocationWire, { now, days }: { now: Date; days: number }, texts: ToolTexts) {
  const { tShops } = texts
  const { locale } = site
  const timeZone = shop.time_zone || site.config.locale.timeZone
  const today = todayIn(timeZone, now)
  const openingsOf = readShopHours(shop, locale)
  const words = { closed: tShops('closed'), allDay: tShops('allDay') }
  const textOf = (openings: readonly DayOpening[]) =>
    openings.length === 0 ? words.closed : openings.map(({ written }) => formatHours(written, locale, words)).join(', ')
  const hours = Array.from({ length: days }, (_, index) => {
    const date = addDays(today, index)
    const openings = openingsOf(date)
    const title = exceptionsOn(shop, date).find((exception) => exception.title !== '')?.title ?? ''
    return {
      date,
      weekday: formatDate(date, locale, 'UTC', { weekday: 'long' }) || String(weekdayOf(date)),
      // Missing if the hours can't be read; weekly_hours has them as they are written.
      openings: openings?.map(({ opensAt, closesAt }) => ({ opens: clock(opensAt), closes: clock(closesAt) })),
      text: openings ? textOf(openings) : '',
      ...(title !== '' && { title }),
    }
  })
  const number = site.config.identity.locations.findIndex(({ store_name }) => store_name === shop.store_name) + 1
  return {
    name: shop.store_name,
    ...(shop.google_code !== '' && { code: shop.google_code }),
    address: shop.address,
    phone: shop.phone,
    ...(shop.latitude !== null &&
      shop.longitude !== null && { position: { latitude: shop.latitude, longitude: shop.longitude } }),
    ...(shop.distance !== null && { distance: shop.distance }),
    url: `${site.url(paths.locations)}${number > 0 ? `#${shopAnchor(number)}` : ''}`,
    time_zone: timeZone,
    is_open: findOpenState(shop, { locale, timeZone, now })?.isOpen ?? null,
    hours,
    weekly_hours: shop.hours.map((line) => ({ days: line.days, times: writtenTimes(line).join(' – ') })),
    other_days: groupExceptions(shop.exceptions, today, EXCEPTION_DAYS).map(({ from, to, title, openings }) => ({
      from,
      to,
      title,
      is_closed: openings.length === 0,
      openings: openings.map((times) => writtenTimes(times)),
    })),
    other_days_text: describeExceptions(shop.exceptions, { locale, timeZone, now }, tShops),
  }
}

export function describeShops(
  site: Site,
  shops: readonly LocationWire[],
  { days, now = new Date() }: { days: number; now?: Date },
  texts: ToolTexts,
): ToolAnswer {
  const { tAgents } = texts
  const described = shops.slice(0, MOST_SHOPS).map((shop) => describeShop(site, shop, { now, days }, texts))
  return {
    text: linesOf([
      tAgents('mcp.shops', { count: shops.length }),
      ...described.flatMap((shop, index) => [
        partsOf([
          shop.name,
          addressLine(shops[index] ?? { address: shop.address }),
          shop.phone,
          shop.hours[0]?.text ? tAgents('mcp.today', { hours: shop.hours[0].text }) : '',
        ]),
        ...shop.hours.slice(1).flatMap(({ weekday, text }) => (text === '' ? [] : [`- ${weekday} ${text}`])),
        ...shop.other_days_text.map((text) => `- ${text}`),
      ]),
    ]),
    data: { shops: described, total: shops.length },
  }
}
