import type { ApiFailure } from '../api/failure.ts'
import type { Operation } from './operations.ts'

/** Failures of the cart; their texts are 'cartErrors' in public/locales/{lng}/checkout.json (S2-8). */
export const CART_ERROR_KEYS = [
  'load',
  'coupon',
  'add',
  'remove',
  'quantity',
  'addonIds',
  'addonsMissing',
  'addonRemovalIds',
  'email',
  'unknown',
] as const

export type CartErrorKey = (typeof CART_ERROR_KEYS)[number]

export type CartErrorTexts = Readonly<Record<CartErrorKey, string>>

/** Text for a failed operation without a message of the server. */
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

/** Operations that always use the fixed text: the reason of a coupon is the cart's coupon_error. */
const FIXED: ReadonlySet<Operation> = new Set(['send_email', 'add_coupon_code'])

/** Public message of a failed operation: the server's first message, else the operation's text. */
export function describeOperationFailure(
  operation: Operation,
  failure: Pick<ApiFailure, 'messages'>,
  texts: CartErrorTexts,
): string {
  const fallback = texts[FALLBACKS[operation] ?? 'unknown']
  if (FIXED.has(operation)) return fallback
  return failure.messages[0] ?? fallback
}
