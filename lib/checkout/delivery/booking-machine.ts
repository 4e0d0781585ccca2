/** State machine for booking a delivery date in the scheduler's window (S2-3.2 packageAI, S2-4.6). */
import type { Cart } from '../../cart/cart.ts'
import { isScheduledMethod } from '../../contracts/scheduled-method.ts'

/** The chosen date as the scheduler's page words it for the shopper. */
export type Booking = { readonly date: string; readonly title: string; readonly message: string }

/** State of the booking (packageAI); texts are '' if not set. */
export type BookingState = {
  /** Address of the page in the window. */
  readonly bookingUrl: string
  readonly isModalOpen: boolean
  /** Code of the shipping method that is being booked; '' if the chosen method needs no booking. */
  readonly selectedShippingMethod: string
  readonly deliveryDateLong: string
  readonly deliveryMessage: string
  readonly deliveryTitle: string
  /** 'url': the window's address is being requested; 'save': a date is being saved. */
  readonly pending: 'none' | 'url' | 'save'
  /** Message of the failed request for the window's address, or of the failed save of a date. */
  readonly error: string
  /** The server returned an address that may not be framed here. */
  readonly isPageRefused: boolean
}

export type BookingEvent =
  /** A shipping method was chosen and saved. */
  | { readonly type: 'chosen'; readonly method: string }
  /** The loaded cart has a shipping method that needs booking, with its date if one is booked. */
  | { readonly type: 'restored'; readonly method: string; readonly booking: Booking }
  /** The shopper opens the window, for a first date or for another one. */
  | { readonly type: 'open' }
  | { readonly type: 'url-loaded'; readonly method: string; readonly url: string }
  | { readonly type: 'url-failed'; readonly method: string; readonly message: string }
  /** The returned address may not be framed here. */
  | { readonly type: 'url-refused'; readonly method: string }
  /** The scheduler's page reports the chosen date. */
  | { readonly type: 'booked'; readonly booking: Booking }
  | { readonly type: 'saved'; readonly booking: Booking }
  | { readonly type: 'save-failed'; readonly message: string }
  | { readonly type: 'close' }

export type BookingEffect =
  /** Clears a date that the server still stores for the method. */
  | { readonly type: 'clear-saved'; readonly method: string }
  | { readonly type: 'load-url'; readonly method: string }
  | { readonly type: 'save'; readonly method: string; readonly booking: Booking }

type Step = readonly [BookingState, readonly BookingEffect[]]

/** Nothing is booked, and the shipping method needs no booking. */
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

/**
 * Advances the booking. Ignores events that don't fit the state: a late response opens no window for another method.
 */
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
      // The page is requested again, because the dates it offered may no longer be available.
      if (!state.isModalOpen) return [{ ...state, pending: 'none', error: event.message }, []]
      return [{ ...state, pending: 'url', error: event.message }, [{ type: 'load-url', method }]]
    case 'close':
      return state.isModalOpen ? [closed(state), []] : [state, []]
  }
}

/** Closes the window: a save continues, a pending request for the page is ignored. */
const closed = (state: BookingState): BookingState => ({
  ...state,
  bookingUrl: '',
  isModalOpen: false,
  pending: state.pending === 'save' ? 'save' : 'none',
})

/**
 * Whether the shopper has booked a date for the cart's shipping method. A date that only repeats the method's own
 * estimate does not count.
 */
export function isDateBooked(cart: Pick<Cart, 'delivery' | 'shippingMethod' | 'shippingMethods'> | undefined): boolean {
  if (!cart) return false
  const estimate = cart.shippingMethods.find(({ code }) => code === cart.shippingMethod)?.deliveryEstimate
  return cart.delivery.date !== '' && cart.delivery.date !== estimate
}
