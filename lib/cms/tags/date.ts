import { toString as textOf } from 'hast-util-to-string'
import { element, handedOn, text } from './build.ts'
import type { TagRule } from './tag-rule.ts'

/** Date-only texts are moved by this much before they are formatted, in summer and winter alike (specification 2.11). */
const SHIFT_HOURS = 7

const FORMAT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Los_Angeles',
})

/**
 * A date of content in long US form and Pacific time: 'July 4, 2024 at 5:00 PM'. A date without time ('2024-07-04') is
 * moved by 7 hours first. null when the text is no ISO date.
 */
export function formatContentDate(value: string): string | null {
  const plain = value.trim()
  if (!/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?)?$/.test(plain)) return null
  const isDateOnly = plain.length === 10
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(plain.slice(10))
  const instant = plain.replace(' ', 'T') + (isDateOnly ? 'T00:00:00Z' : hasZone ? '' : 'Z')
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return null
  // Newer runtimes put narrow no-break spaces before AM and PM.
  return FORMAT.format(time + (isDateOnly ? SHIFT_HOURS * 3_600_000 : 0)).replace(/[\u202f\u00a0]/g, ' ')
}

/** avb-date: a date in the form of specification 2.11, from its attribute date or its text. */
export const date: TagRule = {
  expand: ({ node, attributes, report }) => {
    const written = attributes.text('date', 'value', 'datetime') || textOf(node).trim()
    const formatted = formatContentDate(written)
    if (formatted === null) {
      report(`avb-date has no ISO date: "${written.slice(0, 40)}".`)
      return node.children
    }
    return [element('time', { ...handedOn(node), dateTime: written }, [text(formatted)])]
  },
}
