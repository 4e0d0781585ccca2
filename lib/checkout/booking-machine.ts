/** Booking the date of a delivery in the scheduler's window (checkout specification 3.2 packageAI, 4.6), as a machine. */
import type { Cart } from '../cart/cart.ts'
import { isScheduledMethod } from '../cart/shipping-choice.ts'

/** What the scheduler's page says was chosen, in the shopper's words. */
export type Booking = { readonly date: string; readonly title: string; readonly message: string }

/** State of the booking (packageAI); texts are '' while there is nothing. */
export type BookingState = {
  /** The page that the window shows. */
  readonly bookingUrl: string
  readonly isModalOpen: boolean
  /** Code of the method that is booked for; '' while the chosen one needs no booking. */
  readonly selectedShippingMethod: string
  readonly deliveryDateLong: string
  readonly deliveryMessage: string
  readonly deliveryTitle: string
  /** The address of the window is being asked for, or a date being saved. */
  readonly pending: 'none' | 'url' | 'save'
  /** Why there is no window, or why the date was not saved. */
  readonly error: string
  /** The server named a page that can't be shown here. */
  readonly isPageRefused: boolean
}

export type BookingEvent =
  /** A shipping method was chosen and saved. */
  | { readonly type: 'chosen'; readonly method: string }
  /** The cart came with a method that is booked for, and with a date if it has one. */
  | { readonly type: 'restored'; readonly method: string; readonly booking: Booking }
  /** The shopper wants the window: for the first date or for another one. */
  | { readonly type: 'open' }
  | { readonly type: 'url-loaded'; readonly method: string; readonly url: string }
  | { readonly type: 'url-failed'; readonly method: string; readonly message: string }
  /** The address is none that can be shown. */
  | { readonly type: 'url-refused'; readonly method: string }
  /** The scheduler's page reports a choice. */
  | { readonly type: 'booked'; readonly booking: Booking }
  | { readonly type: 'saved'; readonly booking: Booking }
  | { readonly type: 'save-failed'; readonly message: string }
  | { readonly type: 'close' }

export type BookingEffect =
  /** The server is made to forget a date that it still has for the method. */
  | { readonly type: 'clear-saved'; readonly method: string }
  | { readonly type: 'load-url'; readonly method: string }
  | { readonly type: 'save'; readonly method: string; readonly booking: Booking }

type Step = readonly [BookingState, readonly BookingEffect[]]

/** Nothing is booked, and nothing has to be. */
export const INITIAL_BOOKING: BookingState = {
  bookingUrl: '',
  isModalOpen: false,
  selectedShippingMethod: '',
  deliveryDateLong: '',
  deliveryMessage: '',
  deliveryTitle: '',
  pending: 'none',
  error: '',
  isPageRefused: false,
}

const withBooking = (state: BookingState, { date, title, message }: Booking): BookingState => ({
  ...state,
  deliveryDateLong: date,
  deliveryTitle: title,
  deliveryMessage: message,
})

/** Moves the booking on. Events that don't fit the state are ignored: a late answer opens no window for another method. */
export function advanceBooking(state: BookingState, event: BookingEvent): Step {
  const method = state.selectedShippingMethod
  switch (event.type) {
    case 'chosen':
      if (!isScheduledMethod(event.method)) return [INITIAL_BOOKING, []]
      return [
        { ...INITIAL_BOOKING, selectedShippingMethod: event.method, pending: 'url' },
        [
          { type: 'clear-saved', method: event.method },
          { type: 'load-url', method: event.method },
        ],
      ]
    case 'restored':
      if (!isScheduledMethod(event.method)) return [state, []]
      return [withBooking({ ...INITIAL_BOOKING, selectedShippingMethod: event.method }, event.booking), []]
    case 'open':
      if (method === '' || state.pending !== 'none' || state.isModalOpen) return [state, []]
      return [{ ...state, pending: 'url', error: '', isPageRefused: false }, [{ type: 'load-url', method }]]
    case 'url-loaded':
      if (state.pending !== 'url' || event.method !== method) return [state, []]
      return [{ ...state, bookingUrl: event.url, isModalOpen: true, pending: 'none' }, []]
    case 'url-failed':
      if (state.pending !== 'url' || event.method !== method) return [state, []]
      return [{ ...closed(state), pending: 'none', error: event.message }, []]
    case 'url-refused':
      if (state.pending !== 'url' || event.method !== method) return [state, []]
      return [{ ...closed(state), pending: 'none', isPageRefused: true }, []]
    case 'booked':
      if (!state.isModalOpen || state.pending !== 'none') return [state, []]
      return [{ ...state, pending: 'save', error: '' }, [{ type: 'save', method, booking: event.booking }]]
    case 'saved':
      if (state.pending !== 'save') return [state, []]
      return [withBooking({ ...state, bookingUrl: '', isModalOpen: false, pending: 'none' }, event.booking), []]
    case 'save-failed':
      if (state.pending !== 'save') return [state, []]
      // The page is asked for anew: what it offered is no longer what can be had.
      if (!state.isModalOpen) return [{ ...state, pending: 'none', error: event.message }, []]
      return [{ ...state, pending: 'url', error: event.message }, [{ type: 'load-url', method }]]
    case 'close':
      return state.isModalOpen ? [closed(state), []] : [state, []]
  }
}

/** What is being saved goes on; a page that is asked for again is not waited for. */
const closed = (state: BookingState): BookingState => ({
  ...state,
  bookingUrl: '',
  isModalOpen: false,
  pending: state.pending === 'save' ? 'save' : 'none',
})

/**
 * Whether the cart has a booked date for its method. A date that is only the method's own estimate is none: nobody has
 * chosen it.
 */
export function isDateBooked(cart: Pick<Cart, 'delivery' | 'shippingMethod' | 'shippingMethods'> | undefined): boolean {
  if (!cart) return false
  const estimate = cart.shippingMethods.find(({ code }) => code === cart.shippingMethod)?.deliveryEstimate
  return cart.delivery.date !== '' && cart.delivery.date !== estimate
}
