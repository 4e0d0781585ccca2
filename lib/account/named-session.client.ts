import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import type { CustomerWire } from '../contracts/customer.ts'
import { ok, type Result } from '../core/result.ts'
import { loadSession } from '../session/load-session.client.ts'
import type { Session } from '../session/session.ts'
import { loadCustomer } from './calls.client.ts'

/** The session with the names and e-mail address of the customer's profile, where it has them. */
export const withProfile = (
  session: Session,
  { firstname, lastname, email, verifiedAccountAssociation }: CustomerWire,
): Session => ({
  ...session,
  firstName: firstname || session.firstName,
  lastName: lastname || session.lastName,
  email: email || session.email,
  verifiedAccountAssociation,
})

/**
 * The session with its customer's name, which is loaded from the profile if the session lacks it (S1-7.5). `isFresh`
 * requests the session from the server again.
 */
export async function loadNamedSession(rest: RestClient, isFresh = false): Promise<Result<Session, ApiFailure>> {
  const session = await loadSession(rest, isFresh)
  if (!session.ok || session.value.customerId === '' || session.value.firstName.trim() !== '') return session
  const profile = await loadCustomer(rest, session.value.customerId)
  return ok(profile.ok ? withProfile(session.value, profile.value) : session.value)
}
