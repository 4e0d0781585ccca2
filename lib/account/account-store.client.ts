import { proxy } from 'valtio'
import { type AccountErrors, NO_ERRORS } from './errors.ts'
import { INITIAL_STATUSES, type Statuses } from './statuses.ts'

/** How the account's calls stand; what they bring is in SWR's cache (specification 3.12). */
export type AccountStore = {
  statuses: Statuses
  errors: AccountErrors
  /** Counts the answers of the sign-up challenge that are used up: each is good for one attempt. */
  challengeRound: number
}

/** A store in which nothing was called yet. */
export const createAccountStore = (): AccountStore =>
  proxy<AccountStore>({ statuses: INITIAL_STATUSES, errors: NO_ERRORS, challengeRound: 0 })
