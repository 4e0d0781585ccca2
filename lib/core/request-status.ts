/** How the last request of one operation went (specification 4.4). */
export type RequestStatus = 'idle' | 'pending' | 'fulfilled' | 'rejected'

/** How far a script has come (specification 4.3). */
export type ScriptStatus = 'idle' | 'loading' | 'success' | 'failure'

/** All of these operations before their first request. */
export const idleStatuses = <Operation extends string>(
  operations: readonly Operation[],
): Record<Operation, RequestStatus> =>
  Object.fromEntries(operations.map((operation) => [operation, 'idle'])) as Record<Operation, RequestStatus>

/** Runs a request under the status of its operation, whose response says whether it went well. */
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
