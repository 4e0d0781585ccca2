import type { RestClient } from '../api/request.client.ts'
import { resetPayment } from '../cart/calls.client.ts'
import type { Cart } from '../cart/cart.ts'
import { PaymentWire } from '../contracts/cart.ts'
import { MarketplaceSessionWire } from '../contracts/payment-parts.ts'
import { formatStoredPhone } from '../core/phone.ts'
import { err, ok, type Result } from '../core/result.ts'
import { readSessionId } from '../session/load-session.client.ts'
import type { Session } from '../session/session.ts'
import { buildDeparture } from './departure.ts'
import { describeProviderFailure, type WriteCheckoutError } from './errors.ts'
import type { createPaymentService } from './payment-service.client.ts'
import type { MethodContext, PaymentMethod } from './payments/method.ts'
import { findProviderPage } from './payments/page-address.ts'
import { listPaymentChoices, PAYMENT_METHODS } from './payments/registry.ts'
import { findRestPath } from './payments/rest-path.ts'
import { writeDeparture } from './storage.client.ts'
import type { CheckoutStore } from './store.client.ts'

type LoginServiceParts = {
  readonly tenant: string
  readonly rest: RestClient
  readonly store: CheckoutStore
  readonly methods: MethodContext
  readonly shopOrigin: string
  readonly readCart: () => Cart | undefined
  readonly payment: Pick<ReturnType<typeof createPaymentService>, 'choose' | 'approve' | 'takeBack'>
  readonly write: WriteCheckoutError
}

/** Reads the session again; null when it can't be read. */
type Refresh = () => Promise<Session | null>

/** How the shopper gets to the provider's login: by its script, with what the store has signed, or at an address. */
export type LoginStart =
  | { readonly kind: 'script'; readonly payload: string; readonly signature: string }
  | { readonly kind: 'page'; readonly url: string }

type LoginContext = Parameters<NonNullable<PaymentMethod['login']>['sessionAddress']>[0]

const findSessionPath = ({ login }: PaymentMethod, context: LoginContext, shopOrigin: string) =>
  findRestPath(login?.sessionAddress(context) ?? '', shopOrigin)

async function signOut(rest: RestClient, method: PaymentMethod, context: LoginContext, shopOrigin: string) {
  const path = findSessionPath(method, context, shopOrigin)
  if (path !== null) await rest.send({ method: 'DELETE', path, schema: PaymentWire })
}

/**
 * As a cart is cancelled: signs the shopper out of every provider's login, and takes the payment back, where one is saved
 * (checkout specification 4.4).
 */
export async function leaveAllLogins(
  rest: RestClient,
  session: Session | null,
  { paymentMethod }: Pick<Cart, 'paymentMethod'>,
  context: LoginContext,
  shopOrigin: string,
): Promise<void> {
  for (const method of PAYMENT_METHODS) {
    if (session && method.login?.findSession(session)) await signOut(rest, method, context, shopOrigin)
  }
  if (paymentMethod !== '') await resetPayment(rest)
}

/** Logins at providers (checkout specification 3.6, 4.4): how they are begun, taken up and left. */
export function createLoginService(parts: LoginServiceParts) {
  const { tenant, rest, store, methods, shopOrigin, readCart, payment, write } = parts
  return {
    /** Opens a session at a method's provider; the shopper logs in there. An error is for the shopper. */
    async open(method: PaymentMethod): Promise<Result<LoginStart, string>> {
      const path = findSessionPath(method, methods, shopOrigin)
      const unexpected = err(write('providerUnexpected', method.name))
      if (path === null) return unexpected
      const response = await rest.send({ method: 'POST', path, schema: MarketplaceSessionWire })
      if (!response.ok) {
        return err(response.error.messages[0] ?? describeProviderFailure(response.error, method.name, write))
      }
      const { payload_json: payload, signature, redirect_url } = response.value
      const cart = readCart()
      const departure = { isPayment: false, sid: await readSessionId(rest), leftAtMs: Date.now() }
      if (cart) writeDeparture(tenant, buildDeparture(cart, method.code, departure))
      if (signature !== '') return ok({ kind: 'script', payload, signature })
      const url = findProviderPage(method, redirect_url, { shopOrigin, methods })
      return url === null ? unexpected : ok({ kind: 'page', url })
    },

    /**
     * Takes up a login: its method is chosen and saved where nothing else is chosen. Who is just back from the login (its
     * parameter is in the address) finds the wallet's address in the forms.
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
        if (isFree && store.payment.method?.code !== code) await payment.choose(method)
        if (store.payment.method?.code !== code) return
        if (!store.payment.isApproved) await payment.approve(code, login.draftOf(id))
        if (returned === '' || !store.payment.isApproved) return
        // A store may have learnt of the login by the save only.
        const present = login.findSession(session) === id ? session : await refresh()
        const address = present && login.findAddress(present)
        if (!address) return
        store.walletAddress = { ...address, phone: formatStoredPhone(address.phone) }
        store.isEditing = true
        return
      }
    },

    /** Leaves a login: signs the shopper out, takes the payment back and forgets the wallet (checkout specification 4.4). */
    async leave(method: PaymentMethod, refresh: Refresh): Promise<void> {
      await signOut(rest, method, methods, shopOrigin)
      // Before the choice is free again: who is logged in has it chosen.
      await refresh()
      await payment.takeBack()
    },
  }
}
