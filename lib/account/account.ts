import type { Address } from '../address/address.ts'
import type { Cart, CartItem, TaxLine, Totals } from '../cart/cart.ts'
import type { OrderPickup } from '../cart/order-pickup.ts'
import type { Money } from '../core/money/money.ts'

export type NewAccount = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly wantsNewsletter: boolean
}

/** Fields of the profile to change; a new e-mail address or password needs the current password. */
export type AccountChanges = {
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly password?: string
  readonly currentPassword?: string
}

/** A change of an order's status. `status` is the back end's text. */
export type OrderStep = {
  readonly status: string
  /** null if missing or invalid. */
  readonly changedAt: Date | null
  readonly carrier: string
  readonly trackingNumber: string
  /** Tracking page of the parcel; '' if none. */
  readonly trackingUrl: string
}

/** An amount that the store has returned, or that is no longer due because lines were cancelled. */
export type OrderRefund = {
  readonly amount: Money
  /** The taxes in `amount`; empty if the back end doesn't list them. */
  readonly taxLines: readonly TaxLine[]
  /** null if missing or invalid. */
  readonly refundedAt: Date | null
  readonly isCancellation: boolean
}

/** A return that the shopper has requested, or a cancellation that waits for the store. */
export type RequestedReturn = {
  readonly id: string
  readonly isCancellation: boolean
  /** The back end's word. */
  readonly status: string
  /** null if missing or invalid. */
  readonly requestedAt: Date | null
  readonly items: readonly { readonly itemId: string; readonly qty: number; readonly reason: string }[]
  readonly pictures: number
  /** Addresses of the pictures; they expire. Empty if the back end shows them to staff only. */
  readonly pictureUrls: readonly string[]
  /** What the store has written, oldest first. */
  readonly messages: readonly string[]
}

/** What a shopper may return of an order, and under which conditions. */
export type ReturnOffer = {
  /** Units by line; `until` is YYYY-MM-DD in the store's time zone, or ''. */
  readonly lines: readonly { readonly itemId: string; readonly qty: number; readonly until: string }[]
  /** With `isFree` there is no fee, and the store pays the way back. */
  readonly reasons: readonly { readonly code: string; readonly label: string; readonly isFree: boolean }[]
  readonly wishes: readonly ReturnWish[]
  readonly feePercent: number
  readonly isWayBackFree: boolean
}

export type ReturnWish = 'refund' | 'exchange' | 'repair'

/** An order as it was placed. `status` is the back end's text. */
export type Order = {
  /** Numeric text by which orders are sorted. */
  readonly id: string
  /** Number displayed to shoppers. */
  readonly number: string
  readonly status: string
  /** null if missing or invalid. */
  readonly placedAt: Date | null
  readonly total: Money
  readonly email: string
  readonly items: readonly CartItem[]
  readonly totals: Totals
  readonly fees: Cart['fees']
  readonly billing: Address
  /** null if delivered to the billing address. */
  readonly shipping: Address | null
  readonly shippingTitle: string
  readonly delivery: Cart['delivery']
  readonly deliveries: Cart['deliveries']
  /** Token with which the order's day of delivery can be changed without an account; '' if none. */
  readonly deliveryToken: string
  readonly paymentTitle: string
  /** Oldest first; empty if the back end sends no history. */
  readonly history: readonly OrderStep[]
  /** null if the order is delivered. */
  readonly pickup: OrderPickup | null
  /** Oldest first; empty if the back end sends none. */
  readonly refunds: readonly OrderRefund[]
  readonly canCancel: boolean
  /** Ids of the lines that can be cancelled without the others. */
  readonly cancelable: readonly string[]
  /** null if nothing can be returned. */
  readonly returnOffer: ReturnOffer | null
  /** Oldest first. */
  readonly returns: readonly RequestedReturn[]
}
