import type { RestClient } from '../../api/request.client.ts'
import { resetPayment } from '../../cart/calls.client.ts'
import type { Cart } from '../../cart/cart.ts'
import { PaymentWire } from '../../contracts/cart.ts'
import { MarketplaceSessionWire } from '../../contracts/payment-parts.ts'
import { formatStoredPhone } from '../../core/address/phone.ts'
import { err, ok, type Result } from '../../core/result.ts'
import { settleWithin } from '../../core/server/settle-within.ts'
import { readSessionId } from '../../session/load-session.client.ts'
import type { Session } from '../../session/session.ts'
import { describeProviderFailure, listMessages, type WriteCheckoutError } from '../errors.ts'
import { findProviderPage } from '../payment-methods/allowed-page.ts'
import type { SignedStart } from '../payment-methods/amazon-pay.client.ts'
import type { MethodContext, PaymentMethod, ProviderPage } from '../payment-methods/method.ts'
import { listPaymentChoices, PAYMENT_METHODS } from '../payment-methods/registry.ts'
import { findRestPath } from '../payment-methods/rest-path.ts'
import { buildDeparture } from '../receipt/provider-visit.ts'
import { writeDeparture } from '../storage.client.ts'
import type { CheckoutStore } from '../store.client.ts'
import type { createPaymentService } from './payment-service.client.ts'

type LoginServiceParts = {
  readonly tenant: string
  readonly rest: RestClient
  readonly store: CheckoutStore
  readonly methods: MethodContext
  readonly shopOrigin: string
  readonly readCart: () => Cart | undefined
  readonly payment: Pick<
    ReturnType<typeof createPaymentService>,
    'chooseApproved' | 'approve' | 'takeBack' | 'describeEnded'
  >
  readonly page: ProviderPage
  readonly loadScript: (url: string) => Promise<void>
  readonly write: WriteCheckoutError
}

/** Reads the session again; null if that fails. */
type Refresh = () => Promise<Session | null>

/**
 * How the shopper reaches the provider's login: its script opens it with data that the store has signed, or the browser
 * goes to an address.
 */
export type LoginStart = ({ readonly kind: 'script' } & SignedStart) | { readonly kind: 'page'; readonly url: string }

type LoginContext = Parameters<NonNullable<PaymentMethod['login']>['sessionAddress']>[0]

type LeaveLoginParts = Pick<LoginServiceParts, 'rest' | 'shopOrigin' | 'page' | 'loadScript'> & {
  readonly methods: LoginContext & Pick<MethodContext, 'scriptUrls'>
}

/** How long the provider's script may take to load for a sign-out. */
const SIGN_OUT_LIMIT_MS = 5_000

/**
 * Path of the store's call that opens a login session (POST) and signs out (DELETE); null if the method has no usable
 * one.
 */
const findSessionPath = (
  { login }: PaymentMethod,
  { methods, shopOrigin }: Pick<LeaveLoginParts, 'methods' | 'shopOrigin'>,
) => findRestPath(login?.sessionAddress(methods) ?? '', shopOrigin)

/**
 * Signs out at the provider if possible: a script that is blocked or throws only logs a warning, so that the sign-out
 * in the shop still happens.
 */
async function signOutAtProvider({ login }: PaymentMethod, { methods, page, loadScript }: LeaveLoginParts) {
  if (!login) return
  try {
    const loaded = await settleWithin(loadScript(login.scriptUrl(methods)), SIGN_OUT_LIMIT_MS)
    if (loaded.kind === 'done') login.signOut(page)
  } catch (thrown) {
    console.warn('The login at the provider may be open still.', thrown)
  }
}

async function signOut(method: PaymentMethod, parts: LeaveLoginParts): Promise<void> {
  const path = findSessionPath(method, parts)
  await Promise.all([
    signOutAtProvider(method, parts),
    path !== null && parts.rest.send({ method: 'DELETE', path, schema: PaymentWire }),
  ])
}

/**
 * Signs the shopper out of all providers' logins and takes the saved payment back, for a cart that is cancelled
 * (S2-4.4).
 *
 * @param paymentMethod code of the cart's payment; '' if there is nothing to take back
 */
export async function leaveAllLogins(
  parts: LeaveLoginParts,
  session: Session | null,
  paymentMethod: string,
): Promise<void> {
  for (const method of PAYMENT_METHODS) {
    if (session && method.login?.findSession(session)) await signOut(method, parts)
  }
  if (paymentMethod !== '') await resetPayment(parts.rest)
}

/** Opens, resumes and ends logins at providers (S2-3.6, S2-4.4). */
export function createLoginService(parts: LoginServiceParts) {
  const { tenant, rest, store, methods, shopOrigin, readCart, payment, write } = parts
  return {
    /** Opens a session at the method's provider, where the shopper then logs in. The error is a public message. */
    async open(method: PaymentMethod): Promise<Result<LoginStart, string>> {
      const path = findSessionPath(method, parts)
      const unexpected = err(write('providerUnexpected', method.name))
      if (path === null) return unexpected
      const response = await rest.send({ method: 'POST', path, schema: MarketplaceSessionWire })
      if (!response.ok) {
        const ended = await payment.describeEnded(response.error)
        const [message = describeProviderFailure(response.error, method.name, write)] = listMessages(
          response.error,
          write,
        )
        return err(ended || message)
      }
      const { payload_json: payload, signature, algorithm, public_key_id: publicKeyId, redirect_url } = response.value
      const cart = readCart()
      const departure = { isPayment: false, sid: await readSessionId(rest), leftAtMs: Date.now() }
      if (cart) writeDeparture(tenant, buildDeparture(cart, method.code, departure))
      if (signature !== '') return ok({ kind: 'script', payload, signature, algorithm, publicKeyId })
      const url = findProviderPage(method, redirect_url, { shopOrigin, methods })
      return url === null ? unexpected : ok({ kind: 'page', url })
    },

    /**
     * Resumes a login: chooses and saves its method if no other is chosen. If the shopper is just back from the login
     * (its parameter is in the address), fills the forms with the wallet's address.
     *
     * @param query of the page's address
     */
    async resume(query: URLSearchParams, session: Session, refresh: Refresh): Promise<void> {
      const choices = listPaymentChoices(readCart()?.paymentMethods ?? [], methods.config, methods.scriptUrls)
      for (const { method } of choices) {
        const { login, code } = method
        const returned = login ? (query.get(login.returnParameter) ?? '') : ''
        const id = returned || login?.findSession(session)
        if (!login || !id) continue
        const isFree = store.payment.method === null || returned !== ''
        const isChosen = store.payment.method?.code === code
        if (!isChosen && !isFree) return
        if (!isChosen) await payment.chooseApproved(method, login.draftOf(id))
        else if (!store.payment.isApproved) await payment.approve(code, login.draftOf(id))
        if (returned === '' || store.payment.method?.code !== code || !store.payment.isApproved) return
        // The back end may know of the login only since this save.
        const present = login.findSession(session) === id ? session : await refresh()
        const address = present && login.findAddress(present)
        if (!address) return
        store.walletAddress = { ...address, phone: formatStoredPhone(address.phone) }
        store.isEditing = true
        return
      }
    },

    /** Ends a login: signs the shopper out, takes the payment back and clears the wallet's state (S2-4.4). */
    async leave(method: PaymentMethod, refresh: Refresh): Promise<void> {
      await signOut(method, parts)
      // The session must be current before the choice is cleared: a logged-in shopper would get the method chosen
      // again.
      await refresh()
      await payment.takeBack(method.code)
    },
  }
}
