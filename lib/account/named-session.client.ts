import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import type { CustomerWire } from '../contracts/customer.ts'
import { ok, type Result } from '../core/result.ts'
import { loadSession } from '../session/load-session.client.ts'
import type { Session } from '../session/session.ts'
import { loadCustomer } from './calls.client.ts'

/** The session with what its customer's profile tells: names and e-mail address as far as that has them. */
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
 * The session with its customer's name; where the session doesn't tell it, the profile is read (specification 7.5).
 * `isFresh` asks the server again.
 */
export async function loadNamedSession(rest: RestClient, isFresh = false): Promise<Result<Session, ApiFailure>> {
  const session = await loadSession(rest, isFresh)
  if (!session.ok || session.value.customerId === '' || session.value.firstName.trim() !== '') return session
  const profile = await loadCustomer(rest, session.value.customerId)
  return ok(profile.ok ? withProfile(session.value, profile.value) : session.value)
}
