/** Finds opening hours that can't be parsed, for the check of a store folder; such shops don't show “open until …”. */
import type { LocationWire } from '../contracts/location.ts'
import { DAY_MINUTES, isClosedLine, readOpening } from './hours.ts'
import { isHolidayLine, readWeekdays } from './open-hours.ts'

type Line = LocationWire['hours'][number]

/** Hours without AM and PM that last longer, such as '9:00' to '5:00', probably end in the afternoon. */
const LONGEST_PLAUSIBLE_MINUTES = 16 * 60

const isBareClock = (time: string): boolean => /^\d{1,2}[:.h ]*\d{0,2}$/.test(time.trim())

/** '17:00' for '5:00'. */
const inAfternoon = (time: string): string => time.trim().replace(/^\d+/, (hours) => String(Number(hours) + 12))

/** An error message for a line; undefined if it can be parsed. Text such as 'By appointment' is valid. */
export function findHoursFault(line: Line, locale: string): string | undefined {
  const { days, open, close } = line
  if (isHolidayLine(line)) return undefined
  if (readWeekdays(days, locale).length === 0)
    return isClosedLine(line) ? undefined : `'${days}' names no weekdays that can be read; write them as Mon–Fri, Sat`
  const opening = readOpening(line)
  if (opening === undefined)
    return /\d/.test(`${open}${close}`) && !isClosedLine(line)
      ? `'${open}' and '${close}' are no times of day that can be read; write them as 09:00 and 17:30, a line for each opening`
      : undefined
  const isLong = opening.lasts > LONGEST_PLAUSIBLE_MINUTES && opening.lasts < DAY_MINUTES
  return isLong && isBareClock(open) && isBareClock(close) && /^0?\d\D/.test(close.trim())
    ? `'${close}' is in the morning of the next day; write ${inAfternoon(close)} if the afternoon is meant`
    : undefined
}
