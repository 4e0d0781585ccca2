/** Providers that send texts (SMS) and report replies. */

export type OutgoingText = {
  readonly storeId: string
  /** '+12185550123' */
  readonly to: string
  /** Number of the store, or the provider's id of a pool of numbers; '' in a folder. */
  readonly from: string
  readonly body: string
  /** Same for each attempt at sending a text. */
  readonly id: string
  readonly date: Date
}

/** Refused texts are not sent again. `code` is the provider's; `isOptedOut` if the number has replied STOP to it. */
export type TextOutcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused'; readonly code: string; readonly isOptedOut: boolean }

/** A request to one of the back end's webhooks. */
export type SignedRequest = {
  /** As the provider knows it, with the query. */
  readonly url: string
  readonly fields: URLSearchParams
  readonly signature: string
}

export type TextSender = {
  /**
   * Rejects if the text may be sent later, with an error whose message contains neither number nor body. A crash after
   * sending can send a text again: providers have no key by which they would know it.
   */
  readonly send: (text: OutgoingText) => Promise<TextOutcome>
  /** Whether a request comes from the provider; false without a provider. */
  readonly isSigned: (request: SignedRequest) => boolean
}
