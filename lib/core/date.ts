/**
 * Formats a date a shopper reads. `YYYY-MM-DD` (also with a time of midnight, as many shops store it) means that day in
 * the store's time zone, not an instant, so it is never shifted. Returns '' for what is no date.
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

/** A date as Intl writes it, with the first of a month as French has it: '1er janvier' for '1 janvier'. */
export const spellFirst = (date: string, locale: string): string =>
  locale.startsWith('fr') ? date.replace(/\b1(?=\s\p{L}{3})/gu, '1er') : date
