import type { Address } from '../address/address.ts'
import type { Cart, CartItem, Totals } from '../cart/cart.ts'
import type { Money } from '../core/money.ts'

/** What makes a new account. */
export type NewAccount = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly wantsNewsletter: boolean
}

/** Fields of the profile to change; another e-mail address or password needs the current password. */
export type AccountChanges = {
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly password?: string
  readonly currentPassword?: string
}

/** A change of an order's status. `status` is the back end's word. */
export type OrderStep = {
  readonly status: string
  /** null where the back end gives none, or none that can be read. */
  readonly changedAt: Date | null
  readonly carrier: string
  readonly trackingNumber: string
  /** Where a parcel is followed; '' for nowhere. */
  readonly trackingUrl: string
}

/** An order of the account as it was placed. `status` is the back end's word. */
export type Order = {
  /** Numeric text by which orders are sorted. */
  readonly id: string
  /** What shoppers read. */
  readonly number: string
  readonly status: string
  /** null where the back end gives none, or none that can be read. */
  readonly placedAt: Date | null
  readonly total: Money
  readonly email: string
  readonly items: readonly CartItem[]
  readonly totals: Totals
  readonly fees: Cart['fees']
  readonly billing: Address
  /** null when delivered to the billing address. */
  readonly shipping: Address | null
  readonly shippingTitle: string
  readonly delivery: Cart['delivery']
  readonly paymentTitle: string
  /** Oldest first; none where the back end does not tell of changes. */
  readonly history: readonly OrderStep[]
}
