/** What a payment method does in the back end; the registry lists the methods by code. */
import type { CartState, SavedPayment } from '../cart/cart-state.ts'
import { type CartSummary, summarizeCart } from '../cart/cart-summary.ts'
import type { Queryable } from '../db/database.ts'
import type { ProviderNeed, Providers } from '../providers/providers.ts'
import type { PaymentRecord } from '../store/folder-schemas.ts'
import type { StoreContext } from '../store/store-context.ts'

/** The cart to be paid and its surroundings. `secret` is the key of hashes that bind data to the cart. */
export type PaymentContext = {
  readonly transaction: Queryable
  readonly store: StoreContext
  readonly cartId: string
  readonly state: CartState
  readonly code: string
  readonly secret: string
  readonly providers: Providers
  /** Origin of the shop at which the call was made; missing while an order is placed. */
  readonly shop?: string
}

/** The shopper's cart in a call about its payment. */
export type PayableCart = Omit<PaymentContext, 'code'> & Required<Pick<PaymentContext, 'shop'>>

/** Data of an order that its provider needs. `number` is empty before the order is placed. */
export type OrderForProvider = {
  readonly number: string
  readonly method: string
  readonly cents: number
  readonly snapshot: Readonly<Record<string, unknown>>
}

/** Payment data from the browser, not validated. */
export type PaymentInput = Readonly<Record<string, unknown>>

/**
 * Result of PUT /cart/payment. `answer` replaces `data` in the response; `changes` are applied to the cart too. With
 * `keepsCart` the request has only asked for the answer.
 */
export type Saved = {
  readonly keepsCart?: true
  readonly payment: Omit<SavedPayment, 'method'>
  readonly answer?: Readonly<Record<string, unknown>>
  readonly changes?: Partial<CartState>
}

/** An order that is being placed: its payment and its current totals. */
export type ChargeContext = PaymentContext & {
  readonly payment: SavedPayment
  readonly summary: CartSummary
  /** Id of the provider's session when the provider's page places the order; undefined for POST /cart/place. */
  readonly approval: string | undefined
}

/** Result of a charge. `data` is stored with the order and contains nothing that could be charged again. */
export type Charged = {
  readonly data: Readonly<Record<string, unknown>>
  readonly loanId?: string
  readonly redirectUrl?: string
  /** The provider decides later; until then the order can be cancelled and its cart restored. */
  readonly isOpen?: boolean
}

/** One payment method. save() and charge() reject with a public message. */
export type PaymentMethod = {
  /** Providers without which it is not offered; an offline method needs none. */
  readonly needs?: readonly ProviderNeed[]
  /** Whether the store's configuration has what the method needs; always if missing. */
  readonly isOffered?: (store: StoreContext) => boolean
  /** Fields that the list of payment methods has in addition to the store's record. */
  readonly describe?: (store: StoreContext, record: PaymentRecord, providers: Providers) => Partial<PaymentRecord>
  /** Key of the gateway's card tokens, if the gateway has a vault (saved-cards.ts). */
  readonly vaultKeyOf?: (context: Pick<PaymentContext, 'store' | 'code'>) => string
  /** PUT /cart/payment: checks the data and returns what to store. */
  readonly save: (context: PaymentContext, data: PaymentInput) => Promise<Saved> | Saved
  /** POST /cart/place: charges the stored payment. */
  readonly charge: (context: ChargeContext) => Promise<Charged> | Charged
}

/** A text or number as trimmed text; '' for anything else. */
export const textOf = (data: PaymentInput, field: string): string => {
  const value = data[field]
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** Without data the method is only selected. */
export const isEmpty = (data: PaymentInput): boolean => Object.keys(data).length === 0

/** Grand total of the current cart, in cents. */
export const totalOf = ({ store, state }: Pick<PaymentContext, 'store' | 'state'>): number =>
  summarizeCart(store, state).totals.grandTotal

/** An object of the store's configuration; {} for any other type. */
export const settingsOf = ({ documents }: StoreContext, key: string): Readonly<Record<string, unknown>> => {
  const value = documents.config[key]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

export const additionalDataOf = ({ documents }: StoreContext, code: string): Readonly<Record<string, unknown>> =>
  documents.payment.get(code)?.additional_data ?? {}
