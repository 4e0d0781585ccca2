import { idleStatuses, type RequestStatus } from '../core/request-status.ts'

/** Operations of the account, each with a status (S1-4.4). */
export const OPERATIONS = [
  'fetchSessionInfo',
  'signIn',
  'createAccount',
  'updateAccount',
  'signOut',
  'fetchAddressRegionOptions',
  'fetchAddresses',
  'updateAddress',
  'requestNewPassword',
  'resetPassword',
  'fetchOrders',
  'updateNewsletter',
  'deleteAddress',
  'createAddress',
] as const

export type Operation = (typeof OPERATIONS)[number]

export type Statuses = Readonly<Record<Operation, RequestStatus>>

export const INITIAL_STATUSES: Statuses = idleStatuses(OPERATIONS)
