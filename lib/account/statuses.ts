/** Operations of the account and the status of each (specification 4.4). */
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

export type RequestStatus = 'idle' | 'pending' | 'fulfilled' | 'rejected'

export type Statuses = Readonly<Record<Operation, RequestStatus>>

/** All operations idle. */
export const INITIAL_STATUSES: Statuses = Object.fromEntries(
  OPERATIONS.map((operation) => [operation, 'idle']),
) as Record<Operation, RequestStatus>
