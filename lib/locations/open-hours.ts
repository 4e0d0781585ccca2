import type { LocationWire } from '../contracts/location.ts'

type Hours = LocationWire['hours']

/** Whether a shop is open. Times are the texts of its hours; `weekday` counts from 1, Monday, to 7, Sunday. */
export type OpenState =
  | { readonly isOpen: true; readonly closesAt: string }
  | { readonly isOpen: false; readonly opensAt: string; readonly weekday: number; readonly isToday: boolean }

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
const DAY_MINUTES = 24 * 60

const LIST_SEPARATOR = /[,;&/]|\s(?:and|et)\s/i
const RANGE_SEPARATOR = /\s*[-\u2010-\u2015]\s*|\s(?:to|through|thru|à|au)\s/i
const EVERY_DAY = /^(daily|every ?day|all days|7 days a week|tous les jours|chaque jour|7 jours sur 7)$/

/** Lower case without accents and dots: 'Févr.' → 'fevr'. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
    .trim()

/** Long names of the weekdays, Monday first. 2001 began on a Monday. */
function weekdayNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return WEEK.map((day) => plain(format.format(Date.UTC(2001, 0, day))))
}

/** The weekday that a word names, whole or shortened to two letters or more; undefined for another word. */
function findWeekday(word: string, names: readonly string[]): number | undefined {
  const wanted = plain(word)
  if (wanted.length < 2) return undefined
  const index = names.findIndex((name) => name.startsWith(wanted))
  return index < 0 ? undefined : (index % WEEK.length) + 1
}

/**
 * The weekdays of a line of opening hours, e.g. 'Mon–Thu' → 1 to 4, 'sam., dim.' → 6 and 7; in the locale's words or in
 * English. Empty when a part of it can't be read: half of a line would be a wrong promise.
 */
export function readWeekdays(days: string, locale: string): number[] {
  if (EVERY_DAY.test(plain(days))) return [...WEEK]
  const names = [...weekdayNames(locale), ...weekdayNames('en-US')]
  const found: number[] = []
  for (const part of days.split(LIST_SEPARATOR)) {
    const weekdays = part.split(RANGE_SEPARATOR).map((word) => findWeekday(word, names))
    const [from, to = from] = weekdays
    if (from === undefined || to === undefined || weekdays.length > 2 || weekdays.includes(undefined)) return []
    const length = (to - from + WEEK.length) % WEEK.length
    for (let day = 0; day <= length; day++) found.push(((from - 1 + day) % WEEK.length) + 1)
  }
  return found
}

/** Minutes since midnight of '9:30' or '17:05:00'; undefined for another text. */
function readMinutes(time: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time.trim()) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return hours !== undefined && Number(minutes) < 60 && total <= DAY_MINUTES ? total : undefined
}

const CLOCK_PARTS = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Weekday and minutes since midnight in a time zone; an unknown zone counts as UTC. */
function readClock(now: Date, timeZone: string): { weekday: number; minutes: number } {
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en-US', { ...CLOCK_PARTS, timeZone })
  } catch {
    format = new Intl.DateTimeFormat('en-US', { ...CLOCK_PARTS, timeZone: 'UTC' })
  }
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return {
    weekday: findWeekday(parts.weekday ?? '', weekdayNames('en-US')) ?? 1,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  }
}

type Opening = { weekday: number; opens: number; closes: number; line: Hours[number] }

/** All openings of a week; null when a line with times can't be read. */
function listOpenings(hours: Hours, locale: string): Opening[] | null {
  const openings: Opening[] = []
  for (const line of hours) {
    const [opens, closes] = [readMinutes(line.open), readMinutes(line.close)]
    if (line.open === '' || line.close === '') continue
    const weekdays = readWeekdays(line.days, locale)
    if (opens === undefined || closes === undefined || weekdays.length === 0) return null
    // '00:00' closes at the end of the day.
    for (const weekday of weekdays) openings.push({ weekday, opens, closes: closes === 0 ? DAY_MINUTES : closes, line })
  }
  return openings
}

/**
 * Whether a shop is open now, and until when, or when it opens next. Holidays are not known. null when its hours can't be
 * read with certainty, or never open.
 */
export function findOpenState(
  hours: Hours,
  { locale, timeZone, now }: { locale: string; timeZone: string; now: Date },
): OpenState | null {
  const openings = listOpenings(hours, locale)
  if (!openings || openings.some(({ opens, closes }) => closes <= opens)) return null
  const { weekday, minutes } = readClock(now, timeZone)
  const current = openings.find((one) => one.weekday === weekday && one.opens <= minutes && minutes < one.closes)
  if (current) return { isOpen: true, closesAt: current.line.close }
  const waits = openings.map((opening) => {
    const days = (opening.weekday - weekday + WEEK.length) % WEEK.length
    const wait = days * DAY_MINUTES + opening.opens - minutes
    return { opening, wait: wait < 0 ? wait + WEEK.length * DAY_MINUTES : wait }
  })
  const [next] = waits.sort((a, b) => a.wait - b.wait)
  if (!next) return null
  const { weekday: nextDay, line, opens } = next.opening
  return { isOpen: false, opensAt: line.open, weekday: nextDay, isToday: nextDay === weekday && opens > minutes }
}
