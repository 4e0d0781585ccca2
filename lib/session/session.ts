/** Who is shopping: a guest, or a signed-in customer (specification 3.12; checkout specification 6). */
export type Session = {
  readonly isSignedIn: boolean
  /** '' for a guest. */
  readonly customerId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly isSubscribedToNewsletter: boolean
  /** verifiedAccountAssociation of the customer's profile, which is read for the account's pages. */
  readonly verifiedAccountAssociation: boolean
  /** Checkout session of the marketplace wallet that the shopper is logged in to; '' for nobody. */
  readonly amazonSessionId: string
  /** The shopper's address there, as HTML: untrusted. */
  readonly amazonAddressHtml: string
  /** Posts of the blog that the shopper voted on, by post_id. */
  readonly likedPosts: readonly string[]
  readonly dislikedPosts: readonly string[]
}
