import { findBetter, findPreselected } from '../../cart/shipping-choice.ts'
import { loadSession } from '../../session/load-session.client.ts'
import { saveBillingAddress, saveEmail, saveShippingAddress, saveShippingMethod } from '../calls.client.ts'
import { isDateBooked } from '../delivery/booking-machine.ts'
import { describeSaveFailure } from '../errors.ts'
import type { createPaymentService } from '../payment/payment-service.client.ts'
import type { PaymentParts } from '../payment/steps/step.ts'
import { type AddressEffect, type AddressEvent, type AddressKind, advanceAddress } from './address-machine.ts'

type AddressFlowParts = Pick<PaymentParts, 'rest' | 'store' | 'readCart' | 'reload' | 'write'> & {
  readonly operations: Pick<PaymentParts['operations'], 'begin' | 'end'>
  readonly payment: Pick<ReturnType<typeof createPaymentService>, 'takeBack' | 'findCode' | 'forgetDraft' | 'findSaved'>
  /** Whether a customer is signed in: a saved billing address then refreshes the session. */
  readonly isSignedIn: () => boolean
}

const OPERATION_OF = { billing: 'update_billing_address', shipping: 'update_shipping_address' } as const

/** Runs the address machine against the back end, and chooses a shipping method for each new address. */
export function createAddressFlow(parts: AddressFlowParts) {
  const { rest, store, readCart, reload, write, operations, payment, isSignedIn } = parts

  /** Code of the payment method that was chosen when the running save of the addresses began. */
  let paymentBefore: string | undefined

  /** Advances the address machine; resolves once all effects of the event have run. */
  async function address(event: AddressEvent): Promise<void> {
    if (event.type === 'save') paymentBefore = payment.findCode()
    const [state, effects] = advanceAddress(store.address, event)
    const isSaved = effects.some(({ type }) => type === 'load-cart')
    const run = async () => {
      store.address = state
      // Set together with the state that shows the address as text, before the first request: a shopper who reopens the
      // form from then on keeps it open.
      if (isSaved) {
        store.isEditing = false
        store.walletAddress = null
      }
      for (const effect of effects) await runAddress(effect)
    }
    await (isSaved ? whileReading(run) : run())
  }

  /**
   * Sets isReadingCart while `work` runs: the cart's shipping methods are still those of the old address and stay
   * hidden.
   */
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
        operations.begin('update_email')
        const response = await saveEmail(rest, effect.email)
        if (response.ok) {
          operations.end('update_email')
          return address({ type: 'email-saved' })
        }
        const message = describeSaveFailure(response.error, write)
        operations.end('update_email', message)
        return address({ type: 'email-failed', message })
      }
      case 'save-address':
        return saveAddress(effect.kind, effect.address)
      case 'save-same-as-billing': {
        const operation = 'update_same_as_billing'
        operations.begin(operation)
        const response = await saveShippingAddress(rest, { same_as_billing: effect.isSame })
        operations.end(operation, response.ok ? undefined : describeSaveFailure(response.error, write))
        if (response.ok) await loadCart()
        return
      }
      case 'reset-payment':
        await payment.takeBack(paymentBefore)
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

  /**
   * Reads the cart at its new address. The shopper's shipping method stays, unless a better one is available only at
   * the new address.
   */
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
   * Chooses a default shipping method (findPreselected) if the shopper has neither chosen a method nor booked a date. A
   * failed save shows no message, because the shopper did not start it.
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
    operations.begin(operation)
    const response = await (kind === 'billing' ? saveBillingAddress(rest, input) : saveShippingAddress(rest, input))
    if (!response.ok) {
      const message = describeSaveFailure(response.error, write)
      operations.end(operation, message)
      return address({ type: 'failed', kind, message })
    }
    const validationErrors = response.value.validation_errors
    operations.end(operation, validationErrors[0])
    return address({
      type: 'saved',
      kind,
      validationErrors,
      savedPayment: payment.findSaved(readCart()),
      hasSession: isSignedIn(),
    })
  }

  return {
    address,

    /** Chooses a default shipping method for a cart that already has its addresses. */
    preselect: () => whileReading(preselectShipping),
  }
}
