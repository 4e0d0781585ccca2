/** Time zones come from store configurations and are few; the limit protects memory against broken ones. */
const FORMAT_LIMIT = 500

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** YYYY-MM-DD; an unknown time zone counts as UTC. */
export function todayIn(timeZone: string, now = new Date()): string {
  let format = dayFormats.get(timeZone)
  if (format === undefined) {
    const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    try {
      format = new Intl.DateTimeFormat('en-CA', { ...options, timeZone })
    } catch {
      format = new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' })
    }
    if (dayFormats.size < FORMAT_LIMIT) dayFormats.set(timeZone, format)
  }
  return format.format(now)
}
