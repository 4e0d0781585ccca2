import type { Cart } from '../cart/cart.ts'
import { isScheduledMethod } from '../cart/shipping-choice.ts'
import { LIMITS } from '../core/constants.ts'
import { isDateBooked } from './booking-machine.ts'
import { isDuplicateShipping } from './cart-addresses.ts'
import { isCompletedElsewhere } from './payments/completed-elsewhere.ts'

/** What still keeps an order from being placed, in the order of the page. */
export type OpenPoint =
  | 'cart-error'
  | 'email'
  | 'address'
  | 'duplicate-address'
  | 'shipping-method'
  | 'delivery-date'
  | 'payment-method'
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
  readonly method: { readonly code: string } | null
  readonly isChallengeRequired: boolean
  readonly challengeToken: string
}

/** Lists what blocks the Place order button (checkout specification 5.3); it doesn't stop methods that place by themselves. */
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
    ['payment-elsewhere', method !== null && isCompletedElsewhere(method.code)],
    ['challenge', input.isChallengeRequired && input.challengeToken === ''],
  ]
  return points.flatMap(([point, isOpen]) => (isOpen ? [point] : []))
}

/** The anti-bot challenge is for guests only. */
export const isGuestChallengeRequired = (isListed: boolean, isSignedIn: boolean): boolean => isListed && !isSignedIn
