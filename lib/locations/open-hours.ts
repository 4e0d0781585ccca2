import { addDays, DAY_MS, weekdayOf } from '../core/time/days.ts'
import { isClosedDay } from '../core/time/hours/exceptions.ts'
import { exceptionsOn, type OpeningsOf, readShopHours, type ShopHours } from '../core/time/hours/openings.ts'
import { momentOf } from '../core/time/hours/zone.ts'
import { todayIn } from '../core/time/today.ts'

/**
 * Whether a shop is open. Times are texts of its hours; `weekday` is 1 (Monday) to 7 (Sunday). `closesAt` is null if
 * the shop doesn't close within a day; `title` is that of the exception to which the opening belongs, '' without one.
 * `closedToday` is the title of the exception by which the shop is closed all day ('' if it has none), null if there is
 * no such exception.
 */
export type OpenState =
  | { readonly isOpen: true; readonly closesAt: string | null; readonly title: string }
  | {
      readonly isOpen: false
      readonly opensAt: string
      readonly date: string
      readonly weekday: number
      readonly isToday: boolean
      readonly closedToday: string | null
    }

/** Days after which a shop that is closed for so long isn't said to open. The contract lists exceptions of 60 days. */
const MOST_DAYS = 70

/** An opening with its moments, as milliseconds. */
type Span = {
  readonly day: string
  readonly start: number
  readonly end: number
  readonly open: string
  readonly close: string
}

/** The spans of a day's openings; empty if its hours can't be read. */
const spansOf = (openingsOf: OpeningsOf, day: string, timeZone: string): Span[] =>
  (openingsOf(day) ?? []).map(({ opensAt, closesAt, written: { open, close } }) => {
    const [start, end] = [opensAt, closesAt].map((minutes) => momentOf(day, minutes, timeZone).getTime())
    return { day, start: start ?? 0, end: end ?? 0, open, close }
  })

/** The span at a time that lasts longest; undefined if the shop is closed then. */
const findSpan = (spans: readonly Span[], time: number): Span | undefined =>
  spans
    .filter(({ start, end }) => start <= time && time < end)
    .reduce<Span | undefined>((longest, one) => (longest && longest.end >= one.end ? longest : one), undefined)

/** When an open shop closes; openings without a break are merged. Null if it doesn't close within a day. */
function findClosing(spans: readonly Span[], first: Span, now: number): string | null {
  let last = first
  while (last.end - now < DAY_MS) {
    const next = findSpan(spans, last.end)
    if (!next) return last.close
    last = next
  }
  return null
}

/**
 * Whether a shop is open, until when, or when it opens next. Null if the hours of the relevant days can't be parsed
 * completely, or if the shop never opens.
 *
 * @param timeZone of the shop; an unknown zone counts as UTC
 */
export function findOpenState(
  shop: ShopHours,
  { locale, timeZone, now }: { locale: string; timeZone: string; now: Date },
): OpenState | null {
  const openingsOf = readShopHours(shop, locale)
  const today = todayIn(timeZone, now)
  const time = now.getTime()
  if (openingsOf(today) === null) return null
  const around = [-1, 0, 1, 2].flatMap((days) => spansOf(openingsOf, addDays(today, days), timeZone))
  const current = findSpan(around, time)
  if (current) {
    const [exception] = exceptionsOn(shop, current.day)
    return { isOpen: true, closesAt: findClosing(around, current, time), title: exception?.title ?? '' }
  }
  const closing = openingsOf(today)?.length === 0 ? exceptionsOn(shop, today).find(isClosedDay) : undefined
  for (let days = 0; days <= MOST_DAYS; days++) {
    const date = addDays(today, days)
    if (openingsOf(date) === null) return null
    const next = spansOf(openingsOf, date, timeZone).find(({ start }) => start > time)
    if (next)
      return {
        isOpen: false,
        opensAt: next.open,
        date,
        weekday: weekdayOf(date),
        isToday: days === 0,
        closedToday: closing?.title ?? null,
      }
  }
  return null
}
