import { readVisitor } from '../../../contract-server/read-visitor.ts'
import type { BridgeAttempt } from '../attempt-limits.ts'
import type { Bridge, BridgeContext } from '../bridge.ts'

/** Counts an attempt of the request's visitor; 429 beyond the limit. */
export async function countAttempt(
  { limiter, environment, settings }: Bridge,
  context: BridgeContext,
  kind: BridgeAttempt,
): Promise<void> {
  const visitor = readVisitor(context, environment.purge?.key)
  await limiter.countAttempt(kind, { storeId: settings.tenant, sessionId: context.get('session').sid, visitor })
}
