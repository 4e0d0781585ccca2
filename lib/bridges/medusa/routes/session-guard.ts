/** Reads the session from its cookie, and sets the cookie again after changes. */
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Bridge, BridgeContext, BridgeVariables } from '../bridge.ts'
import { BridgeRefusal } from '../refusal.ts'
import {
  createSession,
  isCsrfToken,
  SESSION_COOKIE,
  SESSION_SECONDS,
  type SessionState,
  signSession,
  verifySession,
} from '../session/signed-session.ts'

const READS = new Set(['GET', 'HEAD'])

const isSecure = (context: Context): boolean => context.req.header('x-forwarded-proto') === 'https'

/** On https the cookie's name begins with __Host-, so that other hosts of the dealer's domain can't set it. */
const readCookie = (context: Context): string | undefined =>
  getCookie(context, SESSION_COOKIE, 'host') ?? (isSecure(context) ? undefined : getCookie(context, SESSION_COOKIE))

/** Opens the session or a new one; rejects a write without the session's token with 403. */
export const guardSession =
  ({ environment, settings }: Bridge): MiddlewareHandler<BridgeVariables> =>
  async (context, next) => {
    const present = verifySession(readCookie(context), environment.sessionSecret, settings.tenant)
    const session = present ?? createSession()
    context.set('session', session)
    context.set('isSessionNew', present === undefined)
    if (!READS.has(context.req.method)) {
      const token = context.req.header('x-csrf-token')
      if (!present || !isCsrfToken(token, present, environment.sessionSecret)) throw new BridgeRefusal(403, 'badToken')
    }
    await next()
  }

/** Changes the session and sets its cookie. */
export function saveSession({ environment, settings }: Bridge, context: BridgeContext, session: SessionState): void {
  context.set('session', session)
  const value = signSession(session, environment.sessionSecret, settings.tenant)
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: SESSION_SECONDS } as const
  setCookie(context, SESSION_COOKIE, value, isSecure(context) ? { ...options, secure: true, prefix: 'host' } : options)
}
