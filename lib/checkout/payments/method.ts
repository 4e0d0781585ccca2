import type { OfferedPayment } from '../../cart/cart.ts'
import type { PaymentsConfig } from '../../config/store-config.ts'
import type { Result } from '../../core/result.ts'
import type { CheckoutErrorKey } from '../errors.ts'
import type { PlacedOrder } from '../order.ts'

/** Where the shopper goes once the order is placed. `url` is on another page or another site: a full page load. */
export type Destination =
  | { readonly kind: 'success' }
  | { readonly kind: 'confirmation' }
  | { readonly kind: 'leave'; readonly url: string }
  | { readonly kind: 'stay' }

/** What follows a saved payment, in order; the first that fails ends the list. */
export type AfterSave = 'refresh-cart' | 'load-checkout-info' | 'place-order' | 'leave-to-checkout-url'

/** What a panel has collected: held in memory only, never stored (it may be a card). */
export type PaymentDraft = Readonly<Record<string, string>>

/**
 * Asks a panel for what it can only give as the order is placed, e.g. a card token of the provider's own fields. Errors
 * are for the shopper; an empty list means that the panel itself shows what is wrong.
 */
export type Collector = () => Promise<Result<PaymentDraft, readonly string[]>>

/** What PUT /cart/payment and POST /cart/place are sent. */
export type PaymentSubmission = { readonly data: Readonly<Record<string, unknown>>; readonly token?: string }

/** The kinds of panels; components/checkout/payments loads the component of a kind when a method with it is chosen. */
export type PanelKind = 'card-fields'

/**
 * A way of paying. Everything that differs between methods is here, so that the flow (payment-machine.ts) and the
 * views never ask for a code.
 */
export type PaymentMethod = {
  readonly code: string
  /** Provider's display name for messages. */
  readonly name: string
  /** null: there is nothing to enter, and the description in the list says how to pay. */
  readonly panel: PanelKind | null
  /** 'choice': choosing it saves it; 'place': the Place order button does; 'panel': its panel does. */
  readonly savesAt: 'choice' | 'place' | 'panel'
  /** The provider's checkout info is read before the payment is saved. */
  readonly loadsInfoFirst: boolean
  readonly afterSave: readonly AfterSave[]
  /** A saved billing address doesn't take the payment back (approved express wallet). */
  readonly survivesAddressSave: boolean
  /** It keeps a wallet's state on the page that a saved billing address resets. */
  readonly hasWalletState: boolean
  /** Whether the store has switched it on, beyond the server offering it. */
  isOffered(config: PaymentsConfig, offered: OfferedPayment): boolean
  /** Stands before the server's words when the payment can't be saved; null when they stand alone. */
  readonly failureKey: CheckoutErrorKey | null
  /**
   * Turns what the panel collected into what is sent. `isPlacing` is false while the
   * method is only being chosen.
   */
  buildSubmission(
    draft: PaymentDraft,
    offered: OfferedPayment,
    isPlacing: boolean,
  ): Promise<Result<PaymentSubmission, CheckoutErrorKey>>
  afterPlaced(order: PlacedOrder): Destination
}
