/** Coupons (checkout specification 7.1, 8): when one was refused, what is said then, and when one is applied. */
import type { ApiFailure } from '../api/failure.ts'
import type { Result } from '../core/result.ts'
import type { Cart, Totals } from './cart.ts'

/** What answers say of the coupon. */
type CouponInfo = Cart['coupon']

/** What the call itself came to: its coupon_error, 'refused' by a response without one, or 'failed' without a response. */
export type CouponResult = { readonly error: string } | 'refused' | 'failed'

/** Reads the result of PUT /cart {coupon_code}. A failure with status 200 is the server's own judgement. */
export function readCouponResult(response: Result<{ readonly coupon_error: string }, ApiFailure>): CouponResult {
  if (response.ok) return { error: response.value.coupon_error }
  return response.error.status === 200 ? 'refused' : 'failed'
}

/**
 * Why a code was not taken, '' where nobody says so; null when it was taken.
 *
 * @param code as it was sent; '' takes the coupon off, which no coupon_error speaks against
 * @param before the cart's coupon as the attempt began
 * @param after  as it was read afterwards
 */
export function findCouponRefusal(
  code: string,
  response: CouponResult,
  before: Pick<CouponInfo, 'error'> | undefined,
  after: Pick<CouponInfo, 'code' | 'error'> | undefined,
): { readonly reason: string } | null {
  if (response === 'refused') return { reason: after?.error ?? '' }
  // The reason of an earlier code does not explain this one.
  if (response === 'failed') return { reason: after && after.error !== before?.error ? after.error : '' }
  if (code === '') return null
  if (response.error !== '') return { reason: response.error }
  const isTaken = !after || after.error === '' || after.code.toLowerCase() === code.toLowerCase()
  return isTaken ? null : { reason: after.error }
}

/** Both texts of a failed coupon, the fixed one first: 'Failed to add coupon code. Coupon NOPE is not valid'. */
export function describeCouponRefusal(text: string, reason: string): string {
  if (reason === '' || reason === text) return text
  return `${text}${/[.!?]$/.test(text) ? '' : '.'} ${reason}`
}

/** What the totals say that the coupon takes off; null where they don't tell. */
function couponAmount({ discount, discountParts = [] }: Pick<Totals, 'discount' | 'discountParts'>): number | null {
  if (discountParts.length > 0) return discountParts.find(({ couponCode }) => couponCode)?.amount ?? 0
  return discount?.amount ?? null
}

/**
 * Whether the server takes something off for its coupon: a code whose minimum is no longer reached stays in the cart and
 * gives nothing. One that makes the delivery free is no discount.
 */
export function isCouponApplied(coupon: Pick<CouponInfo, 'code' | 'error'>, totals: Totals): boolean {
  if (coupon.code === '' || coupon.error !== '') return false
  return couponAmount(totals) !== 0 || totals.shipping?.amount === 0
}
