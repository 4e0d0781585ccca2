/** Coupons (S2-7.1, S2-8): when one is rejected, with which message, and when one is applied. */
import type { ApiFailure } from '../api/failure.ts'
import type { Result } from '../core/result.ts'
import type { Cart, Totals } from './cart.ts'

type CouponInfo = Cart['coupon']

/** Result of the call: its coupon_error, 'refused' for an error with status 200, or 'failed' for other failures. */
export type CouponResult = { readonly error: string } | 'refused' | 'failed'

/** Reads the result of PUT /cart {coupon_code}. A failure with status 200 is the server's decision about the code. */
export function readCouponResult(response: Result<{ readonly coupon_error: string }, ApiFailure>): CouponResult {
  if (response.ok) return { error: response.value.coupon_error }
  return response.error.status === 200 ? 'refused' : 'failed'
}

/**
 * Why a code was rejected, '' if the reason is unknown; null if it was accepted. `code` is the code as sent; '' removes
 * the coupon, and coupon_error doesn't apply to that. `before` and `after` are the cart's coupon before the call and as
 * read after it.
 */
export function findCouponRefusal(
  code: string,
  response: CouponResult,
  before: Pick<CouponInfo, 'error'> | undefined,
  after: Pick<CouponInfo, 'code' | 'error'> | undefined,
): { readonly reason: string } | null {
  if (response === 'refused') return { reason: after?.error ?? '' }
  // The error of an earlier code does not explain this failure.
  if (response === 'failed') return { reason: after && after.error !== before?.error ? after.error : '' }
  if (code === '') return null
  if (response.error !== '') return { reason: response.error }
  const isTaken = !after || after.error === '' || after.code.toLowerCase() === code.toLowerCase()
  return isTaken ? null : { reason: after.error }
}

/** Fixed text and reason: 'Failed to add coupon code. Coupon NOPE is not valid'. */
export function describeCouponRefusal(text: string, reason: string): string {
  if (reason === '' || reason === text) return text
  return `${text}${/[.!?]$/.test(text) ? '' : '.'} ${reason}`
}

/** Discount of the coupon according to the totals; null if they don't contain it. */
function couponAmount({ discount, discountParts = [] }: Pick<Totals, 'discount' | 'discountParts'>): number | null {
  if (discountParts.length > 0) return discountParts.find(({ couponCode }) => couponCode)?.amount ?? 0
  return discount?.amount ?? null
}

/**
 * Whether the coupon reduces the total: a code whose minimum is no longer reached stays in the cart without effect. A
 * coupon for free delivery has no discount, but is applied.
 */
export function isCouponApplied(coupon: Pick<CouponInfo, 'code' | 'error'>, totals: Totals): boolean {
  if (coupon.code === '' || coupon.error !== '') return false
  return couponAmount(totals) !== 0 || totals.shipping?.amount === 0
}
