import type { Cart } from './cart.ts'
import type { ShippingGroup } from './product-shipping.ts'

/** Delivery estimates at a place, by shipping method. */
export type AreaEstimate = {
  /** City of the shop nearest to the shopper, or the postcode that was used. */
  readonly place: string
  /** The shopper's position was unavailable; the place is the store's or the cart's. */
  readonly isFallback: boolean
  readonly options: readonly { readonly code: string; readonly title: string; readonly text: string }[]
}

/** The address that goods are sent to; postcode and country are '' if unknown. */
export const deliveryAddressOf = ({ shipping, billing }: Pick<Cart, 'shipping' | 'billing'>) =>
  shipping.isSameAsBilling ? billing : shipping

/**
 * Whether the page may request the shopper's position: the store allows it, nothing is booked, and the cart has no
 * postcode (S2-3.10: delivery_date.use_geolocation).
 */
export const canAskLocation = (cart: Cart, usesGeolocation: boolean): boolean =>
  usesGeolocation && cart.delivery.date === '' && deliveryAddressOf(cart).postcode === ''

/** The shipping methods with a delivery estimate. */
export const listAreaOptions = (groups: readonly ShippingGroup[]): AreaEstimate['options'] =>
  groups
    .flatMap(({ options }) => options)
    .filter(({ deliveryEstimate }) => deliveryEstimate !== '')
    .map(({ code, title, deliveryEstimate }) => ({ code, title, text: deliveryEstimate }))
