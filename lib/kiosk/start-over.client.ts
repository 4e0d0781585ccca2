import * as v from 'valibot'
import type { ApiFailure } from '../api/failure.ts'
import { getRestClient } from '../api/request.client.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import type { Result } from '../core/result.ts'
import { forgetShopper } from '../site/forget-shopper.client.ts'
import { isLeftUnfinished, noteUnfinished } from './device.client.ts'

/** Whether the back end has heard a call; what it refuses would be refused again. */
const isHeard = (result: Result<unknown, ApiFailure>): boolean => result.ok || !result.error.isRetryable

/** Ends the session at the back end, signed in or not, and empties a guest's cart; a customer's is theirs at home too. */
async function endSession(locale: string): Promise<boolean> {
  const rest = getRestClient(locale)
  const session = await rest.session()
  if (!session.ok) return isHeard(session)
  const remove = (path: string) => rest.send({ method: 'DELETE', path, schema: v.unknown() })
  const emptied = session.value.isloggedin || isHeard(await remove(REST_PATHS.cart))
  return isHeard(await remove(REST_PATHS.session)) && emptied
}

/**
 * Makes an in-store screen ready for the next shopper: ends the session with its cart, forgets what this browser keeps, and
 * opens the home page. What the back end refuses is passed over; what it did not hear is said again by `finishStartingOver`.
 * The page is left in any case.
 */
export async function startOver(locale: string, homeHref: string): Promise<void> {
  noteUnfinished(true)
  forgetShopper()
  noteUnfinished(!(await endSession(locale)))
  // What was on its way has written meanwhile.
  forgetShopper()
  window.location.assign(homeHref)
  // On the home page itself a new hash alone would load nothing.
  if (homeHref.startsWith(`${window.location.pathname}#`)) window.location.reload()
}

/** Ends what a shopper has left while the network was gone; answers whether there was something. */
export async function finishStartingOver(locale: string): Promise<boolean> {
  if (!isLeftUnfinished() || !navigator.onLine) return false
  const isEnded = await endSession(locale)
  noteUnfinished(!isEnded)
  return isEnded
}
