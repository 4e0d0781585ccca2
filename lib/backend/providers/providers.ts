/**
 * What the back end needs of payment providers and of other outside services. Each part is one provider's, and may be
 * missing: what requires it is then not offered.
 */
import type { Queryable } from '../db/database.ts'
import type { StoreContext } from '../store/store-context.ts'
import type { AddressProvider } from './address-provider.ts'
import type { BankCard } from './bank-card.ts'
import type { CardGateway } from './card-gateway.ts'
import type { TaxService } from './tax-service.ts'
import type { AmazonPay, ApplePay, GooglePay } from './wallets.ts'

/**
 * Providers with a page or window in which the shopper decides; `3ds` is the cardholder's bank. Their sessions have the
 * same names (payments/provider-session.ts).
 */
export type PageProvider =
  | '3ds'
  | 'acima'
  | 'affirm'
  | 'chargeafter'
  | 'financeit'
  | 'freedompay'
  | 'paypal'
  | 'paypal_standard'
  | 'zibby'

/** URL of the page or window for a session. The provider reports the decision by `decideProviderSession`. */
export type PageUrlOf = (session: string) => string

/** The anti-bot challenge. */
export type ChallengeService = {
  /** Verifies a response token for a site key and spends it. `answer` comes from a request and has any type. */
  readonly verify: (db: Queryable, siteKey: string, answer: unknown) => Promise<boolean>
}

/** A payment of which an amount is returned. `transaction` is the provider's id, '' if unknown. */
export type PaymentToReturn = {
  readonly storeId: string
  readonly number: string
  readonly method: string
  readonly transaction: string
  readonly cents: number
  readonly currency: string
  readonly idempotencyKey: string
}

/** Voids or refunds payments without staff. */
export type PaymentReturns = {
  /**
   * Returns a payment, or a part of it. Repeating it with the same key has no effect. False if staff have to do it in
   * the provider's account.
   */
  readonly returnAmount: (db: Queryable, payment: PaymentToReturn) => Promise<boolean>
}

/** The delivery scheduler, on whose page a shopper books a slot. */
export type DeliveryScheduler = {
  /** URL of the page; `days` are the days (2026-11-30) that are possible for the cart. */
  readonly bookingUrlOf: (store: StoreContext, days: readonly string[]) => string
}

/** What GET /config says of the providers' scripts and pages. */
export type ProviderScripts = {
  /** Addresses by provider and payment method: provider_scripts. `isOffered` says whether the store offers a method. */
  readonly list: (store: StoreContext, isOffered: (code: string) => boolean) => Readonly<Record<string, string>>
  /** Addresses that have their own key in the configuration. */
  readonly listSettings: (store: StoreContext) => Readonly<Record<string, string>>
}

export type Providers = {
  readonly cards?: CardGateway
  readonly googlePay?: GooglePay
  readonly applePay?: ApplePay
  readonly amazonPay?: AmazonPay
  readonly bankCard?: BankCard
  readonly pages: Readonly<Partial<Record<PageProvider, PageUrlOf>>>
  readonly paymentReturns?: PaymentReturns
  readonly scripts?: ProviderScripts
  readonly challenge?: ChallengeService
  readonly scheduler?: DeliveryScheduler
  /** By the name in `address_provider` of the configuration. */
  readonly addresses?: Readonly<Record<string, AddressProvider>>
  readonly tax?: TaxService
}

/** A back end without any provider. */
export const NO_PROVIDERS: Providers = { pages: {} }

/** What a payment method needs: a part of the providers, or the page of one of them. */
export type ProviderNeed = PageProvider | 'cards' | 'googlePay' | 'applePay' | 'amazonPay' | 'bankCard'

export const hasProvider = (providers: Providers, need: ProviderNeed): boolean =>
  ({ ...providers.pages, ...providers })[need] !== undefined
