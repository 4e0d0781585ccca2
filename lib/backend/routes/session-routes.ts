import type { MiddlewareHandler } from 'hono'
import { REST_PATHS } from '../../contracts/paths.ts'
import type { SessionWire } from '../../contracts/session.ts'
import { readField, readPassword } from '../account/account-form.ts'
import { emailKeyOf, findById, listByEmail } from '../account/customers.ts'
import { findOpened, saltOf } from '../account/passwords.ts'
import { signIn } from '../account/sign-in.ts'
import type { Backend } from '../backend.ts'
import { describeLogin } from '../payments/marketplace-wallet.ts'
import { giveCookie, readCookie } from '../session/cookies.ts'
import { customerCartId, findCustomer, touchSession } from '../session/customer.ts'
import { DEVICE_COOKIE, DEVICE_SECONDS, openDevice, sealDevice } from '../session/device.ts'
import {
  createSessionId,
  csrfTokenOf,
  isCsrfToken,
  openSession,
  publicIdOf,
  SESSION_COOKIE,
  SESSION_SECONDS,
  sealSession,
} from '../session/session.ts'
import { findVoter, listVotes } from '../store/blog-votes.ts'
import { Refusal } from '../text/messages.ts'
import { type Api, type ApiContext, type ApiEnvironment, noteTry, readBody } from './api.ts'
import { logSafety } from './log-refusal.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Opens the session of the cookie; refuses writes without the session's X-CSRF-TOKEN with 403. */
export const guardSession = ({ configuration }: Backend): MiddlewareHandler<ApiEnvironment> => {
  const { sessionSecret } = configuration
  return async (context, next) => {
    const { content } = context.get('view')
    const sessionId = openSession(sessionSecret, content.id, readCookie(context, SESSION_COOKIE))
    context.set('sessionId', sessionId)
    if (!READS.has(context.req.method)) {
      const token = context.req.header('x-csrf-token')
      if (sessionId === undefined || !isCsrfToken(sessionSecret, content.id, sessionId, token)) {
        throw new Refusal(403, 'badToken')
      }
    }
    await next()
  }
}

/** Reading the session, signing in and signing out (specification 7.5; checkout specification 7.7). */
export function addSessionRoutes(api: Api, backend: Backend) {
  const { db } = backend
  const { sessionSecret } = backend.configuration
  api.get(REST_PATHS.session, async (context) => {
    const { content } = context.get('view')
    const sessionId = context.get('sessionId')
    const customerId = await findCustomer(db, content.id, sessionId)
    if (sessionId !== undefined && customerId !== undefined) await touchSession(db, content.id, sessionId)
    return answerSession(backend, context, sessionId ?? createSessionId(), customerId)
  })

  api.post(REST_PATHS.session, async (context) => {
    const { content } = context.get('view')
    const body = await readBody(context)
    const email = readField(body, 'login', 254)
    const password = readPassword(body, 'password')
    const emailKey = emailKeyOf(email)
    const device = openDevice(sessionSecret, content.id, emailKey, readCookie(context, DEVICE_COOKIE))
    // Whoever tries an address out from elsewhere does not lock its owner out of a browser that has been used before.
    const pardon = await (device === undefined
      ? noteTry(backend, context, 'sign-in', emailKey)
      : noteTry(backend, context, 'known-device', device))
    const accounts = await listByEmail(db, content.id, email)
    const customer = await findOpened(password, accounts, saltOf(sessionSecret, content.id, emailKey))
    if (!customer) throw new Refusal(401, 'badSignIn')
    await pardon()
    // A new id: whoever knew the one before signing in has nothing of it.
    const sessionId = createSessionId()
    const pastSessionId = context.get('sessionId') ?? ''
    await db.transaction((transaction) =>
      signIn(transaction, content.id, customer.customer_id, sessionId, pastSessionId),
    )
    logSafety('account.signed_in', context, device === undefined ? 'password' : 'password, known browser')
    const known = sealDevice(sessionSecret, content.id, emailKey, device ?? createSessionId())
    return answerSession(backend, context, sessionId, String(customer.customer_id), known)
  })

  api.delete(REST_PATHS.session, async (context) => {
    const { content } = context.get('view')
    const sessionId = context.get('sessionId') ?? ''
    const ended = await db.query(
      'DELETE FROM customer_session WHERE store_id = $1 AND session_id = $2 RETURNING session_id',
      [content.id, sessionId],
    )
    if (ended.length > 0) logSafety('account.signed_out', context, 'asked for')
    return answerSession(backend, context, createSessionId(), undefined)
  })
}

/** Answers a session and gives its cookie out; `device` is the cookie of a browser in which an account was opened. */
async function answerSession(
  { db, configuration: { sessionSecret } }: Backend,
  context: ApiContext,
  sessionId: string,
  customerId: string | undefined,
  device?: string,
): Promise<Response> {
  const { content } = context.get('view')
  giveCookie(context, SESSION_COOKIE, sealSession(sessionSecret, content.id, sessionId), SESSION_SECONDS)
  if (device !== undefined) giveCookie(context, DEVICE_COOKIE, device, DEVICE_SECONDS)
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
      ...(await describeLogin(db, context.get('view'), cartId)),
      monetate_id: '',
      blog_liked: votes.liked,
      blog_disliked: votes.disliked,
    },
  }
  return context.json(session)
}
