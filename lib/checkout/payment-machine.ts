/**
 * Choosing a way of paying and placing the order (checkout specification 4.4, 4.5): a pure machine that knows methods
 * by their traits, never by their code. Effects are run in order by the checkout service; one that fails ends the list
 * and comes back as an event.
 */
import type { RequestStatus } from '../core/request-status.ts'
import type { PlacedOrder } from './order.ts'
import { isCompletedElsewhere } from './payments/completed-elsewhere.ts'
import type { AfterSave, Destination, PaymentMethod } from './payments/method.ts'

/** The part of a method the flow asks for. */
export type FlowMethod = Pick<PaymentMethod, 'code' | 'savesAt' | 'loadsInfoFirst' | 'afterSave' | 'afterPlaced'>

export type PaymentState = {
  readonly method: FlowMethod | null
  /** update_payment_method */
  readonly update: RequestStatus
  /** place_order */
  readonly place: RequestStatus
  /** Messages of the last failed save or order. */
  readonly errors: readonly string[]
  readonly order: PlacedOrder | null
  /** Place order was pressed: the order follows once the payment is saved. */
  readonly isPlacing: boolean
}

export const INITIAL_PAYMENT: PaymentState = {
  method: null,
  update: 'idle',
  place: 'idle',
  errors: [],
  order: null,
  isPlacing: false,
}

export type PaymentEvent =
  | { readonly type: 'choose'; readonly method: FlowMethod }
  /** The panel of a method has what is needed and asks to save. */
  | { readonly type: 'save' }
  | { readonly type: 'place' }
  | { readonly type: 'saved' }
  | { readonly type: 'save-failed'; readonly errors: readonly string[] }
  /** What was entered is not complete: nothing was sent, so nothing is taken back. */
  | { readonly type: 'refused'; readonly errors: readonly string[] }
  | { readonly type: 'place-started' }
  | { readonly type: 'placed'; readonly order: PlacedOrder }
  | { readonly type: 'place-failed'; readonly errors: readonly string[] }
  /** The cart's payment was taken back (lines or billing address changed). */
  | { readonly type: 'reset' }

export type PaymentEffect =
  | { readonly type: 'clear-draft' }
  | { readonly type: 'save-payment' }
  | { readonly type: AfterSave }
  | { readonly type: 'reset-payment' }
  | { readonly type: 'go'; readonly destination: Destination }

type Step = readonly [PaymentState, readonly PaymentEffect[]]

/** Moves the flow on. Events that don't fit the state are ignored: a double click places one order. */
export function advancePayment(state: PaymentState, event: PaymentEvent): Step {
  switch (event.type) {
    case 'choose':
      return canChoose(state, event.method.code) ? choose(state, event.method) : [state, []]
    case 'save':
      return state.method && !isBusy(state) ? startSave(state, state.method) : [state, []]
    case 'place':
      return startPlacing(state)
    case 'saved':
      return saved(state)
    case 'save-failed':
      if (state.update !== 'pending') return [state, []]
      // Nothing stays chosen: the shopper chooses anew, the same method or another.
      return [{ ...INITIAL_PAYMENT, update: 'rejected', errors: event.errors }, [{ type: 'reset-payment' }]]
    case 'refused':
      return [{ ...state, update: 'idle', errors: event.errors, isPlacing: false, place: 'idle' }, []]
    case 'place-started':
      return [{ ...state, place: 'pending', isPlacing: true }, []]
    case 'placed':
      return [
        { ...state, place: 'fulfilled', order: event.order, errors: [], isPlacing: false },
        [
          { type: 'clear-draft' },
          { type: 'refresh-cart' },
          { type: 'go', destination: state.method?.afterPlaced(event.order) ?? { kind: 'success' } },
        ],
      ]
    case 'place-failed':
      return [{ ...state, place: 'rejected', errors: event.errors, isPlacing: false }, []]
    case 'reset':
      // Not while a save or an order is under way: their own answers say how it ends.
      return isBusy(state) ? [state, []] : [{ ...INITIAL_PAYMENT, place: state.place, order: state.order }, []]
  }
}

/** A save or an order is under way. */
export const isBusy = (state: PaymentState): boolean =>
  state.update === 'pending' || state.place === 'pending' || state.isPlacing

/** Whether a method may be chosen: nothing under way, and another method or the last order failed. */
const canChoose = (state: PaymentState, code: string): boolean =>
  !isBusy(state) && state.place !== 'fulfilled' && (state.method?.code !== code || state.place === 'rejected')

function choose(state: PaymentState, method: FlowMethod): Step {
  const next: PaymentState = { ...state, method, errors: [], update: 'idle' }
  if (method.savesAt !== 'choice') return [next, [{ type: 'clear-draft' }]]
  const [saving, effects] = startSave(next, method)
  return [saving, [{ type: 'clear-draft' }, ...effects]]
}

function startSave(state: PaymentState, method: FlowMethod): Step {
  const effects: PaymentEffect[] = [{ type: 'save-payment' }]
  if (method.loadsInfoFirst) effects.unshift({ type: 'load-checkout-info' })
  return [{ ...state, update: 'pending', errors: [] }, effects]
}

function startPlacing(state: PaymentState): Step {
  const { method } = state
  if (!method || isCompletedElsewhere(method.code) || isBusy(state) || state.place === 'fulfilled') return [state, []]
  if (method.savesAt === 'panel') {
    return [{ ...state, place: 'pending', isPlacing: true, errors: [] }, [{ type: 'place-order' }]]
  }
  const [saving, effects] = startSave({ ...state, isPlacing: true }, method)
  return [saving, effects]
}

function saved(state: PaymentState): Step {
  const { method } = state
  if (!method || state.update !== 'pending') return [state, []]
  const steps = method.afterSave.map((type): PaymentEffect => ({ type }))
  const placesNow = state.isPlacing && !method.afterSave.includes('place-order')
  const willPlace = placesNow || method.afterSave.includes('place-order')
  return [
    // The order's own status begins with its call.
    { ...state, update: 'fulfilled', place: 'idle', errors: [], isPlacing: willPlace },
    placesNow ? [...steps, { type: 'place-order' }] : steps,
  ]
}
