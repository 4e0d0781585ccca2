/** Types and helpers shared by the steps of a payment. Each step is a function in its own file. */
import type { RestClient } from '../../../api/request.client.ts'
import type { Cart } from '../../../cart/cart.ts'
import type { MoneyFormat } from '../../../cart/map.ts'
import type { Operation } from '../../../cart/operations.ts'
import type { WriteCheckoutError } from '../../errors.ts'
import type { Destination, MethodContext, PaymentDraft } from '../../payment-methods/method.ts'
import type { createOpenPanel } from '../../payment-methods/open-panel.ts'
import { listPaymentChoices } from '../../payment-methods/registry.ts'
import type { createWindowOpener } from '../../payment-methods/window-opener.client.ts'
import type { Receipt } from '../../receipt/receipt.ts'
import type { CheckoutStore } from '../../store.client.ts'
import type { PaymentAttempt } from '../payment-attempt.ts'
import type { PaymentEvent } from '../payment-machine.ts'
import type { createAuthenticationFrame } from './authentication-frame.ts'

/** What a payment needs from the page. */
export type PaymentParts = {
  readonly tenant: string
  readonly rest: RestClient
  readonly store: CheckoutStore
  readonly methods: MethodContext
  /** Origin of the shop, like https://shop.example.com. */
  readonly shopOrigin: string
  readonly format: MoneyFormat
  readonly readCart: () => Cart | undefined
  /** Reads the cart again; false if that fails. */
  readonly reload: () => Promise<boolean>
  readonly go: (destination: Destination) => void
  /**
   * Called when a provider's window has approved an order whose shopper stays on the page, and may never see its
   * receipt.
   */
  readonly onPlacedElsewhere: (receipt: Receipt) => void
  readonly write: WriteCheckoutError
  /** Sets the status of a cart's operation; `end` with a message marks it as failed. */
  readonly operations: {
    begin(operation: Operation): void
    end(operation: Operation, message?: string): void
    forget(operation: Operation): void
  }
  /** Resolves once no shipping method is being saved: to the message of a failed save, else to ''. */
  readonly untilDeliverySettled: () => Promise<string>
}

export type StepParts = PaymentParts & {
  readonly windows: ReturnType<typeof createWindowOpener>
  readonly panel: ReturnType<typeof createOpenPanel>
  readonly frame: ReturnType<typeof createAuthenticationFrame>
  /** Advances the payment machine while a step is running. */
  readonly advance: (event: PaymentEvent) => Promise<void>
  /** Approves the payment of a method with what a provider's window returned. */
  readonly approve: (code: string, draft: PaymentDraft) => Promise<void>
  /** Public id of the session with which the checkout was opened; '' if the back end sends none. */
  readonly sid: Promise<string>
  /** Resolves once no call is taking the payment back. */
  readonly untilTakenBack: () => Promise<unknown>
}

/** A step; null if it succeeded without an event for the machine. */
export type Step = (parts: StepParts, attempt: PaymentAttempt) => Promise<PaymentEvent | null>

type ChoiceParts = Pick<PaymentParts, 'methods' | 'readCart' | 'store'>

/**
 * The method with the given code and the server's offer of it; undefined if the cart doesn't offer it, or if the
 * store's settings or this browser rule it out.
 */
export const findChoice = ({ methods }: Pick<PaymentParts, 'methods'>, cart: Cart | undefined, code: string) =>
  listPaymentChoices(cart?.paymentMethods ?? [], methods.config, methods.scriptUrls).find(
    ({ method }) => method.code === code,
  )

/** The same for the method that is chosen at present. */
export const findChosen = (parts: ChoiceParts) =>
  findChoice(parts, parts.readCart(), parts.store.payment.method?.code ?? '')

/** Grand total of a cart in the store's currency; null if unknown. */
export const totalOf = (cart: Cart | undefined): number | null => cart?.totals.grandTotal?.amount ?? null

/** Message with the new total, which differs from the one on the button. */
export const describeNewTotal = ({ readCart, write }: Pick<PaymentParts, 'readCart' | 'write'>): string =>
  write('newTotal', readCart()?.totals.grandTotal?.formatted)
