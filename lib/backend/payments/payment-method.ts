/** What a way of paying does in the back end; the registry lists them by code. */
import type { CartState, SavedPayment } from '../cart/cart-state.ts'
import { type CartSummary, summarizeCart } from '../cart/cart-summary.ts'
import type { View } from '../catalog/view.ts'
import type { Queryable } from '../db/database.ts'
import type { PaymentRecord } from '../import/folder-schemas.ts'

/** The cart that is paid for and what surrounds it. `secret` seals and opens tokens. */
export type PaymentContext = {
  readonly transaction: Queryable
  readonly view: View
  readonly cartId: string
  readonly state: CartState
  readonly code: string
  readonly secret: string
}

/** What a shopper's browser sent: of any shape. */
export type PaymentInput = Readonly<Record<string, unknown>>

/** How a choice ended. `answer` replaces data in the answer of PUT /cart/payment, `changes` are for the cart besides. */
export type Saved = {
  readonly payment: Omit<SavedPayment, 'method'>
  readonly answer?: Readonly<Record<string, unknown>>
  readonly changes?: Partial<CartState>
}

/** An order that is being placed: its payment, its totals of this moment. */
export type ChargeContext = PaymentContext & {
  readonly payment: SavedPayment
  readonly summary: CartSummary
  /** Session that the provider's own page places the order for; undefined for POST /cart/place. */
  readonly approval: string | undefined
}

/** What an order was paid with. `data` is kept with the order and holds nothing that could be charged again. */
export type Charged = {
  readonly data: Readonly<Record<string, unknown>>
  readonly loanId?: string
  readonly redirectUrl?: string
  /** The provider decides later: until then the order can be cancelled and its cart restored. */
  readonly isOpen?: boolean
}

/** One way of paying. Both steps refuse with a sentence for the shopper. */
export type PaymentMethod = {
  /** Its page among those of the stand-ins, for frames and full pages that a shop allows by provider. */
  readonly page?: string
  /** Its stand-in's script, as a path: what a shop loads in place of the provider's own. */
  readonly script?: string
  /** Does the store's configuration have what the method needs? Unset: always. */
  readonly isOffered?: (view: View) => boolean
  /** What the list of methods says besides the store's own record. */
  readonly describe?: (view: View, record: PaymentRecord) => Partial<PaymentRecord>
  /** PUT /cart/payment: checks what was sent and tells what is kept. */
  readonly save: (context: PaymentContext, data: PaymentInput) => Promise<Saved> | Saved
  /** POST /cart/place: charges what was saved. */
  readonly charge: (context: ChargeContext) => Promise<Charged> | Charged
}

/** Text of a field; '' for anything else. */
export const textOf = (data: PaymentInput, field: string): string => {
  const value = data[field]
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** Is there nothing in what was sent? Then a method is only chosen. */
export const isEmpty = (data: PaymentInput): boolean => Object.keys(data).length === 0

/** Grand total of the cart as it is now, in cents. */
export const totalOf = ({ view, state }: Pick<PaymentContext, 'view' | 'state'>): number =>
  summarizeCart(view, state).totals.grandTotal

/** An object of the store's configuration; {} when it is none. */
export const settingsOf = ({ documents }: View, key: string): Readonly<Record<string, unknown>> => {
  const value = documents.config[key]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

/** additional_data of the store's record of a method. */
export const additionalDataOf = ({ documents }: View, code: string): Readonly<Record<string, unknown>> =>
  documents.payment.get(code)?.additional_data ?? {}
