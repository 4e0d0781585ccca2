/**
 * What happens after an order is placed: the receipt, the provider's page, or the window in which the provider decides
 * about the order.
 */
import { isEmpty } from '../../cart/cart.ts'
import type { CheckoutErrorKey } from '../errors.ts'
import { findProviderPage } from '../payment-methods/allowed-page.ts'
import type { Destination, PaymentDraft, PaymentMethod, WindowEnd } from '../payment-methods/method.ts'
import { findPaymentMethod } from '../payment-methods/registry.ts'
import type { createWindowOpener } from '../payment-methods/window-opener.client.ts'
import { formatLines } from '../receipt/receipt.ts'
import { newAttemptSeed } from '../review/attempt.ts'
import { readReceipt, writeAttempt, writeReceipt } from '../storage.client.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import type { PaymentEvent } from './payment-machine.ts'
import type { PaymentParts } from './steps/step.ts'

export type OrderFollowUpParts = Omit<PaymentParts, 'format' | 'operations' | 'untilDeliverySettled'> & {
  readonly windows: ReturnType<typeof createWindowOpener>
  /** Moves the payment machine on. */
  readonly advance: (event: PaymentEvent) => Promise<void>
}

/** The ordered cart and the data it was paid with, for the provider's page or window after the order. */
type OrderedCart = Pick<PaymentAttempt, 'cart' | 'paidWith'>

/** Messages for a window that ended without an approval; the order stays placed. */
const WINDOW_PROBLEMS = {
  declined: 'applicationDeclined',
  closed: 'applicationUnfinished',
  unexpected: 'providerUnexpected',
} as const satisfies Record<Exclude<WindowEnd['kind'], 'approved'>, CheckoutErrorKey>

/** Handles what comes after an order. The order stays placed if that fails, and the step can be repeated. */
export function createOrderFollowUp(parts: OrderFollowUpParts) {
  const { tenant, rest, store, windows, readCart, reload, advance, write } = parts

  let ordered: OrderedCart = { cart: undefined, paidWith: {} }
  /** Lines of a new cart that the shopper filled while the placed order's application was still open. */
  let linesBeside = ''

  /** Requests the address of the provider's page for the order, and goes there. */
  async function startAtProvider(method: PaymentMethod): Promise<PaymentEvent | null> {
    await advance({ type: 'follow-up-started' })
    const response = await method.startAfterPlacing?.(rest, ordered.paidWith)
    const url = response?.ok ? findProviderPage(method, response.value, parts) : null
    if (url === null) {
      return { type: 'follow-up-failed', errors: [write(method.startFailureKey ?? 'place', method.name)] }
    }
    parts.go({ kind: 'leave', url })
    return null
  }

  /**
   * Reports an approval to the back end, and repeats the call once after a retryable failure. Methods without the call
   * rely on the provider to report it.
   */
  async function reportApproval(method: PaymentMethod, draft: PaymentDraft): Promise<void> {
    const { order } = store.payment
    if (!order) return
    const report = await method.reportApproval?.(rest, draft, order)
    if (report && !report.ok && report.error.isRetryable) await method.reportApproval?.(rest, draft, order)
  }

  /**
   * Whether the provider has cancelled the order: its lines are then back in the cart. If so, clears receipt and
   * attempt.
   */
  async function noticeCancelled(method: PaymentMethod): Promise<boolean> {
    await reload()
    const cart = readCart()
    if (!cart || isEmpty(cart) || formatLines(cart.items) === linesBeside) return false
    writeReceipt(tenant, null)
    // Without a new key, ordering the same cart again would return the cancelled order.
    writeAttempt(tenant, { seed: newAttemptSeed(), placedAtMs: null })
    await advance({ type: 'order-cancelled', errors: [write('orderCancelled', method.name)] })
    return true
  }

  /**
   * Opens the window in which the provider decides about the order. After a window without an approval the cart is read
   * too, because only it shows a cancelled order.
   */
  async function openWindow(method: PaymentMethod, next: 'success' | 'stay'): Promise<void> {
    await advance({ type: 'follow-up-started' })
    if (!method.window || !(await windows.load(method.window))) {
      return advance({ type: 'follow-up-failed', errors: [write('providerNotLoaded', method.name)] })
    }
    const windowEnd = await windows.open(method.window, store.payment.checkoutInfo, ordered.cart ?? readCart())
    if (windowEnd?.kind === 'approved') {
      await reportApproval(method, windowEnd.draft)
      windowEnd.complete?.()
      const receipt = readReceipt(tenant)
      writeReceipt(tenant, receipt && { ...receipt, application: undefined, isAwaited: undefined })
      if (next === 'success') return parts.go({ kind: 'success' })
      if (receipt) parts.onPlacedElsewhere(receipt)
      return advance({ type: 'follow-up-done' })
    }
    if (!windowEnd || (await noticeCancelled(method))) return
    return advance({ type: 'follow-up-failed', errors: [write(WINDOW_PROBLEMS[windowEnd.kind], method.name)] })
  }

  async function follow(destination: Destination): Promise<PaymentEvent | null> {
    // From the registry, not from the cart's offers: the cart may be empty by now.
    const method = findPaymentMethod(store.payment.method?.code ?? '')
    if (destination.kind === 'start' && method) return startAtProvider(method)
    if (destination.kind === 'window' && method) {
      // Not awaited: the window stays open as long as the shopper likes.
      void openWindow(method, destination.next)
    } else if (destination.kind === 'leave' && method) {
      const url = findProviderPage(method, destination.url, parts)
      if (url === null) {
        // The order is placed but not paid, and the address for paying is not one of the provider's.
        await advance({ type: 'follow-up-started' })
        return { type: 'follow-up-failed', errors: [write('providerUnexpected', method.name)] }
      }
      parts.go({ kind: 'leave', url })
    } else {
      parts.go(destination)
    }
    return null
  }

  return {
    /** Continues after an order was placed; returns an event if the provider's page could not be opened. */
    begin(destination: Destination, placed: OrderedCart): Promise<PaymentEvent | null> {
      ordered = placed
      return follow(destination)
    },

    /** Requests the provider's page of the placed order again, or reopens its window. */
    async retry(): Promise<void> {
      const { method, order } = store.payment
      if (!method || !order) return
      const destination = method.afterPlaced(order)
      const provider = destination.kind === 'window' ? findPaymentMethod(method.code) : undefined
      // A window may close without a result; only the cart shows whether the order was cancelled meanwhile.
      if (provider && (await noticeCancelled(provider))) return
      const failure = await follow(destination)
      if (failure) await advance(failure)
    },

    /**
     * Restores the order of the stored receipt if its provider has not decided yet, so that its window can be reopened.
     */
    resume(): void {
      const { application } = readReceipt(tenant) ?? {}
      const method = findPaymentMethod(application?.code ?? '')
      if (!application || !method?.window) return
      linesBeside = formatLines(readCart()?.items ?? [])
      const { order, info: checkoutInfo } = application
      void advance({ type: 'application-resumed', application: { method, order, checkoutInfo } })
    },
  }
}
