import type { AddressForm } from '../../address/address.ts'
import type { ApiFailure } from '../../api/failure.ts'
import type { RestClient } from '../../api/request.client.ts'
import type { Cart, OfferedPayment } from '../../cart/cart.ts'
import type { PaymentsConfig } from '../../config/store-config.ts'
import type { PolicyRequest } from '../../core/policy-request.ts'
import type { Result } from '../../core/result.ts'
import type { Session } from '../../session/session.ts'
import type { CheckoutErrorKey } from '../errors.ts'
import type { PlacedOrder } from '../receipt/order.ts'
import type { InstalmentPlan, PlanFormat } from './instalment-plans.ts'
import type { GoodsNames } from './provider-goods.ts'

/**
 * Steps of a payment method, each run after the one before has succeeded:
 * - 'load-info' loads the provider's checkout info, and the script of its window if it has one;
 * - 'prepare' sends the provider what the shopper chose;
 * - 'save' saves the payment;
 * - 'refresh-cart' reads the cart;
 * - 'authenticate' shows the 3-D Secure frame if the saved payment requires it;
 * - 'place' places the order;
 * - 'leave' goes to the page in the checkout info;
 * - 'open-window' opens the provider's window with the checkout info; its approval is the method's.
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

/** What follows a placed order. `url` is loaded as a full page. */
export type Destination =
  | { readonly kind: 'success' }
  | { readonly kind: 'confirmation' }
  | { readonly kind: 'leave'; readonly url: string }
  /** In its window the provider decides about the order; if it approves, the receipt follows or the shopper stays. */
  | { readonly kind: 'window'; readonly next: 'success' | 'stay' }
  /** The address of the provider's page is requested first (`startAfterPlacing`), which may fail and be repeated. */
  | { readonly kind: 'start' }

/** What a provider's window or page needs to open (S2-7.5). */
export type CheckoutInfo =
  | { readonly kind: 'page'; readonly url: string }
  /** Passed to the provider's window as the server sent it. */
  | { readonly kind: 'window'; readonly fields: Readonly<Record<string, unknown>> }

/** What a panel has collected. Kept in memory only, because it may be a card. */
export type PaymentDraft = Readonly<Record<string, unknown>>

/**
 * Collects from a panel what it can only give when the order is placed, e.g. a card token of the provider's own fields.
 * Errors are public messages; an empty list means that the panel itself shows the problem.
 */
export type Collector = () => Promise<Result<PaymentDraft, readonly string[]>>

/** Body of PUT /cart/payment and POST /cart/place. */
export type PaymentSubmission = { readonly data: Readonly<Record<string, unknown>>; readonly token?: string }

/** When a payment is saved: its method is chosen, its panel has what it needs, or the order is placed. */
export type SaveMoment = 'choose' | 'approve' | 'place'

/** Kind of a method's panel; components/checkout/payment-panels loads its component when a method with it is chosen. */
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
  | 'google-pay'

/** Kind of a payment method for shoppers; long lists are folded by kind (payment-groups.ts). */
export type PaymentKind = 'card' | 'wallet' | 'over-time' | 'lease' | 'offline'

/** Name of a logo in components/ui/brand-addresses.ts; 'card' stands for any card. */
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
  | 'google-pay'
  | 'paypal'
  | 'zibby'

/** The part of the store's configuration that a method's rules may read. */
export type MethodContext = {
  readonly config: PaymentsConfig
  /** provider_scripts of the store: addresses that replace the providers' own. */
  readonly scriptUrls: Readonly<Record<string, string>>
}

/** How a provider's window has ended: approved, declined, closed, or with a result that the shop doesn't know. */
export type WindowEnd =
  /** `complete` closes a window that stays open until the shop has stored the approval. */
  | { readonly kind: 'approved'; readonly draft: PaymentDraft; readonly complete?: () => void }
  | { readonly kind: 'declined' | 'closed' | 'unexpected' }

/** The browser's window with the globals of the provider's script; each provider knows its own. */
export type ProviderPage = Pick<Window, 'addEventListener' | 'removeEventListener' | 'location' | 'document'>

export type WindowRequest = {
  /** The checkout info as the server sent it. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly cart: Cart
  readonly context: MethodContext
  /** BCP 47 with a dash, like en-CA. */
  readonly locale: string
  readonly goodsNames: GoodsNames
}

/** A window that the provider's own script opens over the page (S2-7.5). */
export type ProviderWindow = {
  /** Whether the store has configured the keys that the window needs. */
  isSetUp(config: PaymentsConfig): boolean
  scriptUrl(context: MethodContext): string
  /** Style sheet that the script's window needs; '' if unknown. */
  styleUrl?(context: MethodContext): string
  /** Sets the globals that the script reads when it starts; `locale` has a dash, like en-CA. */
  prepare?(page: ProviderPage, context: MethodContext, locale: string): void
  /** Opens the window; resolves when it ends. A rejection counts as 'unexpected'. */
  open(page: ProviderPage, request: WindowRequest): Promise<WindowEnd>
}

/**
 * A login at the provider, with which a method is approved (S2-3.6). While the shopper is logged in and has chosen no
 * other method, the checkout chooses it.
 */
export type ProviderLogin = {
  /** Address of the script that renders the login's button. */
  scriptUrl(context: Pick<MethodContext, 'scriptUrls'>): string
  /** Query parameter with the session's id, which the provider's page adds when it returns to the checkout. */
  readonly returnParameter: string
  /** Id of the session in which the shopper is logged in; '' if not logged in. */
  findSession(session: Session): string
  /** The draft that is saved for a session. */
  draftOf(id: string): PaymentDraft
  /** The shopper's address at the provider, for the forms of the checkout; null if none. */
  findAddress(session: Session): AddressForm | null
  /** Address of the store's call that opens a session (POST) and signs out (DELETE). */
  sessionAddress(context: { readonly config: Pick<PaymentsConfig, 'amazonPay'> }): string
  /** Signs the shopper out with the provider's loaded script; throws what the script throws. */
  signOut(page: ProviderPage): void
}

/**
 * A payment method. Everything that differs between methods is here, so that the flow (payment-machine.ts) and the
 * views never compare codes. Its tables list the steps that run when it is chosen, when its panel approves (a wallet's
 * window, a plan, a form), and when Place order is pressed. If `onPlace` is empty, its own panel completes the order,
 * and the Place order button is not shown.
 */
export type PaymentMethod = {
  readonly code: string
  /** The provider's display name, for messages. */
  readonly name: string
  readonly kind: PaymentKind
  /** Logo next to its title; missing if the shop has none. */
  readonly mark?: MethodMark
  /** null if there is nothing to enter; the description in the list then says how to pay. */
  readonly panel: PanelKind | null
  readonly onChoose: readonly PaymentStep[]
  readonly onApprove: readonly PaymentStep[]
  readonly onPlace: readonly PaymentStep[]
  /**
   * What it means if the loaded cart has the method saved: nothing (the shopper chooses again), that it is chosen, or
   * that the provider has approved it, so that the order can be placed.
   */
  readonly onResume: 'nothing' | 'chosen' | 'approved'
  /** Whether the payment stays after a billing address is saved (approved express wallet). */
  readonly survivesAddressSave: boolean
  /** Whether it has a wallet's state on the page, which a saved billing address resets. */
  readonly hasWalletState: boolean
  /**
   * A 'financing apply' method (S2-9.1) pays with an account that shoppers can apply for, at a link in its panel, which
   * loads the address itself, or next to it (application.ts).
   */
  readonly application?: 'panel' | 'beside'
  /** Configured address of the application; '' if none. */
  applicationUrl?(config: PaymentsConfig): string
  /** Whether the store has the method on, in addition to the server's offer. */
  isOffered(config: PaymentsConfig, offered: OfferedPayment): boolean
  /** Whether the method runs in test mode, which its panel then mentions. */
  isTestMode?(config: PaymentsConfig): boolean
  /** Whether this browser supports the method; called in browsers only. If missing, all do. */
  isSupported?(context: Pick<MethodContext, 'scriptUrls'>): boolean
  /** Address of the provider's logo for the list; '' if none. */
  findMark?(offered: OfferedPayment): string
  /** Message before the server's own messages if the payment can't be saved; null for the server's alone. */
  readonly failureKey: CheckoutErrorKey | null
  /** Builds the request from what the panel collected. */
  buildSubmission(
    draft: PaymentDraft,
    offered: OfferedPayment,
    moment: SaveMoment,
  ): Promise<Result<PaymentSubmission, CheckoutErrorKey>>
  /**
   * Loads the plans that spread the cart's total over months; required for the panel 'plans'. The lowest one is also
   * shown next to the total.
   */
  loadPlans?(rest: RestClient, format: PlanFormat): Promise<Result<readonly InstalmentPlan[], ApiFailure>>
  /**
   * Loads the provider's checkout info; required for the step 'load-info'. `saved` is the data of the response to the
   * saved payment.
   */
  loadInfo?(rest: RestClient, saved: Readonly<Record<string, unknown>>): Promise<Result<CheckoutInfo, ApiFailure>>
  /** The provider's window over the page; required for the step 'open-window' and the destination 'window'. */
  readonly window?: ProviderWindow
  readonly login?: ProviderLogin
  /**
   * The approval holds for any total, which is sent with the order: it is a login, or is given before shipping and
   * taxes are known. The shopper still sees a new total before it is ordered.
   */
  readonly isForAnyTotal?: true
  /** Address and body of the store's own call for placing the order, used instead of POST /cart/place. */
  placeCall?(
    data: Readonly<Record<string, unknown>>,
    context: Pick<MethodContext, 'config'>,
  ): { readonly address: string; readonly body: Readonly<Record<string, unknown>> }
  /** Sends the provider what the panel collected, before the save; required for the step 'prepare'. */
  prepare?(rest: RestClient, draft: PaymentDraft): Promise<Result<unknown, ApiFailure>>
  afterPlaced(order: PlacedOrder): Destination
  /**
   * Requests the address of the provider's page for an order paid with `data`; required for the destination 'start'.
   */
  startAfterPlacing?(rest: RestClient, data: Readonly<Record<string, unknown>>): Promise<Result<string, ApiFailure>>
  /** Reports to the back end that the window of a placed order ended with an approval. */
  reportApproval?(rest: RestClient, draft: PaymentDraft, order: PlacedOrder): Promise<Result<unknown, ApiFailure>>
  /** Message if startAfterPlacing fails. */
  readonly startFailureKey?: CheckoutErrorKey
  /** Origins of pages that the browser may be sent to, besides the shop's own; required for methods that leave. */
  pageOrigins?(context: MethodContext): readonly string[]
  /** What the method adds to the policy of pages under /checkout while the store has it on; null if nothing. */
  policyRequest?(context: MethodContext): PolicyRequest | null
}
