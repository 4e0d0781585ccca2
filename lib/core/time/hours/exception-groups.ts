/** Exceptions of a shop in texts for people: consecutive days with the same title and hours are one entry. */
import { addDays, isDay } from '../days.ts'
import { type DayException, isClosedDay } from './exceptions.ts'
import type { WrittenTimes } from './times.ts'

/** Days `from` … `to`, both included, with the same title and openings; the shop is closed without openings. */
export type ExceptionGroup = {
  readonly from: string
  readonly to: string
  readonly title: string
  readonly openings: readonly WrittenTimes[]
}

/** A day's exceptions: the first title, because two openings of a day are one entry. */
function groupDay(day: string, ofDay: readonly DayException[]): ExceptionGroup {
  const openings = ofDay.filter((exception) => !isClosedDay(exception)).map(({ open, close }) => ({ open, close }))
  return { from: day, to: day, title: ofDay.map(({ title }) => title).find((title) => title !== '') ?? '', openings }
}

const isSame = (one: ExceptionGroup, other: ExceptionGroup): boolean =>
  one.title === other.title &&
  one.openings.length === other.openings.length &&
  one.openings.every(({ open, close }, index) => {
    const { open: opens, close: closes } = other.openings[index] ?? {}
    return open === opens && close === closes
  })

/** The exceptions of the days from `first` on, for `days` days. Dates that don't exist are left out. */
export function groupExceptions(exceptions: readonly DayException[], first: string, days: number): ExceptionGroup[] {
  const end = addDays(first, days)
  const shown = exceptions.filter(({ date }) => isDay(date) && date >= first && date < end)
  const groups: ExceptionGroup[] = []
  // Browsers of the supported list have no Map.groupBy.
  for (const day of [...new Set(shown.map(({ date }) => date))].sort()) {
    const ofDay = shown.filter(({ date }) => date === day)
    const group = groupDay(day, ofDay)
    const last = groups.at(-1)
    if (last && addDays(last.to, 1) === day && isSame(last, group)) groups[groups.length - 1] = { ...last, to: day }
    else groups.push(group)
  }
  return groups
}
