import type { OperationState } from './operations.ts'

/**
 * What the coupon's field says is wrong: the last attempt's failure, unless the cart gives a reason that it did not give
 * before that attempt; else the cart's reason.
 *
 * @param reason coupon_error of the cart
 * @param reasonBefore what it was as the last attempt began
 */
export function couponError(
  reason: string,
  reasonBefore: string,
  { status, message }: Pick<OperationState, 'status' | 'message'>,
): string {
  const isNew = reason !== '' && reason !== reasonBefore
  return status === 'failure' && !isNew ? message : reason
}
