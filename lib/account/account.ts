import type { Address } from '../address/address.ts'
import type { Cart, CartItem, Totals } from '../cart/cart.ts'
import type { Money } from '../core/money.ts'

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
  readonly paymentTitle: string
  /** Oldest first; empty if the back end sends no history. */
  readonly history: readonly OrderStep[]
}
