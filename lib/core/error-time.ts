/**
 * The time of an error in long en-US format with the name of its time zone, whatever the site's locale (specification
 * 2.4), e.g. 'November 20, 2026 at 3:04:05 PM Eastern Standard Time'.
 *
 * @param timeZone an IANA name; that of the browser or machine when left out
 */
export const formatErrorTime = (time: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'full', timeZone }).format(time)
