import { withRefusals } from '../api/with-refusals.ts'
import { type Cart, isEmpty } from '../cart/cart.ts'
import { advanceOperation, type Operation } from '../cart/operations.ts'
import type { CartStore } from '../cart/store.client.ts'
import { saveShippingMethod } from './calls.client.ts'
import { createAddressFlow } from './contact-addresses/address-flow.client.ts'
import { isContactKnown } from './contact-addresses/cart-addresses.ts'
import { isDateBooked } from './delivery/booking-machine.ts'
import { createBookingService } from './delivery/booking-service.client.ts'
import { describeSaveFailure } from './errors.ts'
import { createLoginService } from './payment/login-service.client.ts'
import { createPaymentService, type PaymentServiceParts } from './payment/payment-service.client.ts'
import { newAttemptSeed } from './review/attempt.ts'
import { isDeliverySettled } from './review/missing-steps.ts'
import { readAttempt, writeAttempt, writeDeparture } from './storage.client.ts'
import { untilState } from './store.client.ts'

export type CheckoutServiceParts = Omit<PaymentServiceParts, 'operations' | 'untilDeliverySettled'> & {
  readonly cartStore: CartStore
  /** Whether a customer is signed in: a saved billing address then refreshes the session. */
  readonly isSignedIn: () => boolean
  /** Origin of the delivery scheduler; '' if the store configures none. */
  readonly schedulerOrigin?: string
}

export type CheckoutService = ReturnType<typeof createCheckoutService>

/**
 * Runs the checkout's state machines against the back end: shipping here, addresses, booking and payment in their
 * services.
 */
export function createCheckoutService(parts: CheckoutServiceParts) {
  const { tenant, cartStore, store, readCart, reload, write } = parts
  const rest = withRefusals(parts.rest, () => readCart()?.messages.errors ?? [])

  const begin = (operation: Operation) => {
    cartStore.operations = advanceOperation(cartStore.operations, { type: 'start', operation })[0]
  }
  /** Ends an operation; with a message it failed. */
  const end = (operation: Operation, message?: string) => {
    const event = message === undefined ? { type: 'succeed' as const } : { type: 'fail' as const, message }
    cartStore.operations = advanceOperation(cartStore.operations, { ...event, operation })[0]
  }
  const forget = (operation: Operation) => {
    cartStore.operations = advanceOperation(cartStore.operations, { type: 'reset', operation })[0]
  }

  async function untilDeliverySettled(): Promise<string> {
    if (isDeliverySettled(store)) return ''
    await untilState(store, () => isDeliverySettled(store))
    const { status, message } = cartStore.operations.update_shipping_method
    return status === 'rejected' ? message : ''
  }

  const payment = createPaymentService({ ...parts, rest, operations: { begin, end, forget }, untilDeliverySettled })
  const login = createLoginService({ ...parts, rest, payment })
  const booking = createBookingService({
    ...parts,
    rest,
    schedulerOrigin: parts.schedulerOrigin ?? '',
    pageUrl: () => window.location.href,
    beginSave: (method) => {
      begin('update_shipping_method')
      store.pendingShipping = method
      return (message) => {
        end('update_shipping_method', message)
        store.pendingShipping = ''
      }
    },
  })

  const addresses = createAddressFlow({ ...parts, rest, operations: { begin, end }, payment })

  let hasStarted = false

  /** Drops the key of an attempt whose order is placed, so that a cart filled later gets a new one. */
  function startAttempt(cart: Cart): void {
    const attempt = readAttempt(tenant)
    if (!attempt || attempt.placedAtMs !== null) writeAttempt(tenant, { seed: newAttemptSeed(), placedAtMs: null })
    // The cart still has lines, so the shopper returned from the provider without ordering: delete the departure.
    if (!isEmpty(cart)) writeDeparture(tenant, null)
  }

  return {
    startAttempt,

    /** Restores the state of the loaded cart, once per page: its saved payment method and booked date. */
    start(cart: Cart): void {
      if (hasStarted) return
      hasStarted = true
      startAttempt(cart)
      void payment.resume(cart)
      const date = isDateBooked(cart) ? cart.delivery : { date: '', title: '', message: '' }
      void booking.send({ type: 'restored', method: cart.shippingMethod, booking: date })
      if (isContactKnown(cart)) void addresses.preselect()
    },

    address: addresses.address,
    payment,
    login,
    booking: booking.send,

    /** Chooses shop and time for pickup; ignored while another choice is being saved. True if it is saved. */
    async choosePickup(shop: string, slot: string): Promise<boolean> {
      const operation = 'update_shipping_method'
      if (cartStore.operations[operation].status === 'pending') return false
      begin(operation)
      store.pendingShipping = readCart()?.shippingMethod ?? ''
      const { savePickup } = await import('./delivery/pickup-calls.client.ts')
      const response = await savePickup(rest, shop, slot)
      end(operation, response.ok ? undefined : describeSaveFailure(response.error, write))
      await reload()
      store.pendingShipping = ''
      return response.ok
    },

    /** Chooses the shipping method; ignored while another choice is being saved. */
    async chooseShipping(code: string): Promise<void> {
      const operation = 'update_shipping_method'
      if (cartStore.operations[operation].status === 'pending') return
      begin(operation)
      store.pendingShipping = code
      store.rechosenShipping = null
      const response = await saveShippingMethod(rest, code)
      end(operation, response.ok ? undefined : describeSaveFailure(response.error, write))
      if (response.ok) await reload()
      store.pendingShipping = ''
      if (response.ok) await booking.send({ type: 'chosen', method: code })
    },
  }
}
