import type { AddressForm } from '../../address/address.ts'
import type { ApiFailure } from '../../api/failure.ts'
import type { RestClient } from '../../api/request.client.ts'
import type { Cart, OfferedPayment } from '../../cart/cart.ts'
import type { PaymentsConfig } from '../../config/store-config.ts'
import type { PolicyRequest } from '../../core/policy-request.ts'
import type { Result } from '../../core/result.ts'
import type { Session } from '../../session/session.ts'
import type { CheckoutErrorKey } from '../errors.ts'
import type { PlacedOrder } from '../order.ts'
import type { InstalmentPlan, PlanFormat } from './instalment-plans.ts'

/**
 * What a way of paying does, step by step, each after the one before has succeeded:
 * 'load-info' reads the provider's checkout info, and loads the script of its window where it has one; 'prepare' tells the
 * provider what was chosen; 'save' saves the payment; 'refresh-cart' reads the cart; 'authenticate' shows the 3-D Secure
 * frame where the saved payment asks for it; 'place' places the order; 'leave' goes to the page of the checkout info;
 * 'open-window' opens the provider's window with it, whose approval is the method's.
 */
export type PaymentStep =
  | 'load-info'
  | 'prepare'
  | 'save'
  | 'refresh-cart'
  | 'authenticate'
  | 'place'
  | 'leave'
  | 'open-window'

/** What follows a placed order. `url` is on another page or another site: a full page load. */
export type Destination =
  | { readonly kind: 'success' }
  | { readonly kind: 'confirmation' }
  | { readonly kind: 'leave'; readonly url: string }
  /** The provider's window decides about the order; once it agrees, the receipt follows or the shopper stays. */
  | { readonly kind: 'window'; readonly next: 'success' | 'stay' }
  /** The provider's page is asked for first (`startAfterPlacing`); it may fail and be tried again. */
  | { readonly kind: 'start' }

/** What a provider needs before its window or page can open (checkout specification 7.5). */
export type CheckoutInfo =
  | { readonly kind: 'page'; readonly url: string }
  /** Handed to the provider's window as the server sent it. */
  | { readonly kind: 'window'; readonly fields: Readonly<Record<string, unknown>> }

/** What a panel has collected: held in memory only, never stored (it may be a card). */
export type PaymentDraft = Readonly<Record<string, unknown>>

/**
 * Asks a panel for what it can only give as the order is placed, e.g. a card token of the provider's own fields. Errors
 * are for the shopper; an empty list means that the panel itself shows what is wrong.
 */
export type Collector = () => Promise<Result<PaymentDraft, readonly string[]>>

/** What PUT /cart/payment and POST /cart/place are sent. */
export type PaymentSubmission = { readonly data: Readonly<Record<string, unknown>>; readonly token?: string }

/** When a payment is saved: as its method is chosen, as its panel has what it needs, or as the order is placed. */
export type SaveMoment = 'choose' | 'approve' | 'place'

/** The kinds of panels; components/checkout/payments loads the component of a kind when a method with it is chosen. */
export type PanelKind =
  | 'card-fields'
  | 'card-form'
  | 'card-token-form'
  | 'continue'
  | 'login'
  | 'plans'
  | 'bank-card'
  | 'wallet-buttons'
  | 'wallet-sheet'

/** What a way of paying is to a shopper; a long list is folded by it (payment-groups.ts). */
export type PaymentKind = 'card' | 'wallet' | 'over-time' | 'lease' | 'offline'

/** A drawing of components/ui/brand-addresses.ts that a method names; 'card' stands for any card. */
export type MethodMark =
  | 'acima'
  | 'affirm'
  | 'amazon-pay'
  | 'apple-pay'
  | 'bank'
  | 'card'
  | 'cash'
  | 'chargeafter'
  | 'check'
  | 'citi'
  | 'financeit'
  | 'freedompay'
  | 'paypal'
  | 'zibby'

/** What a method's rules may read of the store. */
export type MethodContext = {
  readonly config: PaymentsConfig
  /** provider_scripts of the store: addresses that stand in for the providers' own. */
  readonly scriptUrls: Readonly<Record<string, string>>
}

/** How a provider's window has ended: with an approval, a refusal, by being closed, or with what nobody understands. */
export type WindowEnd =
  | { readonly kind: 'approved'; readonly draft: PaymentDraft }
  | { readonly kind: 'declined' | 'closed' | 'unexpected' }

/** The page (window) with the globals of the provider's script; each provider knows its own. */
export type ProviderPage = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** A window that a provider's own script opens over the page (checkout specification 7.5). */
export type ProviderWindow = {
  /** Whether the store has the keys it takes. */
  isSetUp(config: PaymentsConfig): boolean
  scriptUrl(context: MethodContext): string
  /** Puts what the script reads as it starts on the page; `locale` is in dash form. */
  prepare?(page: ProviderPage, context: MethodContext, locale: string): void
  /**
   * Opens the window; resolves as it ends. Whatever it throws is 'unexpected'.
   *
   * @param fields the checkout info as the server sent it
   */
  open(
    page: ProviderPage,
    request: {
      readonly fields: Readonly<Record<string, unknown>>
      readonly cart: Cart
      readonly context: MethodContext
    },
  ): Promise<WindowEnd>
}

/**
 * A login at the provider with which a method is approved (checkout specification 3.6). It outlasts the choice: while the
 * shopper is logged in and has chosen nothing else, the method is chosen.
 */
export type ProviderLogin = {
  /** Address of the script that draws the login's button. */
  scriptUrl(context: Pick<MethodContext, 'scriptUrls'>): string
  /** Query parameter with the session's id, with which the provider's page leads back to the checkout. */
  readonly returnParameter: string
  /** Id of the session that the shopper is logged in with; '' for none. */
  findSession(session: Session): string
  /** What is saved of a session. */
  draftOf(id: string): PaymentDraft
  /** The shopper's address there, for the forms of the checkout; null without one. */
  findAddress(session: Session): AddressForm | null
  /** Address of the store's call that opens a session (POST), and signs out (DELETE). */
  sessionAddress(context: { readonly config: Pick<PaymentsConfig, 'amazonPay'> }): string
}

/**
 * A way of paying. Everything that differs between methods is here, so that the flow (payment-machine.ts) and the
 * views never ask for a code. A method is a table of steps: what happens as it is chosen, as its panel approves (a
 * wallet's window, a plan, a form), and as Place order is pressed; without steps for Place order its own panel completes
 * the order, and the button is not shown.
 */
export type PaymentMethod = {
  readonly code: string
  /** Provider's display name for messages. */
  readonly name: string
  readonly kind: PaymentKind
  /** Our drawing beside its title; none where nobody knows the method. */
  readonly mark?: MethodMark
  /** null: there is nothing to enter, and the description in the list says how to pay. */
  readonly panel: PanelKind | null
  readonly onChoose: readonly PaymentStep[]
  readonly onApprove: readonly PaymentStep[]
  readonly onPlace: readonly PaymentStep[]
  /**
   * What a cart means that has it saved already: nothing (it is chosen anew), that it is chosen, or that the provider
   * has approved it, so that the order can be placed.
   */
  readonly onResume: 'nothing' | 'chosen' | 'approved'
  /** Which of the hosted wallet's ways it is (checkout specification 3.5); none for every other method. */
  readonly walletVariant?: 'express' | 'standard' | 'checkout'
  /** A saved billing address doesn't take the payment back (approved express wallet). */
  readonly survivesAddressSave: boolean
  /** It keeps a wallet's state on the page that a saved billing address resets. */
  readonly hasWalletState: boolean
  /**
   * A 'financing apply' method (checkout specification 9.1): it pays with an account that a shopper can apply for, at a link
   * in its panel, which is told the address, or beside it (application.ts).
   */
  readonly application?: 'panel' | 'beside'
  /** Where to apply, by the store's configuration; '' where that names no page. */
  applicationUrl?(config: PaymentsConfig): string
  /** Whether the store has switched it on, beyond the server offering it. */
  isOffered(config: PaymentsConfig, offered: OfferedPayment): boolean
  /** Whether the store only tries it out: its panel says so. */
  isTestMode?(config: PaymentsConfig): boolean
  /** Whether this browser can carry it out; asked in the browser only. Without it every browser can. */
  isSupported?(context: Pick<MethodContext, 'scriptUrls'>): boolean
  /** Address of the provider's mark for the list; '' for none. */
  findMark?(offered: OfferedPayment): string
  /** Stands before the server's words when the payment can't be saved; null when they stand alone. */
  readonly failureKey: CheckoutErrorKey | null
  /** Turns what the panel collected into what is sent. */
  buildSubmission(
    draft: PaymentDraft,
    offered: OfferedPayment,
    moment: SaveMoment,
  ): Promise<Result<PaymentSubmission, CheckoutErrorKey>>
  /** Reads the plans that spread the cart's total over months; needed by the panel 'plans', told beside the total. */
  loadPlans?(rest: RestClient, format: PlanFormat): Promise<Result<readonly InstalmentPlan[], ApiFailure>>
  /** Reads the provider's checkout info; needed by methods with the step 'load-info'. `saved` answered the saved payment. */
  loadInfo?(rest: RestClient, saved: Readonly<Record<string, unknown>>): Promise<Result<CheckoutInfo, ApiFailure>>
  /** The provider's window over the page; needed by the step 'open-window' and the destination 'window'. */
  readonly window?: ProviderWindow
  readonly login?: ProviderLogin
  /** It is approved for whatever the order comes to: its approval is a login, the total is named with the order. */
  readonly isForAnyTotal?: true
  /** Address and body of the store's own call that places the order paid with `data`, in place of POST /cart/place. */
  placeCall?(
    data: Readonly<Record<string, unknown>>,
    context: Pick<MethodContext, 'config'>,
  ): { readonly address: string; readonly body: Readonly<Record<string, unknown>> }
  /** Tells the provider what the panel collected, before it is saved; needed by methods with the step 'prepare'. */
  prepare?(rest: RestClient, draft: PaymentDraft): Promise<Result<unknown, ApiFailure>>
  afterPlaced(order: PlacedOrder): Destination
  /** Asks for the provider's page of an order paid with `data`; gives its address. Needed by the destination 'start'. */
  startAfterPlacing?(rest: RestClient, data: Readonly<Record<string, unknown>>): Promise<Result<string, ApiFailure>>
  /** The failure of startAfterPlacing in the shopper's words. */
  readonly startFailureKey?: CheckoutErrorKey
  /** Origins of pages that the browser may be sent to, besides the shop's own; needed by methods that leave. */
  pageOrigins?(context: MethodContext): readonly string[]
  /** What the pages under /checkout ask their policy for while the store has the method on; null for nothing. */
  policyRequest?(context: MethodContext): PolicyRequest | null
}
