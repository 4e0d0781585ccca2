import type { ApiFailure } from '../api/failure.ts'
import type { Operation } from './operation-statuses.ts'

/** Failures of the account; their texts are 'errors' in public/locales/{lng}/account.json (S1-8). */
export type AccountErrorKey =
  | 'session'
  | 'signIn'
  | 'createAccount'
  | 'updateAccount'
  | 'updateAddress'
  | 'deleteAddress'
  | 'deleteCard'
  | 'createAddress'
  | 'resetPassword'

/** A message of the server, or the key of a text. */
export type AccountError = string | { readonly key: AccountErrorKey }

/** Errors displayed to the shopper, in three lists (S1-3.12). */
export type AccountErrors = {
  readonly account: readonly AccountError[]
  readonly address: readonly AccountError[]
  readonly session: readonly AccountError[]
}

export const NO_ERRORS: AccountErrors = { account: [], address: [], session: [] }

type ErrorSlot = { readonly list: keyof AccountErrors; readonly fallback: AccountErrorKey }

/** List of an operation's errors, and the text for a failure without a message of the server. */
const ERROR_SLOTS: Partial<Record<Operation, ErrorSlot>> = {
  fetchSessionInfo: { list: 'session', fallback: 'session' },
  signIn: { list: 'account', fallback: 'signIn' },
  createAccount: { list: 'account', fallback: 'createAccount' },
  updateAccount: { list: 'account', fallback: 'updateAccount' },
  updateAddress: { list: 'address', fallback: 'updateAddress' },
  deleteAddress: { list: 'address', fallback: 'deleteAddress' },
  createAddress: { list: 'address', fallback: 'createAddress' },
  resetPassword: { list: 'account', fallback: 'resetPassword' },
}

/** List of an operation's errors; null if its views display the failure themselves. */
export const errorListOf = (operation: Operation): keyof AccountErrors | null => ERROR_SLOTS[operation]?.list ?? null

/**
 * Errors of a failed operation: the server's messages, else the operation's text. For a rejected password reset the
 * response's plain `message`, if it has one, is used instead.
 */
export function listErrors(
  operation: Operation,
  { messages, plainMessages = [] }: Pick<ApiFailure, 'messages' | 'plainMessages'>,
): readonly AccountError[] {
  const serverMessages = operation === 'resetPassword' && plainMessages.length > 0 ? plainMessages : messages
  const fallback = ERROR_SLOTS[operation]?.fallback
  return serverMessages.length > 0 || fallback === undefined ? serverMessages : [{ key: fallback }]
}
