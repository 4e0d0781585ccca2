import type { Context } from 'hono'
import { ContractRefusal } from './refusal.ts'
import { isCsrfToken } from './session.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Rejects a write without a session, or without the session's X-CSRF-TOKEN, with 403. */
export function requireCsrfToken(
  { req }: Context,
  secret: string,
  storeId: string,
  sessionId: string | undefined,
): void {
  if (SAFE_METHODS.has(req.method)) return
  if (sessionId === undefined || !isCsrfToken(secret, storeId, sessionId, req.header('x-csrf-token'))) {
    throw new ContractRefusal(403, 'badToken')
  }
}
