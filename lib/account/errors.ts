import type { ApiFailure } from '../api/failure.ts'
import type { Operation } from './statuses.ts'

/** Failures of the account; their texts are 'errors' in public/locales/{lng}/account.json (specification 8). */
export type AccountErrorKey =
  | 'session'
  | 'signIn'
  | 'createAccount'
  | 'updateAccount'
  | 'updateAddress'
  | 'deleteAddress'
  | 'createAddress'
  | 'resetPassword'

/** What the server says, or a failure that the view puts into words. */
export type AccountError = string | { readonly key: AccountErrorKey }

/** Errors shown to the shopper, a list each (specification 3.12). */
export type AccountErrors = {
  readonly account: readonly AccountError[]
  readonly address: readonly AccountError[]
  readonly session: readonly AccountError[]
}

/** No errors. */
export const NO_ERRORS: AccountErrors = { account: [], address: [], session: [] }

type ErrorSlot = { readonly list: keyof AccountErrors; readonly fallback: AccountErrorKey }

/** Where an operation's errors are shown, and what stands for a failure without a message of the server. */
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

/** The list in which an operation's errors are shown; null for one whose views say themselves that it failed. */
export const errorListOf = (operation: Operation): keyof AccountErrors | null => ERROR_SLOTS[operation]?.list ?? null

/**
 * What a failed operation says: the server's messages, else the operation's own failure. A refused reset of the password
 * says why in a bare message.
 */
export function listErrors(
  operation: Operation,
  { messages, plainMessages = [] }: Pick<ApiFailure, 'messages' | 'plainMessages'>,
): readonly AccountError[] {
  const serverMessages = operation === 'resetPassword' && plainMessages.length > 0 ? plainMessages : messages
  const fallback = ERROR_SLOTS[operation]?.fallback
  return serverMessages.length > 0 || fallback === undefined ? serverMessages : [{ key: fallback }]
}
