import { toString as textOf } from 'hast-util-to-string'
import { element, handedOn, text } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** Hours added to a date without time before formatting, in summer and winter alike (S1-2.11). */
const SHIFT_HOURS = 7

const FORMAT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Los_Angeles',
})

const ISO_DATE = /^(\d{4}-\d\d-\d\d)([T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?)?$/

/** Whether the day exists in the calendar; JavaScript reads February 30 as March 2. */
const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/**
 * Formats a date of content in long US form and Pacific time: 'July 4, 2024 at 5:00 PM'. A date without time
 * ('2024-07-04') is moved by 7 hours first. null if the text is not an ISO date.
 */
export function formatContentDate(value: string): string | null {
  const [, day = '', timeOfDay, , , zone] = ISO_DATE.exec(value) ?? []
  if (!isDay(day)) return null
  const time = Date.parse(timeOfDay ? value.replace(' ', 'T') + (zone ? '' : 'Z') : `${day}T00:00:00Z`)
  if (Number.isNaN(time)) return null
  // Newer runtimes put narrow no-break spaces before AM and PM.
  return FORMAT.format(time + (timeOfDay ? 0 : SHIFT_HOURS * 3_600_000)).replace(/[\u202f\u00a0]/g, ' ')
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month)),
)
const US_DATE = /^(\p{L}{3,9})\.? (\d{1,2}),? (\d{4})(?:,? (?:at )?(\d{1,2}):(\d\d) ?([ap])\.?m\.?)?$/iu

/**
 * Reads a date in US form ('Nov. 3, 2026', 'November 3, 2026 5:00 pm'); returns it in long form, and as value of the
 * datetime attribute. It is a calendar day, so no time zone applies. null if the text is not such a date.
 */
function readUsDate(written: string): { text: string; dateTime: string } | null {
  const [, name = '', date = '', year = '', hour, minute = '', half = ''] =
    US_DATE.exec(written.replace(/\s+/g, ' ')) ?? []
  const month = MONTHS.findIndex((full) => full.toLowerCase().startsWith(name.toLowerCase()))
  const day = `${year}-${twoDigits(month + 1)}-${twoDigits(Number(date))}`
  // An unknown month is 00, which has no days.
  if (!isDay(day)) return null
  const text = `${MONTHS[month]} ${Number(date)}, ${year}`
  if (hour === undefined) return { text, dateTime: day }
  if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return null
  const ofDay = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return {
    text: `${text} at ${Number(hour)}:${minute} ${half.toUpperCase()}M`,
    dateTime: `${day}T${twoDigits(ofDay)}:${minute}`,
  }
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** avb-date: a date in the form of S1-2.11, from its attribute `date` or its text. */
export const date: TagRule = {
  expand: ({ node, attributes, report }) => {
    const written = attributes.text('date', 'value', 'datetime') || textOf(node).trim()
    const formatted = formatContentDate(written)
    const read = formatted === null ? readUsDate(written) : { text: formatted, dateTime: written }
    if (read === null) {
      report(
        `avb-date has no date: "${written.slice(0, 40)}". Write 2026-11-03, 2026-11-03T17:00-08:00 or November ` +
          '3, 2026.',
      )
      return node.children
    }
    return [element('time', { ...handedOn(node), dateTime: read.dateTime }, [text(read.text)])]
  },
}

/** A time element whose text is an ISO date is formatted like avb-date; any other text is unchanged. */
export const time: TagRule = {
  expand: ({ node }) => {
    const written = textOf(node).trim()
    const formatted = formatContentDate(written)
    if (formatted === null) return [node]
    return [{ ...node, properties: { dateTime: written, ...node.properties }, children: [text(formatted)] }]
  },
}
