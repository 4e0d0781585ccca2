/** Who is shopping: a guest, or a signed-in customer (specification 3.12; checkout specification 6). */
export type Session = {
  readonly isSignedIn: boolean
  /** '' for a guest. */
  readonly customerId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly isSubscribedToNewsletter: boolean
  readonly isAmazonSignedIn: boolean
}
