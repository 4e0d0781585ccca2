/** Finds opening hours that can't be parsed, for the check of a store folder; such shops don't show “open until …”. */
import { DAY_MINUTES, isClosedLine, readOpening, type WrittenTimes } from './times.ts'
import { type HoursLine, isHolidayLine, readWeekdays } from './week.ts'

/** Hours without AM and PM that last longer, such as '9:00' to '5:00', probably end in the afternoon. */
const LONGEST_PLAUSIBLE_MINUTES = 16 * 60

const isBareClock = (time: string): boolean => /^\d{1,2}[:.h ]*\d{0,2}$/.test(time.trim())

/** '17:00' for '5:00', or with 24 '29:00'. */
const addHours = (time: string, count: number): string =>
  time.trim().replace(/^\d+/, (hours) => String(Number(hours) + count))
const inAfternoon = (time: string): string => addHours(time, 12)
const inNight = (time: string): string => addHours(time, 24)

/**
 * An error message for the times of an opening, with the right form; undefined if they can be read and are plausible.
 * Staff who mean a night write the hours after midnight as 26:00.
 */
export function findTimesFault({ open, close }: WrittenTimes): string | undefined {
  const opening = readOpening({ open, close })
  if (opening === undefined)
    return (
      `'${open}' and '${close}' are no times of day that can be read; write them as 09:00 and 17:30, a line for ` +
      'each opening'
    )
  const isLong = opening.lasts > LONGEST_PLAUSIBLE_MINUTES && opening.lasts < DAY_MINUTES
  return isLong && isBareClock(open) && isBareClock(close) && /^0?\d\D/.test(close.trim())
    ? `'${close}' is in the morning of the next day; write ${inAfternoon(close)} if the afternoon is meant, or ` +
        `${inNight(close)} for the night`
    : undefined
}

/** An error message for a line; undefined if it can be parsed. Text such as 'By appointment' is valid. */
export function findHoursFault(line: HoursLine, locale: string): string | undefined {
  const { days, open, close } = line
  if (isHolidayLine(line)) return undefined
  if (readWeekdays(days, locale).length === 0)
    return isClosedLine(line) ? undefined : `'${days}' names no weekdays that can be read; write them as Mon–Fri, Sat`
  if (isClosedLine(line) || (readOpening(line) === undefined && !/\p{Nd}/u.test(`${open}${close}`))) return undefined
  return findTimesFault(line)
}
