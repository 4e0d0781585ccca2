/**
 * Pure state machine that chooses a payment method and places the order (S2-4.4, S2-4.5). It reads each method's table
 * of steps and never compares codes. The payment service runs the effects in order; a failed one stops the rest and
 * reports an event. One file, because it is one machine.
 */
import type { RequestStatus } from '../../core/request-status.ts'
import type { CheckoutInfo, Destination, PaymentMethod, PaymentStep, SaveMoment } from '../payment-methods/method.ts'
import type { PlacedOrder } from '../receipt/order.ts'

export type FlowMethod = Pick<PaymentMethod, 'code' | 'onChoose' | 'onApprove' | 'onPlace' | 'onResume' | 'afterPlaced'>

/** `isReady`: only the payment itself is still open (S2-5.3). */
type Readiness = { readonly isReady: boolean }

export type PaymentState = {
  readonly method: FlowMethod | null
  /** Chosen while steps of `method` are running; becomes the method when they end. A later choice replaces it. */
  readonly next: FlowMethod | null
  /** Steps are running: no others can begin. */
  readonly isRunning: boolean
  /** Status of the operation update_payment_method. */
  readonly update: RequestStatus
  /** Status of the operation place_order. */
  readonly place: RequestStatus
  /** Status of reading the provider's checkout info. */
  readonly info: RequestStatus
  readonly checkoutInfo: CheckoutInfo | null
  /** The payment of `method` is saved with all that its order needs, e.g. a plan, an approval or a card. */
  readonly isApproved: boolean
  /** Some steps of `method` wait until the rest of the checkout is complete; the order can't be placed yet. */
  readonly isWaiting: boolean
  /** Address of the 3-D Secure frame; '' if it is not shown. */
  readonly authenticationUrl: string
  /** The running steps include placing the order. */
  readonly isPlacing: boolean
  /** Messages of the last failed step. */
  readonly errors: readonly string[]
  readonly order: PlacedOrder | null
  /** Status of what follows a placed order: requesting the provider's page, or showing its window. */
  readonly followUp: RequestStatus
}

export const INITIAL_PAYMENT: PaymentState = {
  method: null,
  next: null,
  isRunning: false,
  update: 'idle',
  place: 'idle',
  info: 'idle',
  checkoutInfo: null,
  isApproved: false,
  isWaiting: false,
  authenticationUrl: '',
  isPlacing: false,
  errors: [],
  order: null,
  followUp: 'idle',
}

export type PaymentEvent =
  | { readonly type: 'choose'; readonly method: FlowMethod }
  /**
   * The shopper presses the button that continues with the chosen method: runs its steps, up to those that end the
   * checkout unless `isReady`.
   */
  | ({ readonly type: 'continue' } & Readiness)
  /** The panel of a method has collected what it needs; ignored if another method is chosen meanwhile. */
  | ({ readonly type: 'approve'; readonly code: string } & Readiness)
  | ({ readonly type: 'place' } & Readiness)
  /** The loaded cart has the method saved. */
  | { readonly type: 'resume'; readonly method: FlowMethod }
  | { readonly type: 'info-started' }
  | { readonly type: 'info-loaded'; readonly checkoutInfo: CheckoutInfo }
  | { readonly type: 'info-failed'; readonly errors: readonly string[] }
  | { readonly type: 'save-started' }
  | { readonly type: 'saved'; readonly moment: SaveMoment }
  | { readonly type: 'save-failed'; readonly errors: readonly string[] }
  /** The entries are incomplete: nothing was sent, so the saved payment stays. */
  | { readonly type: 'refused'; readonly errors: readonly string[] }
  | { readonly type: 'authentication-needed'; readonly url: string }
  | { readonly type: 'authenticated' }
  | { readonly type: 'place-started' }
  | { readonly type: 'placed'; readonly order: PlacedOrder }
  | { readonly type: 'place-failed'; readonly errors: readonly string[] }
  | { readonly type: 'follow-up-started' }
  | { readonly type: 'follow-up-failed'; readonly errors: readonly string[] }
  | { readonly type: 'follow-up-done' }
  /** The provider's window ended without an approval. */
  | { readonly type: 'window-ended'; readonly code: string; readonly errors: readonly string[] }
  /**
   * Nothing was ordered: a save that the payment or order waited for failed, the total changed, or another point of the
   * checkout is open. `code` is missing if no method is chosen.
   */
  | { readonly type: 'held-back'; readonly code?: string; readonly errors: readonly string[] }
  /** The shopper left the checkout before the provider decided about a placed order. */
  | {
      readonly type: 'application-resumed'
      readonly application: Pick<PaymentState, 'method' | 'order' | 'checkoutInfo'>
    }
  /** The provider rejected the placed order: it is cancelled, and the cart has its lines again. */
  | { readonly type: 'order-cancelled'; readonly errors: readonly string[] }
  | { readonly type: 'done' }
  /** The cart's payment was taken back, because lines or billing address changed. */
  | { readonly type: 'reset' }

export type PaymentEffect =
  | { readonly type: 'clear-draft' }
  | { readonly type: Exclude<PaymentStep, 'save'> }
  | { readonly type: 'save'; readonly moment: SaveMoment }
  | { readonly type: 'reset-payment' }
  | { readonly type: 'go'; readonly destination: Destination }

type Step = readonly [PaymentState, readonly PaymentEffect[]]

const NO_EFFECTS: readonly PaymentEffect[] = []

/** Events that report the progress or end of a step; ignored unless steps are running. */
const OUTCOMES: ReadonlySet<PaymentEvent['type']> = new Set([
  'info-started',
  'info-loaded',
  'info-failed',
  'save-started',
  'saved',
  'save-failed',
  'refused',
  'authentication-needed',
  'authenticated',
  'place-started',
  'placed',
  'place-failed',
])

/** Advances the payment. Ignores events that don't fit the state, so that a double click places one order. */
export function advancePayment(state: PaymentState, event: PaymentEvent): Step {
  if (OUTCOMES.has(event.type) && !isBusy(state)) return [state, NO_EFFECTS]
  switch (event.type) {
    case 'choose':
      if (isBusy(state)) return [chooseNext(state, event), NO_EFFECTS]
      return canChoose(state, event.method.code)
        ? choose(state, event.method)
        : [state.next ? { ...state, next: null } : state, NO_EFFECTS]
    case 'continue':
      return canBegin(state) ? begin(state, 'choose', event.isReady) : [state, NO_EFFECTS]
    case 'approve':
      return canBegin(state) && state.method?.code === event.code
        ? begin(state, 'approve', event.isReady)
        : [state, NO_EFFECTS]
    case 'place':
      return canPlace(state, event.isReady) ? beginPlacing(state) : [state, NO_EFFECTS]
    case 'resume':
      return resume(state, event.method)
    case 'info-started':
      return [{ ...state, info: 'pending' }, NO_EFFECTS]
    case 'info-loaded':
      return [{ ...state, info: 'fulfilled', checkoutInfo: event.checkoutInfo }, NO_EFFECTS]
    case 'info-failed':
      return [{ ...stopped(state, event.errors), info: 'rejected' }, NO_EFFECTS]
    case 'save-started':
      return [{ ...state, update: 'pending' }, NO_EFFECTS]
    case 'saved':
      // A failed order before this save no longer counts: `place` starts again with its own call.
      return [
        { ...state, update: 'fulfilled', place: 'idle', errors: [], isApproved: event.moment !== 'choose' },
        NO_EFFECTS,
      ]
    case 'save-failed':
      // The entries stay, so that the shopper can correct them or choose another method.
      return [{ ...stopped(state, event.errors), update: 'rejected', isApproved: false }, [{ type: 'reset-payment' }]]
    case 'refused':
      return [{ ...stopped(state, event.errors), update: 'idle', place: 'idle' }, NO_EFFECTS]
    case 'authentication-needed':
      return [{ ...state, authenticationUrl: event.url }, NO_EFFECTS]
    case 'authenticated':
      return [{ ...state, authenticationUrl: '' }, NO_EFFECTS]
    case 'place-started':
      return [{ ...state, place: 'pending', isPlacing: true }, NO_EFFECTS]
    case 'placed':
      return placed(state, event.order)
    case 'place-failed':
      return [{ ...stopped(state, event.errors), place: 'rejected' }, NO_EFFECTS]
    case 'follow-up-started':
      return [{ ...state, followUp: 'pending', errors: [] }, NO_EFFECTS]
    case 'follow-up-failed':
      return [{ ...state, followUp: 'rejected', errors: event.errors }, NO_EFFECTS]
    case 'follow-up-done':
      return [{ ...state, followUp: 'fulfilled', errors: [] }, NO_EFFECTS]
    case 'window-ended':
    case 'held-back':
      return state.method?.code === event.code && !isPlaced(state)
        ? [{ ...state, errors: event.errors }, NO_EFFECTS]
        : [state, NO_EFFECTS]
    case 'application-resumed':
      return isBusy(state) || state.method
        ? [state, NO_EFFECTS]
        : [{ ...INITIAL_PAYMENT, ...event.application, place: 'fulfilled', followUp: 'pending' }, NO_EFFECTS]
    case 'order-cancelled':
      return isPlaced(state) ? [{ ...INITIAL_PAYMENT, errors: event.errors }, NO_EFFECTS] : [state, NO_EFFECTS]
    case 'done':
      return [{ ...state, isRunning: false, isPlacing: false }, NO_EFFECTS]
    case 'reset':
      // Ignored while steps are running: their own responses determine the state.
      return isBusy(state)
        ? [state, NO_EFFECTS]
        : [{ ...INITIAL_PAYMENT, place: state.place, order: state.order }, NO_EFFECTS]
  }
}

export const isBusy = (state: PaymentState): boolean => state.isRunning

/** Whether the order is placed, even if the provider's page or window still follows. */
export const isPlaced = (state: PaymentState): boolean => state.place === 'fulfilled'

/** Whether the method's own panel completes the order, so that there is no Place order button (S2-5.3). */
export const isCompletedElsewhere = ({ onPlace }: Pick<FlowMethod, 'onPlace'>): boolean => onPlace.length === 0

/** Whether the payment is approved and saved, but another open point of the checkout holds its order back. */
export const isHeldBack = ({ isApproved, isWaiting }: Pick<PaymentState, 'isApproved' | 'isWaiting'>): boolean =>
  isApproved && isWaiting

/** Whether Place order needs an approval first, because it does not save the payment itself. */
export const needsApproval = ({ onPlace }: Pick<FlowMethod, 'onPlace'>): boolean =>
  onPlace.length > 0 && !onPlace.includes('save')

/** Whether a panel shows the approval as done. After a failed order another approval may be needed. */
export const isApprovalDone = (
  payment: Pick<PaymentState, 'isApproved' | 'isWaiting' | 'place'>,
  method: Pick<FlowMethod, 'onPlace'>,
): boolean => isHeldBack(payment) || (payment.isApproved && needsApproval(method) && payment.place !== 'rejected')

/** Whether a method may be chosen when no steps are running: a different one, or the same after a failure. */
function canChoose(state: PaymentState, code: string): boolean {
  const hasFailed = state.place === 'rejected' || state.update === 'rejected' || state.info === 'rejected'
  return !isPlaced(state) && (state.method?.code !== code || hasFailed)
}

/** Stores a choice until the running steps have ended; ignored once the order is being placed. */
function chooseNext(state: PaymentState, { method }: Extract<PaymentEvent, { type: 'choose' }>): PaymentState {
  if (state.isPlacing) return state
  return { ...state, next: state.method?.code === method.code ? null : method }
}

const canBegin = (state: PaymentState): boolean => state.method !== null && !isBusy(state) && !isPlaced(state)

const canPlace = (state: PaymentState, isReady: boolean): boolean =>
  canBegin(state) &&
  isReady &&
  state.method !== null &&
  (!isCompletedElsewhere(state.method) || isHeldBack(state)) &&
  (!needsApproval(state.method) || state.isApproved)

const TABLE_OF = { choose: 'onChoose', approve: 'onApprove', place: 'onPlace' } as const

/**
 * Steps that place the order, open the provider's window or leave for its page. Choosing a method never runs them (a
 * radio button only selects and saves), and they wait until the rest of the checkout is complete.
 */
const FINAL_STEPS: ReadonlySet<PaymentStep> = new Set(['place', 'leave', 'open-window'])

/** Begins the steps of a moment, without the final ones if the rest of the checkout is incomplete. */
function begin(state: PaymentState, moment: SaveMoment, isReady: boolean): Step {
  const steps = state.method?.[TABLE_OF[moment]] ?? []
  const end = isReady ? -1 : steps.findIndex((step) => FINAL_STEPS.has(step))
  const runnable = end < 0 ? steps : steps.slice(0, end)
  const next: PaymentState = {
    ...state,
    errors: [],
    isRunning: runnable.length > 0,
    isWaiting: runnable.length < steps.length,
    isPlacing: runnable.includes('place'),
  }
  return [next, runnable.map((type) => (type === 'save' ? { type, moment } : { type }))]
}

/** Begins the steps of Place order. For a method whose approval places the order, only 'place' was held back. */
function beginPlacing(state: PaymentState): Step {
  const isRest = state.method !== null && isCompletedElsewhere(state.method)
  return isRest
    ? [{ ...state, errors: [], isRunning: true, isWaiting: false, isPlacing: true }, [{ type: 'place' }]]
    : begin(state, 'place', true)
}

function choose(state: PaymentState, method: FlowMethod): Step {
  const [next, effects] = begin({ ...INITIAL_PAYMENT, method, place: state.place }, 'choose', false)
  return [next, [{ type: 'clear-draft' }, ...effects]]
}

/** Restores a payment that another page or visit has saved, unless the shopper has chosen a method here. */
function resume(state: PaymentState, method: FlowMethod): Step {
  if (state.method || isBusy(state) || isPlaced(state) || method.onResume === 'nothing') return [state, NO_EFFECTS]
  const isApproved = method.onResume === 'approved'
  const next: PaymentState = { ...state, method, isApproved, update: isApproved ? 'fulfilled' : 'idle' }
  // The provider's checkout info is loaded again, because it is not stored between visits.
  return method.onChoose.includes('load-info')
    ? [{ ...next, isRunning: true }, [{ type: 'load-info' }]]
    : [next, NO_EFFECTS]
}

/** State after a failure: no steps are running. */
const stopped = (state: PaymentState, errors: readonly string[]): PaymentState => ({
  ...state,
  errors,
  isRunning: false,
  isPlacing: false,
  authenticationUrl: '',
})

function placed(state: PaymentState, order: PlacedOrder): Step {
  return [
    { ...state, place: 'fulfilled', order, errors: [], isRunning: false, isPlacing: false, isWaiting: false },
    [
      { type: 'clear-draft' },
      { type: 'refresh-cart' },
      { type: 'go', destination: state.method?.afterPlaced(order) ?? { kind: 'success' } },
    ],
  ]
}
