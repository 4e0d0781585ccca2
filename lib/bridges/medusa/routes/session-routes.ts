/** Sessions and accounts: session, sign-in and sign-out, new accounts, passwords. */

import { readRequest } from '../../../contract-server/request-body.ts'
import { csrfTokenOf, publicIdOf } from '../../../contract-server/session.ts'
import { createState } from '../../../contract-server/session-state.ts'
import {
  CreateAccountRequest,
  ForgottenPasswordRequest,
  ResetPasswordRequest,
  SignInRequest,
} from '../../../contracts/account-request.ts'
import { errorBody } from '../../../contracts/error.ts'
import { REST_PATHS } from '../../../contracts/paths.ts'
import { isAging, readClaims } from '../account/customer-token.ts'
import type { Bridge, BridgeApi, BridgeContext } from '../bridge.ts'
import type { SessionState } from '../bridge-session.ts'
import { EngineRefusal } from '../engine-client.ts'
import type { MedusaCustomer } from '../engine-types.ts'
import { BridgeRefusal, translate } from '../messages.ts'
import { countAttempt } from './count-attempt.ts'
import { saveSession } from './session-guard.ts'

/** Medusa's auth provider for e-mail and password. */
const PROVIDER = '/auth/customer/emailpass'
const PASSWORD_LENGTH = 8
/** Key in the customer's metadata for the id of the cart. */
const CART_NOTE = 'showroom_cart_id'

type Token = { token?: unknown }

const isStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof EngineRefusal && statuses.includes(error.status)

export function addSessionRoutes(api: BridgeApi, bridge: Bridge): void {
  const { engine, environment, settings } = bridge

  const authenticate = async (email: string, password: string): Promise<string> => {
    const { token } = await engine.call<Token>(PROVIDER, { method: 'POST', body: { email, password } })
    if (typeof token !== 'string') throw new BridgeRefusal(401, 'badSignIn')
    return token
  }

  const describe = (context: BridgeContext, session: SessionState, customer?: MedusaCustomer) =>
    context.json({
      isloggedin: customer !== undefined,
      customer_id: customer?.id ?? '',
      entity_id: customer?.id ?? '',
      firstname: customer?.first_name ?? '',
      lastname: customer?.last_name ?? '',
      email: customer?.email ?? '',
      customer_data: {
        sid: publicIdOf(environment.sessionSecret, settings.tenant, session.sid),
        csrf_token: csrfTokenOf(environment.sessionSecret, settings.tenant, session.sid),
      },
    })

  const loadCustomer = async (token: string): Promise<MedusaCustomer> =>
    (await engine.call<{ customer: MedusaCustomer }>('/store/customers/me', { token })).customer

  api.get(REST_PATHS.session, async (context) => {
    let session = context.get('session')
    let customer: MedusaCustomer | undefined
    if (session.customer) {
      try {
        customer = await loadCustomer(session.customer.token)
        if (isAging(session.customer.token)) {
          const { token } = await engine.call<Token>('/auth/token/refresh', {
            method: 'POST',
            token: session.customer.token,
          })
          if (typeof token === 'string') session = { ...session, customer: { id: customer.id, token } }
        }
      } catch (error) {
        if (!isStatus(error, 401, 404)) throw error
        // The token has expired: the visitor gets a new session.
        session = createState()
      }
    }
    saveSession(bridge, context, session)
    return describe(context, session, customer)
  })

  api.post(REST_PATHS.session, async (context) => {
    const { login, password } = await readRequest(context, SignInRequest)
    await countAttempt(bridge, context, 'sign-in')
    const token = await authenticate(login.trim().toLowerCase(), password).catch((error: unknown) => {
      throw isStatus(error, 400, 401, 404) ? new BridgeRefusal(401, 'badSignIn') : error
    })
    const customerId = readClaims(token)?.actor_id ?? ''
    if (customerId === '') throw new BridgeRefusal(401, 'badSignIn')
    const customer = await loadCustomer(token)
    // The guest's cart is kept; without one, the customer's cart of the last sign-out is restored.
    const left = customer.metadata?.[CART_NOTE]
    const cartId = context.get('session').cartId ?? (typeof left === 'string' ? left : undefined)
    if (cartId !== undefined) {
      // If the transfer fails, the cart remains a guest's.
      await engine.call(`/store/carts/${cartId}/customer`, { method: 'POST', body: {}, token }).catch(() => {})
    }
    const session = { ...createState(), cartId, customer: { id: customerId, token } }
    saveSession(bridge, context, session)
    return describe(context, session, customer)
  })

  api.delete(REST_PATHS.session, async (context) => {
    const { cartId, customer } = context.get('session')
    if (cartId !== undefined && customer) {
      const body = { metadata: { [CART_NOTE]: cartId } }
      await engine.call('/store/customers/me', { method: 'POST', body, token: customer.token }).catch(() => {})
    }
    const session = createState()
    saveSession(bridge, context, session)
    return describe(context, session)
  })

  api.post(REST_PATHS.customers, async (context) => {
    const { firstname, lastname, email: written, password } = await readRequest(context, CreateAccountRequest)
    await countAttempt(bridge, context, 'account')
    if (password.length < PASSWORD_LENGTH) throw new BridgeRefusal(400, 'passwordShort')
    const email = written.trim().toLowerCase()
    const token = await engine
      .call<Token>(`${PROVIDER}/register`, { method: 'POST', body: { email, password } })
      // Must not reveal whether an account exists: with the right password it is opened, else the sign-in fails.
      .catch(() => authenticate(email, password))
      .catch((error: unknown) => {
        if (isStatus(error, 400, 401)) return { token: undefined }
        throw error
      })
    const value = typeof token === 'string' ? token : token.token
    if (typeof value === 'string' && (readClaims(value)?.actor_id ?? '') === '') {
      const body = { email, first_name: firstname, last_name: lastname }
      await engine.call('/store/customers', { method: 'POST', body, token: value })
    }
    return context.json({}, 201)
  })

  api.post(REST_PATHS.forgottenPassword, async (context) => {
    const { email } = await readRequest(context, ForgottenPasswordRequest)
    await countAttempt(bridge, context, 'forgotten')
    // Not awaited: neither the response nor its duration reveals whether the address has an account.
    void engine
      .call(`${PROVIDER}/reset-password`, { method: 'POST', body: { identifier: email.trim().toLowerCase() } })
      .catch(() => {})
    return context.json({})
  })

  api.post(REST_PATHS.resetPassword, async (context) => {
    const { locale } = context.get('market')
    const refuse = (key: 'passwordsDiffer' | 'passwordShort' | 'badResetLink') =>
      context.json({ ...errorBody(translate(key, locale)), message: translate(key, locale) }, 400)
    const { password, confirmation, token } = await readRequest(context, ResetPasswordRequest)
    await countAttempt(bridge, context, 'reset')
    if (password !== confirmation) return refuse('passwordsDiffer')
    if (password.length < PASSWORD_LENGTH) return refuse('passwordShort')
    try {
      await engine.call(`${PROVIDER}/update`, {
        method: 'POST',
        body: { password },
        token: String(token ?? '') || 'none',
      })
    } catch (error) {
      if (isStatus(error, 400, 401, 404)) return refuse('badResetLink')
      throw error
    }
    return context.json({})
  })
}
