/** Wallets of the browser, and the marketplace's wallet. */
import type { Queryable } from '../db/database.ts'

export type GoogleToken = {
  readonly gateway: string
  readonly gatewayMerchantId: string
  readonly cents: number
  readonly network: string
  readonly lastFour: string
  /** The card has no cryptogram, and its bank requires 3-D Secure. */
  readonly needsAuthentication: boolean
}

/** The gateway that opens and charges the tokens of Google Pay. */
export type GooglePay = {
  /** Name of the gateway if the store's settings name no other. */
  readonly gateway: string
  /** Opens a token without spending it; undefined if it isn't Google's or has expired. */
  readonly read: (token: string) => Promise<GoogleToken | undefined>
  /** Charges the token's amount and spends the token. */
  readonly charge: (db: Queryable, token: string) => Promise<'paid' | 'declined' | 'unusable'>
}

/** What a payment token of Apple's sheet has authorized. */
export type AppleToken = {
  /** Merchant session of the sheet. */
  readonly session: string
  readonly transactionId: string
  readonly cents: number
  readonly currency: string
}

export type MerchantSessionRequest = {
  readonly storeId: string
  readonly cartId: string
  readonly domainName: string
  readonly displayName: string
}

/** Apple's merchant sessions, and the gateway that opens and charges its tokens. */
export type ApplePay = {
  /** Whether the address that validates merchants is the provider's own, in addition to those of apple.com. */
  readonly isOwnUrl: (url: URL) => boolean
  /** Opens a merchant session, which the shop passes on to the sheet unchanged. */
  readonly openMerchantSession: (
    db: Queryable,
    validationUrl: string,
    request: MerchantSessionRequest,
  ) => Promise<Readonly<Record<string, unknown>>>
  /** Opens the encrypted data of a payment token; undefined if it isn't Apple's or has expired. */
  readonly read: (data: string) => Promise<AppleToken | undefined>
  /** Charges the token's amount. Its session has been spent, so that it is charged once. */
  readonly charge: (data: string) => Promise<'paid' | 'declined' | 'unusable'>
}

/** Signature algorithms of Amazon Pay's button. */
export type SigningAlgorithm = 'AMZN-PAY-RSASSA-PSS' | 'AMZN-PAY-RSASSA-PSS-V2'

/** A checkout session of Amazon Pay. */
export type CheckoutSession = {
  readonly id: string
  readonly storeId: string
  readonly cartId: string
  readonly state: 'created' | 'approved' | 'declined' | 'spent'
  readonly cents: number
  /** `order` is the number of the order, `address` the buyer's, `shop` the origin that the shopper came from. */
  readonly details: Readonly<Record<string, string>>
}

/** Amazon Pay's server, and the merchant's key that signs its button. */
export type AmazonPay = {
  readonly sign: (payload: string, algorithm: SigningAlgorithm) => string
  /** Get Checkout Session; undefined if the store has no such session. */
  readonly getSession: (db: Queryable, storeId: string, id: string) => Promise<CheckoutSession | undefined>
  /** Assigns an open session to a cart; false if the session isn't open or belongs to another cart. */
  readonly takeSession: (db: Queryable, storeId: string, id: string, cartId: string) => Promise<boolean>
  /**
   * Update Checkout Session: sets the amount and the return URL. Returns the URL to which the shopper must be
   * redirected: nothing is charged before. Rejects with 400 a session that isn't open or belongs to another cart.
   */
  readonly updateSession: (
    db: Queryable,
    session: Pick<CheckoutSession, 'id' | 'storeId' | 'cartId'>,
    update: { readonly cents: number; readonly resultReturnUrl: string },
  ) => Promise<string>
  /**
   * Complete Checkout Session: charges it. 'invalid' if the shopper hasn't authorized the amount yet; 'canceled' if the
   * shopper declined. A repeated call returns the same.
   */
  readonly completeSession: (
    db: Queryable,
    session: CheckoutSession,
    cents: number,
  ) => Promise<'completed' | 'canceled' | 'invalid'>
}
