/**
 * Formats the time of an error in long en-US form with its time zone, regardless of the site's locale (S1-2.4), e.g.
 * 'November 20, 2026 at 3:04:05 PM Eastern Standard Time'.
 */
export const formatErrorTime = (time: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'full', timeZone }).format(time)
