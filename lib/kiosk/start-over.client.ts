import * as v from 'valibot'
import { getRestClient } from '../api/request.client.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { forgetShopper } from './device.client.ts'

/** Part of the home page's address by which a screen shows the now-playing videos at once. */
export const NOW_PLAYING_HASH = '#now-playing'

/**
 * Makes an in-store screen ready for the next shopper: empties the cart, signs out, forgets what this browser keeps, and
 * opens the home page. What the back end refuses is passed over; the page is left in any case.
 */
export async function startOver(locale: string, homeHref: string): Promise<void> {
  const rest = getRestClient(locale)
  await rest.send({ method: 'DELETE', path: REST_PATHS.cart, schema: v.unknown() })
  const session = await rest.session()
  if (session.ok && session.value.isloggedin) {
    await rest.send({ method: 'DELETE', path: REST_PATHS.session, schema: v.unknown() })
  }
  try {
    forgetShopper()
  } catch {
    // Storage is refused: nothing was kept.
  }
  window.location.assign(homeHref)
  // On the home page itself a new hash alone would load nothing.
  if (homeHref.startsWith(`${window.location.pathname}#`)) window.location.reload()
}
