import type { AddressChange } from '../address/address.ts'
import {
  createAddress,
  deleteAddress,
  loadRegions,
  loadSavedAddresses,
  updateAddress,
} from '../address/calls.client.ts'
import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { withRefusals } from '../api/with-refusals.ts'
import type { MoneyFormat } from '../cart/map.ts'
import { ok, type Result } from '../core/result.ts'
import { loadSession } from '../session/load-session.client.ts'
import type { Session } from '../session/session.ts'
import type { TrackingEvent } from '../tracking/events.ts'
import type { AccountChanges, NewAccount, Order } from './account.ts'
import { createAccountStore } from './account-store.client.ts'
import {
  createAccount,
  loadCustomer,
  loadOrders,
  requestNewPassword,
  resetPassword,
  signIn,
  signOut,
  updateAccount,
  updateNewsletter,
} from './calls.client.ts'
import { type AccountError, type AccountErrors, errorListOf, listErrors } from './errors.ts'
import { mapOrder, sortOrders } from './map.ts'
import { withProfile } from './named-session.client.ts'
import type { Operation, Statuses } from './operation-statuses.ts'
import { isConfirmed } from './password.ts'

/** Cache of the shopper's session: SWR's cache in the shop (lib/api/keys.ts). */
export type AccountCache = {
  /** A customer with the profile, or a guest; null before the session is read. */
  readonly read: () => Session | null
  /** Updates the session for all views that display it. */
  readonly write: (session: Session) => void
  /** Removes the cached data of a customer, including addresses and orders. */
  readonly forget: (customerId: string) => void
  /** Reloads a customer's addresses where they are displayed. */
  readonly reloadAddresses: (customerId: string) => Promise<unknown>
}

export type AccountServiceParts = {
  readonly rest: RestClient
  readonly format: MoneyFormat
  readonly cache: AccountCache
  /** Reloads the cart, which is another one after signing in or out. */
  readonly reloadCart: () => Promise<unknown>
  /**
   * Tracks sign-in, sign-up and newsletter subscription. Called before other work is awaited, because the views then
   * leave the page.
   */
  readonly track: (event: Extract<TrackingEvent, { event: 'login' | 'sign_up' | 'newsletter_subscribe' }>) => void
}

/** All operations on an account; they return whether they succeeded. */
export type AccountService = ReturnType<typeof createAccountService>

/** Creates the account's service: runs its calls and their effects (S1-4.5), and caches their results. */
export function createAccountService(parts: AccountServiceParts) {
  const { format, cache, reloadCart, track } = parts
  const rest = withRefusals(parts.rest)
  const store = createAccountStore()

  const setStatus = (operation: Operation, status: Statuses[Operation]) => {
    store.statuses = { ...store.statuses, [operation]: status }
  }
  const setErrors = (list: keyof AccountErrors, errors: readonly AccountError[]) => {
    store.errors = { ...store.errors, [list]: errors }
  }
  const customerId = (): string => cache.read()?.customerId ?? ''

  /** Runs one operation with its status and errors. A write is skipped (null) while the same write is pending. */
  async function run<T>(
    operation: Operation,
    call: () => Promise<Result<T, ApiFailure>>,
  ): Promise<Result<T, ApiFailure> | null> {
    if (store.statuses[operation] === 'pending' && !operation.startsWith('fetch')) return null
    const list = errorListOf(operation)
    if (list) setErrors(list, [])
    setStatus(operation, 'pending')
    const response = await call()
    setStatus(operation, response.ok ? 'fulfilled' : 'rejected')
    if (!response.ok && list) setErrors(list, listErrors(operation, response.error))
    // The session has ended meanwhile: after reading it the views ask the shopper to sign in.
    if (!response.ok && response.error.status === 401 && cache.read()?.isSignedIn) await readSession(true)
    return response
  }

  let reading = 0

  async function readSession(isFresh: boolean): Promise<boolean> {
    const turn = ++reading
    const response = await run('fetchSessionInfo', () => loadSession(rest, isFresh))
    // A response from before signing in must not overwrite a later one.
    if (response?.ok && turn === reading) await adopt(response.value, () => turn === reading)
    return response?.ok ?? false
  }

  /** Takes over a session, with the profile if it is a customer's. Data of one customer is never shown to another. */
  async function adopt(session: Session, isCurrent: () => boolean): Promise<void> {
    if (session.customerId !== customerId()) forget()
    const profile = session.customerId === '' ? null : await loadCustomer(rest, session.customerId)
    if (isCurrent()) cache.write(profile?.ok ? withProfile(session, profile.value) : session)
  }

  function forget(): void {
    if (customerId() !== '') cache.forget(customerId())
  }

  async function enter(email: string, password: string, onEntered?: () => void): Promise<boolean> {
    setErrors('account', [])
    const response = await run('signIn', () => signIn(rest, email, password))
    if (!response?.ok) return false
    await readSession(true)
    if (cache.read()?.isSignedIn) onEntered?.()
    await reloadCart()
    if (cache.read()?.isSignedIn) return true
    // Accepted, but the session is still a guest's: cookies are blocked, or the session could not be read.
    setErrors('account', listErrors('signIn', { messages: [] }))
    return false
  }

  /** Writes to the address book, then reloads it. */
  async function changeBook(
    operation: 'createAddress' | 'updateAddress' | 'deleteAddress',
    call: () => Promise<Result<unknown, ApiFailure>>,
  ): Promise<boolean> {
    const id = customerId()
    if (id === '') return false
    const response = await run(operation, call)
    if (!response?.ok) return false
    await cache.reloadAddresses(id)
    return true
  }

  return {
    store,

    /** Reads the session; `isFresh` requests it from the server again. */
    readSession: (isFresh = false) => readSession(isFresh),

    signIn: (email: string, password: string) =>
      enter(email, password, () => track({ event: 'login', method: 'email' })),

    /**
     * Creates an account and signs in to it; 'created' if only the first succeeded. The challenge's token is spent in
     * any case.
     */
    async createAccount(account: NewAccount, challenge: string): Promise<'failed' | 'created' | 'signed-in'> {
      const response = await run('createAccount', () => createAccount(rest, account, challenge))
      if (response) store.challengeRound += 1
      if (!response?.ok) return 'failed'
      track({ event: 'sign_up', method: 'email' })
      if (account.wantsNewsletter) track({ event: 'newsletter_subscribe' })
      return (await enter(account.email, account.password)) ? 'signed-in' : 'created'
    },

    /** Changes the profile, then reads the session again. */
    async updateAccount(changes: AccountChanges): Promise<boolean> {
      const id = customerId()
      if (id === '') return false
      const response = await run('updateAccount', () => updateAccount(rest, id, changes))
      if (!response?.ok) return false
      await readSession(true)
      return true
    },

    /** Signs out: removes the customer's data, then reads session and cart again. */
    async signOut(): Promise<boolean> {
      const response = await run('signOut', () => signOut(rest))
      if (!response?.ok) return false
      forget()
      await readSession(true)
      await reloadCart()
      return true
    },

    /** Requests the mail with a link; the result is the same for e-mail addresses without an account. */
    async requestNewPassword(email: string): Promise<Result<null, ApiFailure> | null> {
      return run('requestNewPassword', () => requestNewPassword(rest, email))
    },

    /** Sets a new password; `linkParams` are the parameters of the link. Different passwords are not sent. */
    async resetPassword(
      password: string,
      confirmation: string,
      linkParams: Readonly<Record<string, string>>,
    ): Promise<boolean> {
      if (!isConfirmed(password, confirmation)) return false
      const response = await run('resetPassword', () => resetPassword(rest, password, confirmation, linkParams))
      return response?.ok ?? false
    },

    /** Turns the newsletter on or off; `challenge` is '' if none is required. */
    async updateNewsletter(isSubscribed: boolean, challenge = ''): Promise<boolean> {
      if (customerId() === '') return false
      const response = await run('updateNewsletter', () => updateNewsletter(rest, isSubscribed, challenge))
      const session = cache.read()
      if (!response?.ok || !session) return false
      cache.write({ ...session, isSubscribedToNewsletter: response.value.is_subscribed })
      if (response.value.is_subscribed) track({ event: 'newsletter_subscribe' })
      // Other islands read the flag from the shared session, so that is refreshed.
      await rest.refreshSession()
      return true
    },

    /** Loads the customer's addresses; null for a guest. */
    async fetchAddresses() {
      const id = customerId()
      return id === '' ? null : run('fetchAddresses', () => loadSavedAddresses(rest, id))
    },

    /** Loads the countries with their regions. */
    fetchRegions: () => run('fetchAddressRegionOptions', () => loadRegions(rest)),

    createAddress: (address: AddressChange) =>
      changeBook('createAddress', () => createAddress(rest, customerId(), address)),
    updateAddress: (id: string, address: AddressChange) =>
      changeBook('updateAddress', () => updateAddress(rest, id, address)),
    async deleteAddress(id: string): Promise<boolean> {
      return id !== '' && (await changeBook('deleteAddress', () => deleteAddress(rest, id)))
    },

    /** Loads the customer's orders, newest first; null for a guest. */
    async fetchOrders(): Promise<Result<Order[], ApiFailure> | null> {
      if (customerId() === '') return null
      const response = await run('fetchOrders', () => loadOrders(rest))
      return response?.ok ? ok(sortOrders(response.value.map((wire) => mapOrder(wire, format)))) : response
    },

    /** Clears a list of errors when its form is opened again. */
    clearErrors: (list: keyof AccountErrors) => setErrors(list, []),
  }
}
