import type { Sink, Tracked } from '../events.ts'

/** The analytics script's command function, as far as it is called: gtag('event', name, fields). */
export type AnalyticsCommand = (command: 'event', name: string, fields: Readonly<Record<string, unknown>>) => void

/** The analytics property takes no name that begins with a digit. */
const NAMES: Readonly<Record<string, string>> = { '404': 'page_not_found' }

/**
 * Events of the catalogue as the analytics property takes them. The page's address is given with each, without query:
 * the script would take the address bar's.
 *
 * @param origin of the site
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
