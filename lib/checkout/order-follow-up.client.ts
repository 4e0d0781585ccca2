/** What follows a placed order: its receipt, the provider's page, or the window in which the provider decides about it. */
import type { RestClient } from '../api/request.client.ts'
import { type Cart, isEmpty } from '../cart/cart.ts'
import { newAttemptSeed } from './attempt.ts'
import type { CheckoutErrorKey, WriteCheckoutError } from './errors.ts'
import type { PaymentEvent } from './payment-machine.ts'
import type { Destination, MethodContext, PaymentMethod, WindowEnd } from './payments/method.ts'
import { findProviderPage } from './payments/page-address.ts'
import { findPaymentMethod } from './payments/registry.ts'
import type { createWindowOpener } from './payments/window-opener.client.ts'
import { formatLines, type Receipt } from './receipt.ts'
import { readReceipt, writeAttempt, writeReceipt } from './storage.client.ts'
import type { CheckoutStore } from './store.client.ts'

export type OrderFollowUpParts = {
  readonly tenant: string
  readonly rest: RestClient
  readonly store: CheckoutStore
  readonly methods: MethodContext
  /** Origin of the shop, like https://shop.example.com. */
  readonly shopOrigin: string
  readonly windows: ReturnType<typeof createWindowOpener>
  readonly readCart: () => Cart | undefined
  readonly reload: () => Promise<unknown>
  /** Moves the payment machine on. */
  readonly advance: (event: PaymentEvent) => Promise<void>
  readonly go: (destination: Destination) => void
  /** An order is placed whose shopper may never see its receipt here. */
  readonly onPlacedElsewhere: (receipt: Receipt) => void
  readonly write: WriteCheckoutError
}

/** What was ordered, and what the order was paid with: for the provider's page or window that follows it. */
type OrderedCart = {
  readonly cart: Cart | undefined
  readonly paidWith: Readonly<Record<string, unknown>>
}

/** What is said of a window that has ended without an approval, while the order stands. */
const WINDOW_PROBLEMS = {
  declined: 'applicationDeclined',
  closed: 'applicationUnfinished',
  unexpected: 'providerUnexpected',
} as const satisfies Record<Exclude<WindowEnd['kind'], 'approved'>, CheckoutErrorKey>

/** Follows placed orders; an order stands whatever becomes of what follows it, which can be tried again. */
export function createOrderFollowUp(parts: OrderFollowUpParts) {
  const { tenant, rest, store, windows, readCart, reload, advance, write } = parts

  let ordered: OrderedCart = { cart: undefined, paidWith: {} }
  /** What is in the cart beside the order: a new one, filled while its application was left open. */
  let linesBeside = ''

  /** Asks for the provider's page of the order, and goes there. */
  async function startAtProvider(method: PaymentMethod): Promise<boolean> {
    await advance({ type: 'follow-up-started' })
    const response = await method.startAfterPlacing?.(rest, ordered.paidWith)
    const url = response?.ok ? findProviderPage(method, response.value, parts) : null
    if (url === null) {
      const errors = [write(method.startFailureKey ?? 'place', method.name)]
      await advance({ type: 'follow-up-failed', errors })
      return false
    }
    parts.go({ kind: 'leave', url })
    return true
  }

  /** Opens the window in which the provider decides about the order; what it says is asked of the cart as well. */
  async function openWindow(method: PaymentMethod, next: 'success' | 'stay'): Promise<void> {
    await advance({ type: 'follow-up-started' })
    if (!method.window || !(await windows.load(method.window))) {
      return advance({ type: 'follow-up-failed', errors: [write('providerNotLoaded', method.name)] })
    }
    const windowEnd = await windows.open(method.window, store.payment.checkoutInfo, ordered.cart ?? readCart())
    if (windowEnd?.kind === 'approved') {
      const receipt = readReceipt(tenant)
      writeReceipt(tenant, receipt && { ...receipt, application: undefined })
      if (next === 'success') return parts.go({ kind: 'success' })
      if (receipt) parts.onPlacedElsewhere(receipt)
      return advance({ type: 'follow-up-done' })
    }
    if (!windowEnd) return
    await reload()
    const cart = readCart()
    if (cart && !isEmpty(cart) && formatLines(cart.items) !== linesBeside) {
      writeReceipt(tenant, null)
      // The same cart is ordered anew: with the key of before it would be the cancelled order again.
      writeAttempt(tenant, { seed: newAttemptSeed(), placedAtMs: null })
      return advance({ type: 'order-cancelled', errors: [write('orderCancelled', method.name)] })
    }
    return advance({ type: 'follow-up-failed', errors: [write(WINDOW_PROBLEMS[windowEnd.kind], method.name)] })
  }

  /** False when the provider's page could not be had. */
  async function follow(destination: Destination): Promise<boolean> {
    // Not what the cart offers: it may be empty by now.
    const method = findPaymentMethod(store.payment.method?.code ?? '')
    if (destination.kind === 'start' && method) return startAtProvider(method)
    if (destination.kind === 'window' && method) {
      // The window stays open for as long as the shopper likes.
      void openWindow(method, destination.next)
    } else if (destination.kind === 'leave' && method) {
      const url = findProviderPage(method, destination.url, parts)
      // The order is placed: its receipt is better than a page that is not the provider's.
      parts.go(url === null ? { kind: 'success' } : { kind: 'leave', url })
    } else {
      parts.go(destination)
    }
    return true
  }

  return {
    /** Goes on with an order that was placed now; false when its provider's page could not be had. */
    begin(destination: Destination, placed: OrderedCart): Promise<boolean> {
      ordered = placed
      return follow(destination)
    },

    /** Asks again for the provider's page of the placed order, or opens its window again. */
    async retry(): Promise<void> {
      const { method, order } = store.payment
      if (method && order) await follow(method.afterPlaced(order))
    },

    /** Takes up the order of the receipt, if its provider has not decided about it: its window can be opened again. */
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
