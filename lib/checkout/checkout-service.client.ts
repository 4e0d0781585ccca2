import { withRefusals } from '../api/with-refusals.ts'
import { type Cart, isEmpty } from '../cart/cart.ts'
import { advanceOperation, type Operation } from '../cart/operations.ts'
import { findBetter, findPreselected } from '../cart/shipping-choice.ts'
import type { CartStore } from '../cart/store.client.ts'
import { loadSession } from '../session/load-session.client.ts'
import { type AddressEffect, type AddressEvent, type AddressKind, advanceAddress } from './address-machine.ts'
import { newAttemptSeed } from './attempt.ts'
import { isDateBooked } from './booking-machine.ts'
import { createBookingService } from './booking-service.client.ts'
import { saveBillingAddress, saveEmail, saveShippingAddress, saveShippingMethod } from './calls.client.ts'
import { areAddressesComplete } from './cart-addresses.ts'
import { describeSaveFailure } from './errors.ts'
import { createLoginService } from './login-service.client.ts'
import { isDeliverySettled } from './open-points.ts'
import { createPaymentService, type PaymentServiceParts } from './payment-service.client.ts'
import { readAttempt, writeAttempt, writeDeparture } from './storage.client.ts'
import { untilState } from './store.client.ts'

export type CheckoutServiceParts = Omit<PaymentServiceParts, 'operations' | 'untilDeliverySettled'> & {
  readonly cartStore: CartStore
  /** Somebody is signed in: the session is refreshed with a billing save. */
  readonly isSignedIn: () => boolean
  /** Origin of the delivery scheduler; '' when the store names none. */
  readonly schedulerOrigin?: string
}

export type CheckoutService = ReturnType<typeof createCheckoutService>

const OPERATION_OF = { billing: 'update_billing_address', shipping: 'update_shipping_address' } as const

/** Runs the machines of the checkout against the back end: addresses and delivery here, the payment in its own service. */
export function createCheckoutService(parts: CheckoutServiceParts) {
  const { tenant, cartStore, store, readCart, reload, write } = parts
  const rest = withRefusals(parts.rest, () => readCart()?.messages.errors ?? [])

  const begin = (operation: Operation) => {
    cartStore.operations = advanceOperation(cartStore.operations, { type: 'start', operation })[0]
  }
  /** Ends an operation that has begun: with a message it failed. */
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

  /** Moves the addresses on; resolves when everything that follows is done. */
  async function address(event: AddressEvent): Promise<void> {
    const [state, effects] = advanceAddress(store.address, event)
    const isSaved = effects.some(({ type }) => type === 'load-cart')
    const run = async () => {
      store.address = state
      // With the state that shows the text, before anything is sent: who goes back to the form from then on stays there.
      if (isSaved) {
        store.isEditing = false
        store.walletAddress = null
      }
      for (const effect of effects) await runAddress(effect)
    }
    await (isSaved ? whileReading(run) : run())
  }

  /** What the cart says meanwhile is of before: its shipping methods are not shown. */
  async function whileReading(work: () => Promise<void>): Promise<void> {
    store.isReadingCart = true
    try {
      await work()
    } finally {
      store.isReadingCart = false
    }
  }

  async function runAddress(effect: AddressEffect): Promise<void> {
    switch (effect.type) {
      case 'save-email': {
        begin('update_email')
        const response = await saveEmail(rest, effect.email)
        if (response.ok) {
          end('update_email')
          return address({ type: 'email-saved' })
        }
        const message = describeSaveFailure(response.error, write)
        end('update_email', message)
        return address({ type: 'email-failed', message })
      }
      case 'save-address':
        return saveAddress(effect.kind, effect.address)
      case 'save-same-as-billing': {
        const operation = 'update_same_as_billing'
        begin(operation)
        const response = await saveShippingAddress(rest, { same_as_billing: effect.isSame })
        end(operation, response.ok ? undefined : describeSaveFailure(response.error, write))
        if (response.ok) await loadCart()
        return
      }
      case 'reset-payment':
        await payment.takeBack()
        return
      case 'reset-wallet':
        payment.forgetDraft()
        return
      case 'refresh-session':
        await loadSession(rest, true)
        return
      case 'load-cart':
        await loadCart()
    }
  }

  /** Reads the cart at its new address. A choice of before stands, but for a better one that only this address has. */
  async function loadCart(): Promise<void> {
    const before = readCart()
    await reload()
    const cart = readCart()
    store.rechosenShipping = null
    if (!cart || !before || before.shippingMethod === '') return preselectShipping()
    const better = isDateBooked(cart)
      ? undefined
      : findBetter(cart.shippingMethods, cart.shippingMethod, before.shippingMethods)
    if (better) {
      if ((await saveShippingMethod(rest, better.code)).ok) await reload()
    } else await preselectShipping()
    const code = readCart()?.shippingMethod ?? ''
    if (code !== '' && code !== before.shippingMethod) {
      store.rechosenShipping = { code, reason: better ? 'better' : 'gone' }
    }
  }

  /**
   * Begins with the cheapest sensible shipping method where none is chosen or booked. A refusal is no news: the shopper
   * has asked for nothing and chooses as if it had not been tried.
   */
  async function preselectShipping(): Promise<void> {
    const cart = readCart()
    if (!cart) return
    const isChosen = cart.shippingMethods.some(({ code }) => code === cart.shippingMethod)
    if (isChosen || cart.delivery.date !== '') return
    const method = findPreselected(cart.shippingMethods)
    if (method && (await saveShippingMethod(rest, method.code)).ok) await reload()
  }

  async function saveAddress(kind: AddressKind, input: Parameters<typeof saveBillingAddress>[1]): Promise<void> {
    const operation = OPERATION_OF[kind]
    begin(operation)
    const response = await (kind === 'billing' ? saveBillingAddress(rest, input) : saveShippingAddress(rest, input))
    if (!response.ok) {
      const message = describeSaveFailure(response.error, write)
      end(operation, message)
      return address({ type: 'failed', kind, message })
    }
    const validationErrors = response.value.validation_errors
    end(operation, validationErrors[0])
    return address({
      type: 'answered',
      kind,
      validationErrors,
      savedPayment: payment.findSaved(readCart()),
      hasSession: parts.isSignedIn(),
    })
  }

  let hasStarted = false

  return {
    /**
     * Takes up what the cart brings along, once: a way of paying that was saved before, and the end of an earlier
     * attempt, whose key must not be used for a cart that was filled after it.
     */
    start(cart: Cart): void {
      if (hasStarted) return
      hasStarted = true
      const attempt = readAttempt(tenant)
      if (!attempt || attempt.placedAtMs !== null) writeAttempt(tenant, { seed: newAttemptSeed(), placedAtMs: null })
      // Whoever is back has the cart that left.
      if (!isEmpty(cart)) writeDeparture(tenant, null)
      void payment.resume(cart)
      const date = isDateBooked(cart) ? cart.delivery : { date: '', title: '', message: '' }
      void booking.send({ type: 'restored', method: cart.shippingMethod, booking: date })
      if (areAddressesComplete(cart) && cart.email !== '') void whileReading(preselectShipping)
    },

    address,
    payment,
    login,
    booking: booking.send,

    /** Chooses the way of delivery; while another choice is being saved nothing is sent. */
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
