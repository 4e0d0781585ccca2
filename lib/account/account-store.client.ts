import { proxy } from 'valtio'
import { type AccountErrors, NO_ERRORS } from './errors.ts'
import { INITIAL_STATUSES, type Statuses } from './operation-statuses.ts'

/** Statuses and errors of the account's calls; their results are in SWR's cache (S1-3.12). */
export type AccountStore = {
  statuses: Statuses
  errors: AccountErrors
  /** Number of spent tokens of the sign-up challenge: each is valid for one attempt. */
  challengeRound: number
}

export const createAccountStore = (): AccountStore =>
  proxy<AccountStore>({ statuses: INITIAL_STATUSES, errors: NO_ERRORS, challengeRound: 0 })
