/** How the last request of one operation went (specification 4.4). */
export type RequestStatus = 'idle' | 'pending' | 'fulfilled' | 'rejected'

/** All of these operations before their first request. */
export const idleStatuses = <Operation extends string>(
  operations: readonly Operation[],
): Record<Operation, RequestStatus> =>
  Object.fromEntries(operations.map((operation) => [operation, 'idle'])) as Record<Operation, RequestStatus>
