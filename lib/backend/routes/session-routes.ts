import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { SessionWire } from '../../contracts/session.ts'
import type { Backend } from '../backend.ts'
import { findCustomer } from '../session/customer.ts'
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
import type { Api, ApiEnvironment } from './api.ts'

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

/** GET /customers/self/session (specification 7.5; checkout specification 7.7). */
export function addSessionRoutes(api: Api, { db, configuration }: Backend) {
  const { sessionSecret } = configuration
  api.get('/customers/self/session', async (context) => {
    const { content } = context.get('view')
    const customerId = await findCustomer(db, content.id, context.get('sessionId'))
    const known = context.get('sessionId')
    const votes = known
      ? await listVotes(db, content.id, await findVoter(db, content.id, known))
      : { liked: [], disliked: [] }
    const sessionId = known ?? createSessionId()
    setCookie(context, SESSION_COOKIE, sealSession(sessionSecret, content.id, sessionId), {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: SESSION_SECONDS,
      secure: context.req.header('x-forwarded-proto') === 'https',
    })
    const session: SessionWire = {
      isloggedin: customerId !== undefined,
      customer_id: customerId ?? '',
      entity_id: '',
      firstname: '',
      lastname: '',
      email: '',
      isp_domain: '',
      customer_data: {
        sid: publicIdOf(sessionSecret, content.id, sessionId),
        csrf_token: csrfTokenOf(sessionSecret, content.id, sessionId),
        newsletter_is_subscribed: false,
        amazon_logged_in: false,
        amazon_checkout_session_id: '',
        monetate_id: '',
        blog_liked: votes.liked,
        blog_disliked: votes.disliked,
      },
    }
    return context.json(session)
  })
}
