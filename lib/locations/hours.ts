/**
 * A time of day as shoppers read it, e.g. '09:30' → '9:30 AM' (en-US) or '9 h 30' (fr-CA). Texts that are no time of
 * day stay as they are.
 */
export function formatTimeOfDay(time: string, locale: string): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time.trim()) ?? []
  if (!hours || !minutes || Number(hours) > 24 || Number(minutes) > 59) return time
  const instant = new Date(Date.UTC(2000, 0, 1, Number(hours), Number(minutes)))
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(instant)
}
