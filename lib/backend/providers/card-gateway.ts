import type { Queryable } from '../db/database.ts'

/** A card as the shopper has entered it: digits only, expiry as MMYY. */
export type EnteredCard = { readonly number: string; readonly expiry: string; readonly securityCode: string }

/** What a token says of its card. */
export type CardToken = { readonly brand: string; readonly lastFour: string; readonly needsAuthentication: boolean }

/** A card that is charged: its token, the key of the account at the gateway for which it was made, and the amount. */
export type CardCharge = {
  readonly key: string
  readonly token: string
  readonly cents: number
  readonly currency: string
}

/** Result of a charge: the card's brand and last four digits, or the reason why nothing was paid. */
export type Charge =
  | { readonly outcome: 'paid'; readonly brand: string; readonly lastFour: string }
  | { readonly outcome: 'declined' }
  | { readonly outcome: 'unusable' }

/** A card in the vault; `exp` is MMYY. */
export type VaultCard = {
  readonly token: string
  readonly brand: string
  readonly lastFour: string
  readonly exp: string
}

/** Cards of customers for later orders. A vault token can be charged any number of times until it is removed. */
export type CardVault = {
  /** Puts the card of a one-use token into the vault; the token may be spent already. undefined if it has expired. */
  readonly keep: (token: string) => Promise<VaultCard | undefined>
  /** undefined if it isn't a token of the vault. */
  readonly read: (token: string) => Promise<CardToken | undefined>
  readonly charge: (db: Queryable, charge: CardCharge) => Promise<Charge>
  readonly remove: (db: Queryable, token: string) => Promise<void>
}

/** Gateways and processors of cards: a card becomes a token, which is charged once. */
export type CardGateway = {
  /** Exchanges an entered card for a token; undefined if the card can't be used. */
  readonly tokenize: (key: string, card: EnteredCard) => Promise<(CardToken & { readonly token: string }) | undefined>
  /** Reads a token without spending it; undefined if it was made with another key or has expired. */
  readonly read: (key: string, token: string) => Promise<CardToken | undefined>
  /** Charges a token and spends it. It must be unspent and made with the store's own key. */
  readonly charge: (db: Queryable, charge: CardCharge) => Promise<Charge>
  /** Where browsers make tokens (gateway_url) if the store names no address. */
  readonly tokenizationUrlOf: (key: string) => string
  readonly vault: CardVault
}
