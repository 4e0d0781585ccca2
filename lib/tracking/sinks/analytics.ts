import type { Sink, Tracked } from '../events.ts'

/** The analytics script's command function, limited to the form used here: gtag('event', name, fields). */
export type AnalyticsCommand = (command: 'event', name: string, fields: Readonly<Record<string, unknown>>) => void

/** Names in the analytics property must not begin with a digit. */
const NAMES: Readonly<Record<string, string>> = { '404': 'page_not_found' }

/**
 * Sends events to the analytics property. Each has the page's address without query, because the script would take that
 * of the address bar.
 *
 * @param origin origin of the site
 */
export function createAnalytics(command: AnalyticsCommand, origin: string): Sink {
  return ({ event: { event: name, ...fields }, path }: Tracked) => {
    const referrer = 'page_referrer' in fields && fields.page_referrer
    command('event', NAMES[name] ?? name, {
      ...fields,
      page_location: `${origin}${path}`,
      ...(referrer && { page_referrer: `${origin}${referrer}` }),
    })
  }
}
