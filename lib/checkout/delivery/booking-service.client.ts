import type { RestClient } from '../../api/request.client.ts'
import type { Cart } from '../../cart/cart.ts'
import { DeliveryBookingWire, DeliveryWire } from '../../contracts/cart-parts.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { describeSaveFailure, type WriteCheckoutError } from '../errors.ts'
import type { CheckoutStore } from '../store.client.ts'
import { advanceBooking, type Booking, type BookingEffect, type BookingEvent, isDateBooked } from './booking-machine.ts'
import { findBookingUrl } from './booking-url.ts'

export type BookingServiceParts = {
  readonly rest: RestClient
  readonly store: CheckoutStore
  readonly readCart: () => Cart | undefined
  readonly reload: () => Promise<unknown>
  readonly write: WriteCheckoutError
  /** Origin of the scheduler that the store configures; '' if none. */
  readonly schedulerOrigin: string
  readonly pageUrl: () => string
  /**
   * Marks the shipping method as being saved, so that the shopper can't choose another meanwhile. Returns the function
   * that ends the save; with a message it failed.
   */
  readonly beginSave: (method: string) => (message?: string) => void
}

/** PUT {shipping_method}: requests the address of the scheduler's page for this cart. */
const loadBookingUrl = (rest: RestClient, method: string) =>
  rest.send({
    method: 'PUT',
    path: REST_PATHS.deliveryBooking,
    body: { shipping_method: method },
    schema: DeliveryBookingWire,
  })

/** PUT {method, data}: saves the booked date; empty texts clear it. */
const saveBooking = (rest: RestClient, method: string, { date, title, message }: Booking) =>
  rest.send({
    method: 'PUT',
    path: REST_PATHS.delivery,
    body: { method, data: { delivery_date: date, delivery_message: message, delivery_title: title } },
    schema: DeliveryWire,
  })

const NO_BOOKING: Booking = { date: '', title: '', message: '' }

/** Runs the booking machine against the back end; `send` resolves once all effects of the event have run. */
export function createBookingService(parts: BookingServiceParts) {
  const { rest, store, readCart, reload, write } = parts

  async function send(event: BookingEvent): Promise<void> {
    const [state, effects] = advanceBooking(store.booking, event)
    store.booking = state
    for (const effect of effects) await run(effect)
  }

  async function run(effect: BookingEffect): Promise<void> {
    const { method } = effect
    switch (effect.type) {
      case 'clear-saved': {
        if (!isDateBooked(readCart())) return
        // A failure is ignored, because the next save overwrites the date.
        if ((await saveBooking(rest, method, NO_BOOKING)).ok) await reload()
        return
      }
      case 'load-url': {
        const response = await loadBookingUrl(rest, method)
        if (!response.ok) {
          return send({ type: 'url-failed', method, message: describeSaveFailure(response.error, write) })
        }
        const url = findBookingUrl(response.value.booking_url, {
          pageUrl: parts.pageUrl(),
          schedulerOrigin: parts.schedulerOrigin,
        })
        if (url === undefined) return send({ type: 'url-refused', method })
        return send({ type: 'url-loaded', method, url })
      }
      case 'save': {
        const end = parts.beginSave(method)
        const response = await saveBooking(rest, method, effect.booking)
        if (!response.ok) {
          const message = describeSaveFailure(response.error, write)
          end(message)
          return send({ type: 'save-failed', message })
        }
        await reload()
        end()
        return send({ type: 'saved', booking: effect.booking })
      }
    }
  }

  return { send }
}
