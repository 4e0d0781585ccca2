/** Session of a guest or a signed-in customer (S1-3.12; S2-6). */
export type Session = {
  readonly isSignedIn: boolean
  /** '' for a guest. */
  readonly customerId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly isSubscribedToNewsletter: boolean
  /**
   * verifiedAccountAssociation of the customer's profile, which only the account's pages load; false in the session's
   * response.
   */
  readonly verifiedAccountAssociation: boolean
  /** Checkout session of Amazon Pay while the shopper is logged in there; else ''. */
  readonly amazonSessionId: string
  /** The shopper's address at Amazon, as HTML: untrusted. */
  readonly amazonAddressHtml: string
  /** post_id of each blog post that the shopper voted for; `dislikedPosts` of those voted against. */
  readonly likedPosts: readonly string[]
  readonly dislikedPosts: readonly string[]
}
