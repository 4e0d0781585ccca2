import type { ApiFailure } from '../api/failure.ts'
import type { Operation } from './operations.ts'

/** Texts of the cart's failures, letter by letter (checkout specification 8). */
export const CART_ERRORS = {
  load: 'An error occurred while retrieving cart info.',
  coupon: 'Failed to add coupon code',
  add: 'failure in addProductToCart',
  remove: 'Failure in removeCartProduct',
  quantity: 'Failure in updateCartProductQty',
  addonIds: 'Invalid addon or mainProductId',
  addonRemovalIds: 'Invalid addon, cart, or main product ID',
  email: 'An error occurred while sending email.',
  unknown: 'An unknown error occurred',
} as const

/** Text of an operation whose failure brings no message of the server. */
const FALLBACKS: Partial<Record<Operation, string>> = {
  fetch_info: CART_ERRORS.load,
  add_cart_products: CART_ERRORS.add,
  add_addon: CART_ERRORS.add,
  remove_product: CART_ERRORS.remove,
  remove_addon: CART_ERRORS.remove,
  update_product_qty: CART_ERRORS.quantity,
  add_coupon_code: CART_ERRORS.coupon,
  send_email: CART_ERRORS.email,
}

/** Operations whose text is always the fixed one: a coupon's reason is the cart's coupon_error. */
const FIXED: ReadonlySet<Operation> = new Set(['send_email', 'add_coupon_code'])

/** What a failed operation says to the shopper: the server's first message, else the text of the operation. */
export function describeOperationFailure(operation: Operation, failure: Pick<ApiFailure, 'messages'>): string {
  const fallback = FALLBACKS[operation] ?? CART_ERRORS.unknown
  if (FIXED.has(operation)) return fallback
  return failure.messages[0] ?? fallback
}
