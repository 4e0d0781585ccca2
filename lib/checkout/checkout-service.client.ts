import type { RestClient } from '../api/request.client.ts'
import { withRefusals } from '../api/with-refusals.ts'
import { resetPayment } from '../cart/calls.client.ts'
import { type Cart, isEmpty } from '../cart/cart.ts'
import type { MoneyFormat } from '../cart/map.ts'
import { advanceOperation, type Operation } from '../cart/operations.ts'
import { findPreselected } from '../cart/shipping-choice.ts'
import type { CartStore } from '../cart/store.client.ts'
import type { PaymentsConfig } from '../config/store-config.ts'
import { ok } from '../core/result.ts'
import { loadSession } from '../session/load-session.client.ts'
import { type AddressEffect, type AddressEvent, type AddressKind, advanceAddress } from './address-machine.ts'
import { chooseAttempt, formatOrderKey } from './attempt.ts'
import { isDateBooked } from './booking-machine.ts'
import { createBookingService } from './booking-service.client.ts'
import {
  placeOrder,
  saveBillingAddress,
  saveEmail,
  savePayment,
  saveShippingAddress,
  saveShippingMethod,
} from './calls.client.ts'
import { areAddressesComplete } from './cart-addresses.ts'
import { describeSaveFailure, listPaymentErrors, listPlaceErrors, type WriteCheckoutError } from './errors.ts'
import { mapPlacedOrder } from './order.ts'
import { advancePayment, type PaymentEffect, type PaymentEvent } from './payment-machine.ts'
import type { Collector, Destination, PaymentMethod, PaymentSubmission } from './payments/method.ts'
import { findPaymentMethod, listPaymentChoices } from './payments/registry.ts'
import { buildReceipt } from './receipt.ts'
import { readAttempt, writeAttempt, writeDraft, writeReceipt } from './storage.client.ts'
import type { CheckoutStore } from './store.client.ts'

export type CheckoutServiceParts = {
  readonly tenant: string
  readonly rest: RestClient
  readonly format: MoneyFormat
  readonly cartStore: CartStore
  readonly store: CheckoutStore
  /** Which methods the store has switched on. */
  readonly payments: PaymentsConfig
  readonly readCart: () => Cart | undefined
  readonly reload: () => Promise<unknown>
  /** Somebody is signed in: the session is refreshed with a billing save. */
  readonly isSignedIn: () => boolean
  readonly go: (destination: Destination) => void
  /** Origin of the delivery scheduler; '' when the store names none. */
  readonly schedulerOrigin?: string
  readonly write: WriteCheckoutError
}

/** 128 random bits; randomUUID is missing on plain http. */
const newAttemptSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export type CheckoutService = ReturnType<typeof createCheckoutService>

/** A saved method that nothing but a refreshed cart follows can be taken up again by choosing it for the shopper. */
const canResume = ({ savesAt, afterSave }: PaymentMethod): boolean =>
  savesAt !== 'panel' && afterSave.every((step) => step === 'refresh-cart')

const OPERATION_OF = { billing: 'update_billing_address', shipping: 'update_shipping_address' } as const

/** Runs the address and payment machines against the back end. */
export function createCheckoutService(parts: CheckoutServiceParts) {
  const { tenant, format, cartStore, store, readCart, reload, write } = parts
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

  const booking = createBookingService({
    ...parts,
    rest,
    schedulerOrigin: parts.schedulerOrigin ?? '',
    pageUrl: () => window.location.href,
    beginSave: () => {
      begin('update_shipping_method')
      return (message) => end('update_shipping_method', message)
    },
  })

  /** Moves the addresses on; resolves when everything that follows is done. */
  async function address(event: AddressEvent): Promise<void> {
    const [state, effects] = advanceAddress(store.address, event)
    const run = async () => {
      store.address = state
      for (const effect of effects) await runAddress(effect)
    }
    await (effects.some(({ type }) => type === 'load-cart') ? whileReading(run) : run())
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
        if (response.ok) await reload()
        return
      }
      case 'reset-payment':
        await takeBackPayment()
        return
      case 'reset-wallet':
        store.paymentDraft = {}
        return
      case 'refresh-session':
        await loadSession(rest, true)
        return
      case 'load-cart':
        // Before the cart is read: who goes back to the form meanwhile stays there.
        store.isEditing = false
        await reload()
        await preselectShipping()
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
      savedPayment: findChoice(readCart(), readCart()?.paymentMethod ?? '')?.method ?? null,
      hasSession: parts.isSignedIn(),
    })
  }

  /** Taking the payment back at the server; the next save waits for it. */
  let takingBack: Promise<unknown> = Promise.resolve()

  /** The page forgets the choice at once: the shopper may make the next one before the server has answered. */
  async function takeBackPayment(): Promise<void> {
    store.paymentDraft = {}
    await payment({ type: 'reset' })
    if (!store.payment.method) {
      forget('set_payment_method')
      forget('update_payment_method')
    }
    takingBack = resetPayment(rest)
    await takingBack
  }

  /** Moves the payment on. An effect that fails has sent its own event and ends the list. */
  async function payment(event: PaymentEvent): Promise<void> {
    const [state, effects] = advancePayment(store.payment, event)
    const isChosen = event.type === 'choose' && state !== store.payment
    if (isChosen) begin('set_payment_method')
    store.payment = state
    for (const effect of effects) {
      if (!(await runPayment(effect))) return
    }
    if (isChosen) end('set_payment_method')
  }

  /** Ends the update of the payment, and the choice that it began with: with messages it failed. */
  function endUpdate(errors: readonly string[] = []): void {
    end('update_payment_method', errors[0])
    end('set_payment_method', errors[0])
    // The order that failed before was one with another payment.
    if (errors.length === 0) forget('place_order')
  }

  async function runPayment(effect: PaymentEffect): Promise<boolean> {
    switch (effect.type) {
      case 'clear-draft':
        store.paymentDraft = {}
        return true
      case 'save-payment':
        return sendPayment()
      case 'refresh-cart':
        await reload()
        return true
      case 'reset-payment':
        takingBack = resetPayment(rest)
        await takingBack
        return true
      case 'place-order':
        return sendOrder()
      case 'go':
        parts.go(effect.destination)
        return true
      default:
        // Steps of providers' own checkouts come with the providers that have them.
        return true
    }
  }

  /** What is sent for the chosen method; kept between saving and placing, for both carry the same. */
  let submission: PaymentSubmission = { data: {} }
  /** The cart the payment was saved for: what is ordered even if another tab has placed the same cart meanwhile. */
  let orderedCart: Cart | undefined
  /** Of the panel that is open; null when it has nothing to add. */
  let collector: Collector | null = null

  const findChoice = (cart: Cart | undefined, code: string) =>
    listPaymentChoices(cart?.paymentMethods ?? [], parts.payments).find(({ method }) => method.code === code)

  async function sendPayment(): Promise<boolean> {
    orderedCart = readCart()
    const { method: chosen, isPlacing } = store.payment
    const code = chosen?.code ?? ''
    const choice = findChoice(readCart(), code)
    if (!choice) {
      const errors = listPaymentErrors({ messages: [] }, write)
      endUpdate(errors)
      await payment({ type: 'save-failed', errors })
      return false
    }
    const { method, offered } = choice
    const collected = isPlacing && collector ? await collector() : ok({})
    if (!collected.ok) {
      await payment({ type: 'refused', errors: collected.error })
      return false
    }
    const built = await method.buildSubmission({ ...store.paymentDraft, ...collected.value }, offered, isPlacing)
    if (!built.ok) {
      const errors = [write(built.error)]
      endUpdate(errors)
      await payment({ type: 'refused', errors })
      return false
    }
    submission = built.value
    await takingBack
    begin('update_payment_method')
    const response = await savePayment(rest, code, submission.data)
    if (response.ok) {
      endUpdate()
      await payment({ type: 'saved' })
      return true
    }
    const errors = listPaymentErrors(response.error, write, method.failureKey)
    endUpdate(errors)
    await payment({ type: 'save-failed', errors })
    return false
  }

  async function sendOrder(): Promise<boolean> {
    const present = readCart()
    const cart = present && !isEmpty(present) ? present : orderedCart
    const method = store.payment.method?.code ?? ''
    if (!cart) {
      await payment({ type: 'place-failed', errors: listPlaceErrors({ messages: [] }, write) })
      return false
    }
    const attempt = chooseAttempt(readAttempt(tenant), Date.now(), newAttemptSeed)
    writeAttempt(tenant, attempt)
    await payment({ type: 'place-started' })
    begin('place_order')
    const response = await placeOrder(rest, {
      key: formatOrderKey(attempt, cart),
      method,
      ...submission,
      challenge: store.challengeToken,
    })
    if (!response.ok) {
      const errors = listPlaceErrors(response.error, write)
      // A challenge is good for one try.
      store.challengeToken = ''
      end('place_order', errors[0])
      await payment({ type: 'place-failed', errors })
      return false
    }
    const order = mapPlacedOrder(response.value, format)
    const destination = findPaymentMethod(method)?.afterPlaced(order)
    writeReceipt(tenant, buildReceipt(cart, order, method, destination?.kind === 'confirmation'))
    writeAttempt(tenant, { ...attempt, placedAtMs: Date.now() })
    writeDraft(tenant, null)
    end('place_order')
    submission = { data: {} }
    await payment({ type: 'placed', order })
    return true
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
      const method = findChoice(cart, cart.paymentMethod)?.method
      if (method && canResume(method)) void payment({ type: 'choose', method })
      const date = isDateBooked(cart) ? cart.delivery : { date: '', title: '', message: '' }
      void booking.send({ type: 'restored', method: cart.shippingMethod, booking: date })
      if (areAddressesComplete(cart) && cart.email !== '') void whileReading(preselectShipping)
    },

    /** Opens a panel that has something to add as the order is placed; answers the function that closes it. */
    collectWith(opened: Collector): () => void {
      collector = opened
      return () => {
        if (collector === opened) collector = null
      }
    },

    address,
    payment,
    booking: booking.send,

    /** Chooses the way of delivery; while another choice is being saved nothing is sent. */
    async chooseShipping(code: string): Promise<void> {
      const operation = 'update_shipping_method'
      if (cartStore.operations[operation].status === 'pending') return
      begin(operation)
      store.pendingShipping = code
      const response = await saveShippingMethod(rest, code)
      end(operation, response.ok ? undefined : describeSaveFailure(response.error, write))
      if (response.ok) await reload()
      store.pendingShipping = ''
      if (response.ok) await booking.send({ type: 'chosen', method: code })
    },
  }
}
