import { proxy } from 'valtio'
import type { SavedAddress } from '../cart/saved-addresses.client.ts'
import type { Regions } from '../checkout/address.ts'
import type { Session } from '../session/session.ts'
import type { Order } from './account.ts'
import { type AccountErrors, NO_ERRORS } from './errors.ts'
import { INITIAL_STATUSES, type Statuses } from './statuses.ts'

/** What islands watch (specification 3.12). */
export type AccountStore = {
  statuses: Statuses
  /** Who is shopping; null until the session is read, and when it can't be. */
  information: Session | null
  /** null until they are read. */
  addresses: readonly SavedAddress[] | null
  orders: readonly Order[] | null
  /** Country → its regions; null until they are read, empty when they can't be. */
  regions: Regions | null
  verifiedAccountAssociation: boolean
  errors: AccountErrors
  /** Counts the answers of the sign-up challenge that are used up: each is good for one attempt. */
  challengeRound: number
}

/** A store in which nothing is known yet. */
export const createAccountStore = (): AccountStore =>
  proxy<AccountStore>({
    statuses: INITIAL_STATUSES,
    information: null,
    addresses: null,
    orders: null,
    regions: null,
    verifiedAccountAssociation: false,
    errors: NO_ERRORS,
    challengeRound: 0,
  })
