import type { MiddlewareHandler } from 'hono'
import { readCookie, writeCookie } from '../../contract-server/cookies.ts'
import { requireCsrfToken } from '../../contract-server/csrf-guard.ts'
import { readBody } from '../../contract-server/request-body.ts'
import {
  createSessionId,
  csrfTokenOf,
  publicIdOf,
  SESSION_SECONDS,
  signSession,
  verifySession,
} from '../../contract-server/session.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import type { SessionWire } from '../../contracts/session.ts'
import type { Backend } from '../api/backend.ts'
import { logSecurityEvent } from '../api/log-refusal.ts'
import { type Api, type ApiContext, type ApiEnvironment, countAttempt } from '../api/store-request.ts'
import { findVoter, listVotes } from '../blog/blog-votes.ts'
import { readField, readPassword } from '../customers/account-form.ts'
import { emailKeyOf, findById, listByEmail } from '../customers/customers.ts'
import { findByPassword, saltOf } from '../customers/passwords.ts'
import { describeLogin } from '../payments/amazon-pay.ts'
import { customerCartId, findCustomer, SESSION_COOKIE, touchSession } from '../session/customer.ts'
import { DEVICE_COOKIE, DEVICE_SECONDS, signDevice, verifyDevice } from '../session/device.ts'
import { Refusal } from '../text/messages.ts'
import { signIn } from './sign-in.ts'

/** Opens the session in the cookie; rejects writes without the session's X-CSRF-TOKEN with 403. */
export const guardSession = ({ configuration }: Backend): MiddlewareHandler<ApiEnvironment> => {
  const { sessionSecret } = configuration
  return async (context, next) => {
    const { content } = context.get('store')
    const sessionId = verifySession(sessionSecret, content.id, readCookie(context, SESSION_COOKIE))
    context.set('sessionId', sessionId)
    requireCsrfToken(context, sessionSecret, content.id, sessionId)
    await next()
  }
}

/** Reading the session, signing in and signing out (S1-7.5; S2-7.7). */
export function addSessionRoutes(api: Api, backend: Backend) {
  const { db } = backend
  const { sessionSecret } = backend.configuration
  api.get(REST_PATHS.session, async (context) => {
    const { content } = context.get('store')
    const sessionId = context.get('sessionId')
    const customerId = await findCustomer(db, content.id, sessionId)
    if (sessionId !== undefined && customerId !== undefined) await touchSession(db, content.id, sessionId)
    return respondWithSession(backend, context, sessionId ?? createSessionId(), customerId)
  })

  api.post(REST_PATHS.session, async (context) => {
    const { content } = context.get('store')
    const body = await readBody(context)
    const email = readField(body, 'login', 254)
    const password = readPassword(body, 'password')
    const emailKey = emailKeyOf(email)
    const device = verifyDevice(sessionSecret, content.id, emailKey, readCookie(context, DEVICE_COOKIE))
    // Tries from an unknown browser don't lock the owner out of a browser that has signed in before.
    const undoAttempt = await (device === undefined
      ? countAttempt(backend, context, 'sign-in', emailKey)
      : countAttempt(backend, context, 'known-device', device))
    const accounts = await listByEmail(db, content.id, email)
    const customer = await findByPassword(password, accounts, saltOf(sessionSecret, content.id, emailKey))
    if (!customer) throw new Refusal(401, 'badSignIn')
    await undoAttempt()
    // A new id, so that an id known before signing in is worthless (session fixation).
    const sessionId = createSessionId()
    const pastSessionId = context.get('sessionId') ?? ''
    await db.transaction((transaction) =>
      signIn(transaction, content.id, customer.customer_id, sessionId, pastSessionId),
    )
    logSecurityEvent('account.signed_in', context, device === undefined ? 'password' : 'password, known browser')
    const known = signDevice(sessionSecret, content.id, emailKey, device ?? createSessionId())
    return respondWithSession(backend, context, sessionId, String(customer.customer_id), known)
  })

  api.delete(REST_PATHS.session, async (context) => {
    const { content } = context.get('store')
    const sessionId = context.get('sessionId') ?? ''
    const ended = await db.query(
      'DELETE FROM customer_session WHERE store_id = $1 AND session_id = $2 RETURNING session_id',
      [content.id, sessionId],
    )
    if (ended.length > 0) logSecurityEvent('account.signed_out', context, 'asked for')
    return respondWithSession(backend, context, createSessionId(), undefined)
  })
}

/** Returns a session and sets its cookie; `device` is the cookie of a browser that has signed in. */
async function respondWithSession(
  backend: Backend,
  context: ApiContext,
  sessionId: string,
  customerId: string | undefined,
  device?: string,
): Promise<Response> {
  const { db, configuration } = backend
  const { sessionSecret } = configuration
  const { content } = context.get('store')
  writeCookie(context, SESSION_COOKIE, signSession(sessionSecret, content.id, sessionId), SESSION_SECONDS)
  if (device !== undefined) writeCookie(context, DEVICE_COOKIE, device, DEVICE_SECONDS)
  const customer = customerId === undefined ? undefined : await findById(db, content.id, customerId)
  const cartId = customerId === undefined ? sessionId : customerCartId(customerId)
  const votes = await listVotes(db, content.id, await findVoter(db, content.id, sessionId))
  const session: SessionWire = {
    isloggedin: customerId !== undefined,
    customer_id: customerId ?? '',
    entity_id: customerId ?? '',
    firstname: customer?.firstname ?? '',
    lastname: customer?.lastname ?? '',
    email: customer?.email ?? '',
    isp_domain: '',
    customer_data: {
      sid: publicIdOf(sessionSecret, content.id, sessionId),
      csrf_token: csrfTokenOf(sessionSecret, content.id, sessionId),
      newsletter_is_subscribed: customer?.is_subscribed ?? false,
      ...(await describeLogin(backend, context.get('store'), cartId)),
      monetate_id: '',
      blog_liked: votes.liked,
      blog_disliked: votes.disliked,
    },
  }
  return context.json(session)
}
