import type { ApiFailure } from '../api/failure.ts'
import type { Operation } from './statuses.ts'

/** Texts of the account's failures, letter by letter (specification 8). */
export const ACCOUNT_ERRORS = {
  session: 'An error occurred while retrieving your session.',
  signIn: 'Sorry, an unknown error was encountered.  Please try logging in again.',
  createAccount: 'Sorry, an unknown error was encountered.  Please try creating your account again.',
  updateAccount: 'Sorry, an unknown error was encountered.  Please try updating account again.',
  updateAddress: 'Sorry, an unknown error occurred updating the address.  Please try again.',
  deleteAddress: 'Sorry, an unknown error was encountered.  Please try deleting address again.',
  createAddress: 'Sorry, an unknown error occurred creating the address.  Please try again.',
  resetPassword: 'An unknown error occurred while resetting the password, please contact site owner.',
} as const

/** Errors shown to the shopper, a list each (specification 3.12). */
export type AccountErrors = {
  readonly account: readonly string[]
  readonly address: readonly string[]
  readonly session: readonly string[]
}

/** No errors. */
export const NO_ERRORS: AccountErrors = { account: [], address: [], session: [] }

type Place = { readonly list: keyof AccountErrors; readonly fallback: string }

/** Where an operation's errors are shown, and what stands for a failure without a message of the server. */
const PLACES: Partial<Record<Operation, Place>> = {
  fetchSessionInfo: { list: 'session', fallback: ACCOUNT_ERRORS.session },
  signIn: { list: 'account', fallback: ACCOUNT_ERRORS.signIn },
  createAccount: { list: 'account', fallback: ACCOUNT_ERRORS.createAccount },
  updateAccount: { list: 'account', fallback: ACCOUNT_ERRORS.updateAccount },
  updateAddress: { list: 'address', fallback: ACCOUNT_ERRORS.updateAddress },
  deleteAddress: { list: 'address', fallback: ACCOUNT_ERRORS.deleteAddress },
  createAddress: { list: 'address', fallback: ACCOUNT_ERRORS.createAddress },
  resetPassword: { list: 'account', fallback: ACCOUNT_ERRORS.resetPassword },
}

/** The list in which an operation's errors are shown; null for one whose views say themselves that it failed. */
export const errorListOf = (operation: Operation): keyof AccountErrors | null => PLACES[operation]?.list ?? null

/**
 * What a failed operation says: the server's messages, else the text of the operation. A refused reset of the password
 * says why in a bare message.
 */
export function listErrors(
  operation: Operation,
  { messages, plainMessages = [] }: Pick<ApiFailure, 'messages' | 'plainMessages'>,
): readonly string[] {
  const own = operation === 'resetPassword' && plainMessages.length > 0 ? plainMessages : messages
  const fallback = PLACES[operation]?.fallback
  return own.length > 0 || fallback === undefined ? own : [fallback]
}
