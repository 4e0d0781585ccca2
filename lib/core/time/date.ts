/**
 * Formats a date for shoppers. `YYYY-MM-DD` (also with the time 00:00:00, as many shops store it) is a calendar day and
 * is never shifted; any other date is an instant in the store's time zone. Returns '' for invalid dates.
 */
export function formatDate(
  text: string,
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' },
): string {
  const day = /^(\d{4}-\d{2}-\d{2})(?:[ T]00:00:00)?$/.exec(text.trim())?.[1]
  const instant = new Date(day ? `${day}T12:00:00Z` : text.trim().replace(' ', 'T'))
  if (Number.isNaN(instant.getTime())) return ''
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: day ? 'UTC' : timeZone })
  return spellFirst(format.format(instant), locale)
}

/** French writes the first of a month as an ordinal, which Intl does not: '1er janvier' for '1 janvier'. */
export const spellFirst = (date: string, locale: string): string =>
  locale.startsWith('fr') ? date.replace(/\b1(?=\s\p{L}{3})/gu, '1er') : date
