/** The session of a shopper's call: opened from the cookie, given out again when it has changed. */
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Bridge, BridgeContext, BridgeVariables } from '../bridge.ts'
import { Refusal } from '../refusal.ts'
import {
  createSession,
  isCsrfToken,
  openSigned,
  SESSION_COOKIE,
  SESSION_SECONDS,
  type SessionState,
  signSession,
} from '../session/signed-session.ts'

const READS = new Set(['GET', 'HEAD'])

const isSecure = (context: Context): boolean => context.req.header('x-forwarded-proto') === 'https'

/** On https the cookie's name begins with __Host-, so that no other host of the dealer's domain can plant one. */
const readCookie = (context: Context): string | undefined =>
  getCookie(context, SESSION_COOKIE, 'host') ?? (isSecure(context) ? undefined : getCookie(context, SESSION_COOKIE))

/** Opens the session, or a new one; a write without the session's token is refused with 403. */
export const guardSession =
  ({ environment, settings }: Bridge): MiddlewareHandler<BridgeVariables> =>
  async (context, next) => {
    const present = openSigned(readCookie(context), environment.sessionSecret, settings.tenant)
    const session = present ?? createSession()
    context.set('session', session)
    context.set('isSessionNew', present === undefined)
    if (!READS.has(context.req.method)) {
      const token = context.req.header('x-csrf-token')
      if (!present || !isCsrfToken(token, present, environment.sessionSecret)) throw new Refusal(403, 'badToken')
    }
    await next()
  }

/** Changes the session and gives its cookie out. */
export function saveSession({ environment, settings }: Bridge, context: BridgeContext, session: SessionState): void {
  context.set('session', session)
  const value = signSession(session, environment.sessionSecret, settings.tenant)
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: SESSION_SECONDS } as const
  setCookie(context, SESSION_COOKIE, value, isSecure(context) ? { ...options, secure: true, prefix: 'host' } : options)
}
