/** Hours in which no texts are sent: from 21:00 to 08:00 in the shop's time zone. */

const FIRST_HOUR = 8
const LAST_HOUR = 21

const MINUTE_MS = 60_000

/** Longest quiet period: the night on which the clock is put back. */
const NIGHT_MINUTES = 13 * 60

function createHourReader(timeZone: string): (time: Date) => number {
  const options = { hour: '2-digit', hourCycle: 'h23' } as const
  const format = (zone: string) => new Intl.DateTimeFormat('en-CA', { ...options, timeZone: zone })
  let hours: Intl.DateTimeFormat
  try {
    hours = format(timeZone)
  } catch {
    hours = format('UTC')
  }
  return (time) => Number(hours.format(time))
}

const isAwake = (hour: number): boolean => hour >= FIRST_HOUR && hour < LAST_HOUR

/** The time itself outside of quiet hours, else the next 08:00. An unknown time zone counts as UTC. */
export function endOfQuietHours(time: Date, timeZone: string): Date {
  const hourOf = createHourReader(timeZone)
  if (isAwake(hourOf(time))) return time
  // Steps of a quarter of an hour find the change: all zones differ from UTC by a multiple of it.
  const start = Math.ceil(time.getTime() / (15 * MINUTE_MS)) * 15 * MINUTE_MS
  for (let minutes = 0; minutes <= NIGHT_MINUTES; minutes += 15) {
    const next = new Date(start + minutes * MINUTE_MS)
    if (isAwake(hourOf(next))) return next
  }
  return new Date(start + NIGHT_MINUTES * MINUTE_MS)
}
