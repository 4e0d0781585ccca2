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
import { isConfirmed } from './password.ts'
import type { Operation, Statuses } from './statuses.ts'

/** What is known of who is shopping: SWR's cache in the shop (lib/api/keys.ts). */
export type AccountCache = {
  /** A customer with the profile, or a guest; null while neither is known. */
  readonly read: () => Session | null
  /** Keeps it for all who show whose session it is. */
  readonly write: (session: Session) => void
  /** What is known of a customer goes, addresses and orders included. */
  readonly forget: (customerId: string) => void
  /** Reads a customer's addresses again where they are shown. */
  readonly reloadAddresses: (customerId: string) => Promise<unknown>
}

export type AccountServiceParts = {
  readonly rest: RestClient
  readonly format: MoneyFormat
  readonly cache: AccountCache
  /** Reads the cart again, which is another one after signing in or out. */
  readonly reloadCart: () => Promise<unknown>
  /**
   * Records signing in and up, and subscribing to the newsletter. Called before anything else is waited for: the views
   * leave the page for the customer's.
   */
  readonly track: (event: Extract<TrackingEvent, { event: 'login' | 'sign_up' | 'newsletter_subscribe' }>) => void
}

/** Everything that can be done with an account; answers tell whether it worked. */
export type AccountService = ReturnType<typeof createAccountService>

/** Makes the account's service: runs its calls, what follows them (specification 4.5), and keeps what they bring. */
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

  /** Runs one operation with its status and errors. A write is not made again while one of its kind is under way. */
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
    // The session has ended meanwhile: the views ask to sign in.
    if (!response.ok && response.error.status === 401 && cache.read()?.isSignedIn) await readSession(true)
    return response
  }

  let reading = 0

  async function readSession(isFresh: boolean): Promise<boolean> {
    const turn = ++reading
    const response = await run('fetchSessionInfo', () => loadSession(rest, isFresh))
    // A response from before signing in must not come over the one from after it.
    if (response?.ok && turn === reading) await adopt(response.value, () => turn === reading)
    return response?.ok ?? false
  }

  /** Takes a session over; a customer's gets the profile. Nothing of one customer is shown to another. */
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
    // Taken, but the session is a guest's: cookies are refused, or it could not be read.
    setErrors('account', listErrors('signIn', { messages: [] }))
    return false
  }

  /** A write to the address book, and the book read again. */
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

    /** Reads who is shopping; `isFresh` asks the server again. */
    readSession: (isFresh = false) => readSession(isFresh),

    signIn: (email: string, password: string) =>
      enter(email, password, () => track({ event: 'login', method: 'email' })),

    /**
     * Creates an account and signs in to it; 'created' when only the first has worked. The challenge's answer is used
     * up in any case.
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

    /** Signs out: forgets the customer, then reads the session and the cart again. */
    async signOut(): Promise<boolean> {
      const response = await run('signOut', () => signOut(rest))
      if (!response?.ok) return false
      forget()
      await readSession(true)
      await reloadCart()
      return true
    },

    /** Asks for the mail with a link; the same for addresses without an account. */
    async requestNewPassword(email: string): Promise<Result<null, ApiFailure> | null> {
      return run('requestNewPassword', () => requestNewPassword(rest, email))
    },

    /** Sets a new password; `linkParams` is what the link carried. Two passwords that differ are not sent. */
    async resetPassword(
      password: string,
      confirmation: string,
      linkParams: Readonly<Record<string, string>>,
    ): Promise<boolean> {
      if (!isConfirmed(password, confirmation)) return false
      const response = await run('resetPassword', () => resetPassword(rest, password, confirmation, linkParams))
      return response?.ok ?? false
    },

    /** Turns the newsletter on or off; `challenge` is '' where none is asked for. */
    async updateNewsletter(isSubscribed: boolean, challenge = ''): Promise<boolean> {
      if (customerId() === '') return false
      const response = await run('updateNewsletter', () => updateNewsletter(rest, isSubscribed, challenge))
      const session = cache.read()
      if (!response?.ok || !session) return false
      cache.write({ ...session, isSubscribedToNewsletter: response.value.is_subscribed })
      if (response.value.is_subscribed) track({ event: 'newsletter_subscribe' })
      // What other islands take from the shared session is as old as the session.
      await rest.refreshSession()
      return true
    },

    /** Reads the customer's addresses; null for a guest. */
    async fetchAddresses() {
      const id = customerId()
      return id === '' ? null : run('fetchAddresses', () => loadSavedAddresses(rest, id))
    },

    /** Reads the countries with their regions. */
    fetchRegions: () => run('fetchAddressRegionOptions', () => loadRegions(rest)),

    createAddress: (address: AddressChange) =>
      changeBook('createAddress', () => createAddress(rest, customerId(), address)),
    updateAddress: (id: string, address: AddressChange) =>
      changeBook('updateAddress', () => updateAddress(rest, id, address)),
    async deleteAddress(id: string): Promise<boolean> {
      return id !== '' && (await changeBook('deleteAddress', () => deleteAddress(rest, id)))
    },

    /** Reads the customer's orders, the last placed first; null for a guest. */
    async fetchOrders(): Promise<Result<Order[], ApiFailure> | null> {
      if (customerId() === '') return null
      const response = await run('fetchOrders', () => loadOrders(rest))
      return response?.ok ? ok(sortOrders(response.value.map((wire) => mapOrder(wire, format)))) : response
    },

    /** Empties a list of errors: its form is shown anew. */
    clearErrors: (list: keyof AccountErrors) => setErrors(list, []),
  }
}
