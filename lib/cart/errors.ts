import type { ApiFailure } from '../api/failure.ts'
import type { Operation } from './operations.ts'

/** Failures of the cart; their texts are 'cartErrors' in public/locales/{lng}/checkout.json (checkout specification 8). */
export const CART_ERROR_KEYS = [
  'load',
  'coupon',
  'add',
  'remove',
  'quantity',
  'addonIds',
  'addonRemovalIds',
  'email',
  'unknown',
] as const

/** A failure of the cart. */
export type CartErrorKey = (typeof CART_ERROR_KEYS)[number]

/** The texts in the shopper's language. */
export type CartErrorTexts = Readonly<Record<CartErrorKey, string>>

/** Failure of an operation that brings no message of the server. */
const FALLBACKS: Partial<Record<Operation, CartErrorKey>> = {
  fetch_info: 'load',
  add_cart_products: 'add',
  add_addon: 'add',
  remove_product: 'remove',
  remove_addon: 'remove',
  update_product_qty: 'quantity',
  add_coupon_code: 'coupon',
  send_email: 'email',
}

/** Operations whose text is always the fixed one: a coupon's reason is the cart's coupon_error. */
const FIXED: ReadonlySet<Operation> = new Set(['send_email', 'add_coupon_code'])

/** What a failed operation says to the shopper: the server's first message, else the text of the operation. */
export function describeOperationFailure(
  operation: Operation,
  failure: Pick<ApiFailure, 'messages'>,
  texts: CartErrorTexts,
): string {
  const fallback = texts[FALLBACKS[operation] ?? 'unknown']
  if (FIXED.has(operation)) return fallback
  return failure.messages[0] ?? fallback
}
