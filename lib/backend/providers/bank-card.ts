import type { Queryable } from '../db/database.ts'

/** Store and cart to which a link or an account belongs. */
export type AccountOwner = { readonly store: string; readonly cart: string }

/** The bank that issues the stores' card. */
export type BankCard = {
  /** Link of a cart, with which a shopper applies for a card. */
  readonly createLink: (owner: AccountOwner) => string
  /** Page on which a shopper applies for a card, if the store names no other. */
  readonly applicationUrlOf: (link: string) => string
  /** Available credit in cents; undefined for the link of another cart. */
  readonly readCredit: (owner: AccountOwner, link: string) => Promise<number | undefined>
  /** Exchanges an account's number for a token, which belongs to the cart; undefined if there is no such account. */
  readonly openAccount: (owner: AccountOwner, number: string) => Promise<string | undefined>
  /** Charges an account once; 'unusable' if the token is spent, has expired or belongs to another cart. */
  readonly charge: (
    db: Queryable,
    owner: AccountOwner,
    token: string,
    cents: number,
  ) => Promise<'paid' | 'declined' | 'unusable'>
}
