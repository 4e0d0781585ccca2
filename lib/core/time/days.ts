/** Calendar days, as YYYY-MM-DD. */

export const DAY_MS = 86_400_000

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day `count` days later. */
export const addDays = (day: string, count: number): string =>
  new Date(startOf(day) + count * DAY_MS).toISOString().slice(0, 10)

/** Days from one day to another; negative if the other one is earlier. */
export const countDays = (from: string, to: string): number => Math.round((startOf(to) - startOf(from)) / DAY_MS)

/** 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (day: string): number => new Date(startOf(day)).getUTCDay() || 7

/** Whether the calendar has the day: it has no 2027-02-29. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = startOf(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
