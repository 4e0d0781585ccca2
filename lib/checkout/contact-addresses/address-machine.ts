/**
 * Pure state machine that saves and confirms the addresses (S2-4.2, S2-4.3). address-flow.client.ts runs its effects
 * and reports each outcome as an event.
 */
import type { AddressInput } from '../../contracts/address.ts'
import type { RequestStatus } from '../../core/request-status.ts'

export type AddressKind = 'billing' | 'shipping'

export type AddressState = {
  /** cartAddressConfirmed: the last save succeeded, and the shopper has changed nothing since. */
  readonly isConfirmed: boolean
  readonly isSameAsBilling: boolean
  /**
   * emailMarketingConsentInfo: the shopper's choice; null if the store has no consent field, and then no consent is
   * sent.
   */
  readonly hasConsent: boolean | null
  readonly billing: RequestStatus
  readonly shipping: RequestStatus
  /** Messages of the server for an address that it rejected, or for a save that failed. */
  readonly errors: Readonly<Record<AddressKind, readonly string[]>>
  /** Addresses that are not saved yet, the next one first. */
  readonly queue: readonly { readonly kind: AddressKind; readonly address: AddressInput }[]
}

export const initialAddressState = (isSameAsBilling = true): AddressState => ({
  isConfirmed: false,
  isSameAsBilling,
  hasConsent: null,
  billing: 'idle',
  shipping: 'idle',
  errors: { billing: [], shipping: [] },
  queue: [],
})

/**
 * Properties of the saved payment's method: whether the payment stays after an address is saved, and whether it has a
 * wallet's state on the page, which a saved address resets.
 */
export type SavedPaymentTraits = { readonly survivesAddressSave: boolean; readonly hasWalletState: boolean }

export type AddressEvent =
  /** The forms are submitted: billing always, shipping unless it is the same. An e-mail of '' is not saved. */
  | { readonly type: 'save'; readonly email: string; readonly billing: AddressInput; readonly shipping?: AddressInput }
  | { readonly type: 'email-saved' }
  | { readonly type: 'email-failed'; readonly message: string }
  | {
      readonly type: 'saved'
      readonly kind: AddressKind
      readonly validationErrors: readonly string[]
      readonly savedPayment: SavedPaymentTraits | null
      readonly hasSession: boolean
    }
  | { readonly type: 'failed'; readonly kind: AddressKind; readonly message: string }
  | { readonly type: 'change-same-as-billing'; readonly isSame: boolean }
  | { readonly type: 'change-consent'; readonly hasConsent: boolean }
  | { readonly type: 'edit' }

export type AddressEffect =
  | { readonly type: 'save-email'; readonly email: string }
  | { readonly type: 'save-address'; readonly kind: AddressKind; readonly address: AddressInput }
  | { readonly type: 'save-same-as-billing'; readonly isSame: boolean }
  | { readonly type: 'reset-payment' }
  | { readonly type: 'reset-wallet' }
  | { readonly type: 'refresh-session' }
  | { readonly type: 'load-cart' }

type Step = readonly [AddressState, readonly AddressEffect[]]

export function advanceAddress(state: AddressState, event: AddressEvent): Step {
  switch (event.type) {
    case 'save':
      return startSave(state, event)
    case 'email-saved':
      return [state, saveNext(state)]
    case 'email-failed':
      return fail(state, 'billing', [event.message])
    case 'failed':
      return fail(state, event.kind, [event.message])
    case 'saved':
      return event.validationErrors.length > 0 ? fail(state, event.kind, event.validationErrors) : succeed(state, event)
    case 'change-same-as-billing':
      return [
        { ...state, isSameAsBilling: event.isSame, isConfirmed: false, errors: { ...state.errors, shipping: [] } },
        [{ type: 'save-same-as-billing', isSame: event.isSame }],
      ]
    case 'change-consent':
      return [{ ...state, hasConsent: event.hasConsent }, []]
    case 'edit':
      return [{ ...state, isConfirmed: false }, []]
  }
}

const isSaving = (state: AddressState): boolean => state.billing === 'pending' || state.shipping === 'pending'

function startSave(state: AddressState, event: Extract<AddressEvent, { type: 'save' }>): Step {
  if (isSaving(state)) return [state, []]
  const consent = state.hasConsent === null ? {} : { newsletter_is_subscribed: state.hasConsent }
  const billing: AddressInput = { ...event.billing, ...consent }
  const shipping =
    state.isSameAsBilling || !event.shipping ? [] : [{ ...event.shipping, same_as_billing: false } as AddressInput]
  const next: AddressState = {
    ...state,
    isConfirmed: false,
    billing: 'pending',
    shipping: 'idle',
    errors: { billing: [], shipping: [] },
    queue: [
      { kind: 'billing', address: billing },
      ...shipping.map((address) => ({ kind: 'shipping' as const, address })),
    ],
  }
  const email = event.email.trim()
  return [next, email === '' ? saveNext(next) : [{ type: 'save-email', email }]]
}

function saveNext(state: AddressState): readonly AddressEffect[] {
  const [first] = state.queue
  return first ? [{ type: 'save-address', ...first }] : []
}

function fail(state: AddressState, kind: AddressKind, errors: readonly string[]): Step {
  const next = {
    ...state,
    [kind]: 'rejected',
    isConfirmed: false,
    errors: { ...state.errors, [kind]: errors },
    queue: [],
  }
  return [next, []]
}

function succeed(state: AddressState, event: Extract<AddressEvent, { type: 'saved' }>): Step {
  const queue = state.queue.slice(1)
  const [upNext] = queue
  const next: AddressState = {
    ...state,
    [event.kind]: 'fulfilled',
    ...(upNext ? { [upNext.kind]: 'pending' } : {}),
    isConfirmed: upNext === undefined,
    queue,
  }
  const effects: AddressEffect[] = []
  if (event.kind === 'billing') {
    if (!event.savedPayment?.survivesAddressSave) effects.push({ type: 'reset-payment' })
    if (event.savedPayment?.hasWalletState) effects.push({ type: 'reset-wallet' })
    if (event.hasSession) effects.push({ type: 'refresh-session' })
  }
  return [next, [...effects, ...(upNext ? saveNext(next) : [{ type: 'load-cart' as const }])]]
}
