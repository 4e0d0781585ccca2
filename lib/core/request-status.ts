/** Status of the last request of an operation (S1-4.4). */
export type RequestStatus = 'idle' | 'pending' | 'fulfilled' | 'rejected'

/** Status of an external script (S1-4.3). */
export type ScriptStatus = 'idle' | 'loading' | 'success' | 'failure'

/** Initial statuses of the operations. */
export const idleStatuses = <Operation extends string>(
  operations: readonly Operation[],
): Record<Operation, RequestStatus> =>
  Object.fromEntries(operations.map((operation) => [operation, 'idle'])) as Record<Operation, RequestStatus>

/** Tracks the status of an operation while its request runs. */
export async function withStatus<Operation extends string, Outcome extends { readonly ok: boolean }>(
  statuses: Record<Operation, RequestStatus>,
  operation: Operation,
  request: () => Promise<Outcome>,
): Promise<Outcome> {
  statuses[operation] = 'pending'
  try {
    const response = await request()
    statuses[operation] = response.ok ? 'fulfilled' : 'rejected'
    return response
  } catch (error) {
    statuses[operation] = 'rejected'
    throw error
  }
}
