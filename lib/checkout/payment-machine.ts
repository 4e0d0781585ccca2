/**
 * Choosing a way of paying and placing the order (checkout specification 4.4, 4.5): a pure machine that knows methods
 * by their tables of steps, never by their code. Effects are run in order by the payment service; one that fails ends
 * the list and comes back as an event.
 */
import type { RequestStatus } from '../core/request-status.ts'
import type { PlacedOrder } from './order.ts'
import type { CheckoutInfo, Destination, PaymentMethod, PaymentStep, SaveMoment } from './payments/method.ts'

/** The part of a method the flow asks for. */
export type FlowMethod = Pick<
  PaymentMethod,
  'code' | 'onChoose' | 'onApprove' | 'onPlace' | 'onResume' | 'walletVariant' | 'afterPlaced'
>

/** `isReady`: nothing but the payment itself keeps the order from being placed (checkout specification 5.3). */
type Readiness = { readonly isReady: boolean }

export type PaymentState = {
  readonly method: FlowMethod | null
  /** Chosen while steps of `method` are under way: chosen once they have ended. The last such choice wins. */
  readonly next: FlowMethod | null
  /** Steps are under way: nothing else can be begun. */
  readonly isRunning: boolean
  /** update_payment_method */
  readonly update: RequestStatus
  /** place_order */
  readonly place: RequestStatus
  /** Reading the provider's checkout info. */
  readonly info: RequestStatus
  readonly checkoutInfo: CheckoutInfo | null
  /** The payment of `method` is saved with all that its order needs: a plan, an approval, a card. */
  readonly isApproved: boolean
  /** Steps of `method` that wait for the rest of the checkout: the order can't be placed yet. */
  readonly isWaiting: boolean
  /** Address of the 3-D Secure frame while it is shown; '' otherwise. */
  readonly authenticationUrl: string
  /** The order follows once the payment is saved. */
  readonly isPlacing: boolean
  /** Messages of the last failed step. */
  readonly errors: readonly string[]
  readonly order: PlacedOrder | null
  /** What follows a placed order: asking for the provider's page, or its window. */
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
  /** The shopper presses the button that goes on with the chosen method: its steps are run, to their end if nothing is open. */
  | ({ readonly type: 'continue' } & Readiness)
  /** The panel of a method has what is needed; ignored when another method is chosen meanwhile. */
  | ({ readonly type: 'approve'; readonly code: string } & Readiness)
  | ({ readonly type: 'place' } & Readiness)
  /** A cart was read that has the method saved. */
  | { readonly type: 'resume'; readonly method: FlowMethod }
  | { readonly type: 'info-started' }
  | { readonly type: 'info-loaded'; readonly checkoutInfo: CheckoutInfo }
  | { readonly type: 'info-failed'; readonly errors: readonly string[] }
  | { readonly type: 'save-started' }
  | { readonly type: 'saved'; readonly moment: SaveMoment }
  | { readonly type: 'save-failed'; readonly errors: readonly string[] }
  /** What was entered is not complete: nothing was sent, so nothing is taken back. */
  | { readonly type: 'refused'; readonly errors: readonly string[] }
  | { readonly type: 'authentication-needed'; readonly url: string }
  | { readonly type: 'authenticated' }
  | { readonly type: 'place-started' }
  | { readonly type: 'placed'; readonly order: PlacedOrder }
  | { readonly type: 'place-failed'; readonly errors: readonly string[] }
  | { readonly type: 'follow-up-started' }
  | { readonly type: 'follow-up-failed'; readonly errors: readonly string[] }
  | { readonly type: 'follow-up-done' }
  /** The provider's window has ended without an approval; no errors: the shopper has closed it. */
  | { readonly type: 'window-ended'; readonly code: string; readonly errors: readonly string[] }
  /** What the payment or the order was waiting for could not be saved: nothing was sent. */
  | { readonly type: 'held-back'; readonly code: string; readonly errors: readonly string[] }
  /** The checkout was left before the provider has decided about a placed order. */
  | {
      readonly type: 'application-resumed'
      readonly application: Pick<PaymentState, 'method' | 'order' | 'checkoutInfo'>
    }
  /** The provider did not agree to the placed order: it is cancelled, and the cart is back. */
  | { readonly type: 'order-cancelled'; readonly errors: readonly string[] }
  /** All steps have run. */
  | { readonly type: 'done' }
  /** The cart's payment was taken back (lines or billing address changed). */
  | { readonly type: 'reset' }

export type PaymentEffect =
  | { readonly type: 'clear-draft' }
  | { readonly type: Exclude<PaymentStep, 'save'> }
  | { readonly type: 'save'; readonly moment: SaveMoment }
  | { readonly type: 'reset-payment' }
  | { readonly type: 'go'; readonly destination: Destination }

type Step = readonly [PaymentState, readonly PaymentEffect[]]

const NOTHING: readonly PaymentEffect[] = []

/** How a step goes and ends: only of steps that are under way. */
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

/** Moves the flow on. Events that don't fit the state are ignored: a double click places one order. */
export function advancePayment(state: PaymentState, event: PaymentEvent): Step {
  if (OUTCOMES.has(event.type) && !isBusy(state)) return [state, NOTHING]
  switch (event.type) {
    case 'choose':
      if (isBusy(state)) return [chooseNext(state, event), NOTHING]
      return canChoose(state, event.method.code)
        ? choose(state, event.method)
        : [state.next ? { ...state, next: null } : state, NOTHING]
    case 'continue':
      return canBegin(state) ? begin(state, 'choose', event.isReady) : [state, NOTHING]
    case 'approve':
      return canBegin(state) && state.method?.code === event.code
        ? begin(state, 'approve', event.isReady)
        : [state, NOTHING]
    case 'place':
      return canPlace(state, event.isReady) ? begin(state, 'place', true) : [state, NOTHING]
    case 'resume':
      return resume(state, event.method)
    case 'info-started':
      return [{ ...state, info: 'pending' }, NOTHING]
    case 'info-loaded':
      return [{ ...state, info: 'fulfilled', checkoutInfo: event.checkoutInfo }, NOTHING]
    case 'info-failed':
      return [{ ...stopped(state, event.errors), info: 'rejected' }, NOTHING]
    case 'save-started':
      return [{ ...state, update: 'pending' }, NOTHING]
    case 'saved':
      // The order's own status begins with its call.
      return [
        { ...state, update: 'fulfilled', place: 'idle', errors: [], isApproved: event.moment !== 'choose' },
        NOTHING,
      ]
    case 'save-failed':
      // What was entered stays: the shopper corrects it, or chooses another method.
      return [{ ...stopped(state, event.errors), update: 'rejected', isApproved: false }, [{ type: 'reset-payment' }]]
    case 'refused':
      return [{ ...stopped(state, event.errors), update: 'idle', place: 'idle' }, NOTHING]
    case 'authentication-needed':
      return [{ ...state, authenticationUrl: event.url }, NOTHING]
    case 'authenticated':
      return [{ ...state, authenticationUrl: '' }, NOTHING]
    case 'place-started':
      return [{ ...state, place: 'pending', isPlacing: true }, NOTHING]
    case 'placed':
      return placed(state, event.order)
    case 'place-failed':
      return [{ ...stopped(state, event.errors), place: 'rejected' }, NOTHING]
    case 'follow-up-started':
      return [{ ...state, followUp: 'pending', errors: [] }, NOTHING]
    case 'follow-up-failed':
      return [{ ...state, followUp: 'rejected', errors: event.errors }, NOTHING]
    case 'follow-up-done':
      return [{ ...state, followUp: 'fulfilled', errors: [] }, NOTHING]
    case 'window-ended':
    case 'held-back':
      return state.method?.code === event.code && !isPlaced(state)
        ? [{ ...state, errors: event.errors }, NOTHING]
        : [state, NOTHING]
    case 'application-resumed':
      return isBusy(state) || state.method
        ? [state, NOTHING]
        : [{ ...INITIAL_PAYMENT, ...event.application, place: 'fulfilled', followUp: 'pending' }, NOTHING]
    case 'order-cancelled':
      return isPlaced(state) ? [{ ...INITIAL_PAYMENT, errors: event.errors }, NOTHING] : [state, NOTHING]
    case 'done':
      return [{ ...state, isRunning: false, isPlacing: false }, NOTHING]
    case 'reset':
      // Not while steps are under way: their own responses say how they end.
      return isBusy(state)
        ? [state, NOTHING]
        : [{ ...INITIAL_PAYMENT, place: state.place, order: state.order }, NOTHING]
  }
}

/** Steps are under way. */
export const isBusy = (state: PaymentState): boolean => state.isRunning

/** The order is placed; what may follow is the provider's. */
export const isPlaced = (state: PaymentState): boolean => state.place === 'fulfilled'

/** Is an order with this method completed by its own panel, never with the Place order button? (specification 5.3) */
export const isCompletedElsewhere = ({ onPlace }: Pick<FlowMethod, 'onPlace'>): boolean => onPlace.length === 0

/** Does the button need an approval first, because it saves nothing itself? */
export const needsApproval = ({ onPlace }: Pick<FlowMethod, 'onPlace'>): boolean =>
  onPlace.length > 0 && !onPlace.includes('save')

/** Whether a method may be chosen, with nothing under way: another method, or the last step failed. */
function canChoose(state: PaymentState, code: string): boolean {
  const hasFailed = state.place === 'rejected' || state.update === 'rejected' || state.info === 'rejected'
  return !isPlaced(state) && (state.method?.code !== code || hasFailed)
}

/** Notes a choice for when the steps under way have ended; an order that is being placed is no longer a choice. */
function chooseNext(state: PaymentState, { method }: Extract<PaymentEvent, { type: 'choose' }>): PaymentState {
  if (state.isPlacing) return state
  return { ...state, next: state.method?.code === method.code ? null : method }
}

const canBegin = (state: PaymentState): boolean => state.method !== null && !isBusy(state) && !isPlaced(state)

const canPlace = (state: PaymentState, isReady: boolean): boolean =>
  canBegin(state) &&
  isReady &&
  state.method !== null &&
  !isCompletedElsewhere(state.method) &&
  (!needsApproval(state.method) || state.isApproved)

const TABLE_OF = { choose: 'onChoose', approve: 'onApprove', place: 'onPlace' } as const

/**
 * Steps that end in an order, or at the provider: never by a method being chosen (a radio button only selects and saves),
 * and not before the rest of the checkout is done.
 */
const FINAL_STEPS: ReadonlySet<PaymentStep> = new Set(['place', 'leave', 'open-window'])

/** Begins the steps of a moment; what would end the checkout waits until the rest of it is done. */
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

function choose(state: PaymentState, method: FlowMethod): Step {
  const [next, effects] = begin({ ...INITIAL_PAYMENT, method, place: state.place }, 'choose', false)
  return [next, [{ type: 'clear-draft' }, ...effects]]
}

/** Takes up what another page or visit has saved; never in place of what was chosen here. */
function resume(state: PaymentState, method: FlowMethod): Step {
  if (state.method || isBusy(state) || isPlaced(state) || method.onResume === 'nothing') return [state, NOTHING]
  const isApproved = method.onResume === 'approved'
  const next: PaymentState = { ...state, method, isApproved, update: isApproved ? 'fulfilled' : 'idle' }
  // The provider's info is of this visit.
  return method.onChoose.includes('load-info')
    ? [{ ...next, isRunning: true }, [{ type: 'load-info' }]]
    : [next, NOTHING]
}

/** Nothing is under way any more. */
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
