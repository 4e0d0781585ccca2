/** Reads the session from its cookie, and sets the cookie again after changes. */
import type { MiddlewareHandler } from 'hono'
import { readCookie, writeCookie } from '../../../contract-server/cookies.ts'
import { requireCsrfToken } from '../../../contract-server/csrf-guard.ts'
import { SESSION_SECONDS } from '../../../contract-server/session.ts'
import { createState, signState, verifyState } from '../../../contract-server/session-state.ts'
import type { Bridge, BridgeContext, BridgeVariables } from '../bridge.ts'
import { SESSION_COOKIE, SessionState } from '../bridge-session.ts'

/** Opens the session or a new one; rejects a write without the session's token with 403. */
export const guardSession =
  ({ environment: { sessionSecret }, settings: { tenant } }: Bridge): MiddlewareHandler<BridgeVariables> =>
  async (context, next) => {
    const present = verifyState(sessionSecret, tenant, readCookie(context, SESSION_COOKIE), SessionState)
    context.set('session', present ?? createState())
    requireCsrfToken(context, sessionSecret, tenant, present?.sid)
    await next()
  }

/** Changes the session and sets its cookie. */
export function saveSession({ environment, settings }: Bridge, context: BridgeContext, session: SessionState): void {
  context.set('session', session)
  writeCookie(context, SESSION_COOKIE, signState(environment.sessionSecret, settings.tenant, session), SESSION_SECONDS)
}
