import * as v from 'valibot'
import type { ApiFailure } from '../api/failure.ts'
import { getRestClient } from '../api/request.client.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import type { Result } from '../core/result.ts'
import { isLeftUnfinished, noteUnfinished } from './device.client.ts'
import { forgetShopper } from './forget-shopper.client.ts'

/** Whether a call is finished: it succeeded, or the back end rejected it and would reject it again. */
const isHeard = (result: Result<unknown, ApiFailure>): boolean => result.ok || !result.error.isRetryable

/** Ends the session at the back end, also that of a guest, and deletes a guest's cart; a customer's cart is kept. */
async function endSession(locale: string): Promise<boolean> {
  const rest = getRestClient(locale)
  const session = await rest.session()
  if (!session.ok) return isHeard(session)
  const remove = (path: string) => rest.send({ method: 'DELETE', path, schema: v.unknown() })
  const emptied = session.value.isloggedin || isHeard(await remove(REST_PATHS.cart))
  return isHeard(await remove(REST_PATHS.session)) && emptied
}

/**
 * Prepares an in-store screen for the next shopper: ends the session, deletes the shopper's data in the browser, and
 * opens the home page. Rejected calls are ignored; calls that didn't reach the back end are repeated by
 * `finishStartingOver`. The home page is opened in any case.
 */
export async function startOver(locale: string, homeHref: string): Promise<void> {
  noteUnfinished(true)
  forgetShopper()
  noteUnfinished(!(await endSession(locale)))
  // Again, because pending requests may have written data meanwhile.
  forgetShopper()
  window.location.assign(homeHref)
  // If only the hash changes, the browser doesn't load the page.
  if (homeHref.startsWith(`${window.location.pathname}#`)) window.location.reload()
}

/** Ends a session that could not be ended while the network was down; returns whether it has now ended one. */
export async function finishStartingOver(locale: string): Promise<boolean> {
  if (!isLeftUnfinished() || !navigator.onLine) return false
  const isEnded = await endSession(locale)
  noteUnfinished(!isEnded)
  return isEnded
}
