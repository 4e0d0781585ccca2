import type { Cart } from '../../cart/cart.ts'
import { isDayMissing } from '../../cart/chosen-days.ts'
import { isScheduledMethod } from '../../contracts/scheduled-method.ts'
import { LIMITS } from '../../core/constants.ts'
import type { AddressState } from '../contact-addresses/address-machine.ts'
import { isContactKnown, isDuplicateShipping } from '../contact-addresses/cart-addresses.ts'
import { isDateBooked } from '../delivery/booking-machine.ts'
import { isPickupMissing } from '../delivery/pickup-choice.ts'
import {
  type FlowMethod,
  isCompletedElsewhere,
  isHeldBack,
  needsApproval,
  type PaymentState,
} from '../payment/payment-machine.ts'

/** What still prevents the order from being placed, in the order of the page. */
export type OpenPoint =
  | 'cart-error'
  | 'email'
  | 'address'
  | 'duplicate-address'
  | 'shipping-method'
  | 'delivery-date'
  | 'pickup'
  | 'payment-method'
  | 'payment-approval'
  | 'payment-elsewhere'
  | 'challenge'

export type PlacingInput = {
  readonly cart: Pick<
    Cart,
    | 'email'
    | 'billing'
    | 'shipping'
    | 'shippingMethod'
    | 'shippingMethods'
    | 'delivery'
    | 'deliveries'
    | 'pickup'
    | 'hasError'
  >
  /** The address was saved, or was complete in the loaded cart, and is not being edited. */
  readonly isAddressSettled: boolean
  readonly method: Pick<FlowMethod, 'onPlace'> | null
  /** The payment is saved with all that its order needs. */
  readonly isApproved: boolean
  /** The payment is approved, but another open point held its order back: Place order continues with it. */
  readonly isHeldBack: boolean
  readonly isChallengeRequired: boolean
  readonly challengeToken: string
}

/** Whether the chosen method needs a date that the shopper has not booked. */
function isDateMissing(cart: PlacingInput['cart']): boolean {
  if (isScheduledMethod(cart.shippingMethod)) return !isDateBooked(cart)
  const method = cart.shippingMethods.find(({ code }) => code === cart.shippingMethod)
  return method?.booksDays === true && isDayMissing(cart.deliveries)
}

/** Lists what prevents the order from being placed (S2-5.3). */
export function listOpenPoints(input: PlacingInput): OpenPoint[] {
  const { cart, method } = input
  const points: [OpenPoint, boolean][] = [
    ['cart-error', cart.hasError],
    ['email', cart.email.trim().length < LIMITS.placeOrderEmailCharacters],
    ['address', !input.isAddressSettled],
    ['duplicate-address', isDuplicateShipping(cart)],
    ['shipping-method', cart.shippingMethod === ''],
    ['delivery-date', isDateMissing(cart)],
    ['pickup', isPickupMissing(cart)],
    ['payment-method', method === null],
    ['payment-approval', method !== null && needsApproval(method) && !input.isApproved],
    ['payment-elsewhere', method !== null && isCompletedElsewhere(method) && !input.isHeldBack],
    ['challenge', input.isChallengeRequired && input.challengeToken === ''],
  ]
  return points.flatMap(([point, isOpen]) => (isOpen ? [point] : []))
}

/** Only guests have to solve the anti-bot challenge. */
export const isGuestChallengeRequired = (isListed: boolean, isSignedIn: boolean): boolean => isListed && !isSignedIn

const PAYMENT_POINTS: ReadonlySet<OpenPoint> = new Set(['payment-method', 'payment-approval', 'payment-elsewhere'])

/** Whether nothing but the payment is open: then a method that places its order itself may do so. */
export const isReadyToPay = (points: readonly OpenPoint[]): boolean =>
  points.every((point) => PAYMENT_POINTS.has(point))

/** Part of the checkout's state that the open points depend on. */
type CheckoutProgress = {
  readonly address: Pick<AddressState, 'isConfirmed'>
  readonly payment: Pick<PaymentState, 'method' | 'isApproved' | 'isWaiting'>
  readonly isEditing: boolean
  readonly challengeToken: string
}

/** Whether the address was saved, or was complete in the loaded cart, and is not being edited. */
export const isAddressSettled = (cart: Cart, { address, isEditing }: Pick<CheckoutProgress, 'address' | 'isEditing'>) =>
  address.isConfirmed || (isContactKnown(cart) && !isEditing)

/**
 * Whether no shipping method is being saved and the cart was read for the saved address, so that an order goes as it is
 * shown.
 */
export const isDeliverySettled = (delivery: { readonly pendingShipping: string; readonly isReadingCart: boolean }) =>
  delivery.pendingShipping === '' && !delivery.isReadingCart

export const listCheckoutPoints = (cart: Cart, progress: CheckoutProgress, isChallengeRequired: boolean): OpenPoint[] =>
  listOpenPoints({
    cart,
    isAddressSettled: isAddressSettled(cart, progress),
    method: progress.payment.method,
    isApproved: progress.payment.isApproved,
    isHeldBack: isHeldBack(progress.payment),
    isChallengeRequired,
    challengeToken: progress.challengeToken,
  })
