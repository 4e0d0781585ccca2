import type { Cart } from '../cart/cart.ts'
import { isScheduledMethod } from '../cart/shipping-choice.ts'
import { LIMITS } from '../core/constants.ts'
import type { AddressState } from './address-machine.ts'
import { isDateBooked } from './booking-machine.ts'
import { areAddressesComplete, isDuplicateShipping } from './cart-addresses.ts'
import { type FlowMethod, isCompletedElsewhere, needsApproval, type PaymentState } from './payment-machine.ts'

/** What still keeps an order from being placed, in the order of the page. */
export type OpenPoint =
  | 'cart-error'
  | 'email'
  | 'address'
  | 'duplicate-address'
  | 'shipping-method'
  | 'delivery-date'
  | 'payment-method'
  | 'payment-approval'
  | 'payment-elsewhere'
  | 'challenge'

export type PlacingInput = {
  readonly cart: Pick<
    Cart,
    'email' | 'billing' | 'shipping' | 'shippingMethod' | 'shippingMethods' | 'delivery' | 'hasError'
  >
  /** The address was saved, or came complete with the cart, and is not being edited. */
  readonly isAddressSettled: boolean
  /** Method chosen on the page; null with none. */
  readonly method: Pick<FlowMethod, 'onPlace'> | null
  /** The payment is saved with all that its order needs. */
  readonly isApproved: boolean
  readonly isChallengeRequired: boolean
  readonly challengeToken: string
}

/** Lists what keeps an order from being placed (checkout specification 5.3). */
export function listOpenPoints(input: PlacingInput): OpenPoint[] {
  const { cart, method } = input
  const points: [OpenPoint, boolean][] = [
    ['cart-error', cart.hasError],
    ['email', cart.email.trim().length < LIMITS.placeOrderEmailCharacters],
    ['address', !input.isAddressSettled],
    ['duplicate-address', isDuplicateShipping(cart)],
    ['shipping-method', cart.shippingMethod === ''],
    ['delivery-date', isScheduledMethod(cart.shippingMethod) && !isDateBooked(cart)],
    ['payment-method', method === null],
    ['payment-approval', method !== null && needsApproval(method) && !input.isApproved],
    ['payment-elsewhere', method !== null && isCompletedElsewhere(method)],
    ['challenge', input.isChallengeRequired && input.challengeToken === ''],
  ]
  return points.flatMap(([point, isOpen]) => (isOpen ? [point] : []))
}

/** The anti-bot challenge is for guests only. */
export const isGuestChallengeRequired = (isListed: boolean, isSignedIn: boolean): boolean => isListed && !isSignedIn

const PAYMENT_POINTS: ReadonlySet<OpenPoint> = new Set(['payment-method', 'payment-approval', 'payment-elsewhere'])

/** Nothing but the payment keeps the order from being placed: a method that places by itself may do so. */
export const isReadyToPay = (points: readonly OpenPoint[]): boolean =>
  points.every((point) => PAYMENT_POINTS.has(point))

/** The part of the checkout's state that says what is still open. */
type CheckoutProgress = {
  readonly address: Pick<AddressState, 'isConfirmed'>
  readonly payment: Pick<PaymentState, 'method' | 'isApproved'>
  readonly isEditing: boolean
  readonly challengeToken: string
}

/** The address was saved here, or came complete with the cart, and is not being edited. */
export const isAddressSettled = (cart: Cart, { address, isEditing }: Pick<CheckoutProgress, 'address' | 'isEditing'>) =>
  address.isConfirmed || (areAddressesComplete(cart) && cart.email !== '' && !isEditing)

/** No way of delivery is being saved, and what the cart says of it is of the saved address: an order would go as shown. */
export const isDeliverySettled = (delivery: { readonly pendingShipping: string; readonly isReadingCart: boolean }) =>
  delivery.pendingShipping === '' && !delivery.isReadingCart

/** Lists the open points of a checkout as it stands. */
export const listCheckoutPoints = (cart: Cart, progress: CheckoutProgress, isChallengeRequired: boolean): OpenPoint[] =>
  listOpenPoints({
    cart,
    isAddressSettled: isAddressSettled(cart, progress),
    method: progress.payment.method,
    isApproved: progress.payment.isApproved,
    isChallengeRequired,
    challengeToken: progress.challengeToken,
  })
