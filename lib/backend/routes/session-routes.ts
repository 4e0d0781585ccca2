import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { REST_PATHS } from '../../contracts/paths.ts'
import type { SessionWire } from '../../contracts/session.ts'
import { readField, readPassword } from '../account/account-form.ts'
import { openAttempts } from '../account/attempts.ts'
import { emailKeyOf, findByEmail, findById } from '../account/customers.ts'
import { isPassword } from '../account/passwords.ts'
import { signIn } from '../account/sign-in.ts'
import type { Backend } from '../backend.ts'
import { describeLogin } from '../payments/marketplace-wallet.ts'
import { customerCartId, findCustomer, touchSession } from '../session/customer.ts'
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
import { type Api, type ApiContext, type ApiEnvironment, readBody } from './api.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Opens the session of the cookie; refuses writes without the session's X-CSRF-TOKEN with 403. */
export const guardSession = ({ configuration }: Backend): MiddlewareHandler<ApiEnvironment> => {
  const { sessionSecret } = configuration
  return async (context, next) => {
    const { content } = context.get('view')
    const sessionId = openSession(sessionSecret, content.id, getCookie(context, SESSION_COOKIE))
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
  const { db, configuration } = backend
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
    const attempts = openAttempts(db, configuration.sessionSecret, content.id)
    await attempts.note('sign-in', emailKeyOf(email))
    const customer = await findByEmail(db, content.id, email)
    if (!(await isPassword(password, customer?.password_hash)) || !customer) throw new Refusal(401, 'badSignIn')
    await attempts.forget('sign-in', emailKeyOf(email))
    // A new id: whoever knew the one before signing in has nothing of it.
    const sessionId = createSessionId()
    const pastSessionId = context.get('sessionId') ?? ''
    await db.transaction((transaction) =>
      signIn(transaction, content.id, customer.customer_id, sessionId, pastSessionId),
    )
    return answerSession(backend, context, sessionId, String(customer.customer_id))
  })

  api.delete(REST_PATHS.session, async (context) => {
    const { content } = context.get('view')
    const sessionId = context.get('sessionId') ?? ''
    await db.query('DELETE FROM customer_session WHERE store_id = $1 AND session_id = $2', [content.id, sessionId])
    return answerSession(backend, context, createSessionId(), undefined)
  })
}

/** Answers a session and gives its cookie out. */
async function answerSession(
  { db, configuration: { sessionSecret } }: Backend,
  context: ApiContext,
  sessionId: string,
  customerId: string | undefined,
): Promise<Response> {
  const { content } = context.get('view')
  setCookie(context, SESSION_COOKIE, sealSession(sessionSecret, content.id, sessionId), {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: SESSION_SECONDS,
    secure: context.req.header('x-forwarded-proto') === 'https',
  })
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
