import type { Cart } from './cart.ts'
import type { ShippingGroup } from './product-shipping.ts'

/** When goods can be at a place: the place by name, and each way of delivery with how long it takes. */
export type AreaEstimate = {
  /** City of the shop nearest to the shopper, or the postcode that was used. */
  readonly place: string
  /** The shopper's location was not to be had; the place is the store's or the cart's. */
  readonly isFallback: boolean
  readonly options: readonly { readonly code: string; readonly title: string; readonly text: string }[]
}

/** The address goods go to: its postcode is '' and its country '' while they are not known. */
export const deliveryAddressOf = ({ shipping, billing }: Pick<Cart, 'shipping' | 'billing'>) =>
  shipping.isSameAsBilling ? billing : shipping

/**
 * Whether the delivery date may take the shopper's location: the store allows it, nothing is booked, and no postcode
 * tells the place already (checkout specification 3.10: delivery_date.use_geolocation).
 */
export const canAskLocation = (cart: Cart, usesGeolocation: boolean): boolean =>
  usesGeolocation && cart.delivery.date === '' && deliveryAddressOf(cart).postcode === ''

/** The ways of delivery that say how long they take. */
export const listAreaOptions = (groups: readonly ShippingGroup[]): AreaEstimate['options'] =>
  groups
    .flatMap(({ options }) => options)
    .filter(({ deliveryEstimate }) => deliveryEstimate !== '')
    .map(({ code, title, deliveryEstimate }) => ({ code, title, text: deliveryEstimate }))
