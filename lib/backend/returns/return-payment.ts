/** Returning the payment of a cancelled order, or of some of its lines. */
import type { Backend } from '../api/backend.ts'
import type { Queryable } from '../db/database.ts'
import type { ShopOrderRow } from '../orders/shop-orders.ts'

/** Whether no money has arrived that would have to be returned. */
export const isUnpaid = ({ is_open, payment }: ShopOrderRow): boolean =>
  is_open || payment.state === 'due' || payment.state === 'void' || payment.state === 'refunded'

/** An amount of an order's payment in cents. The same `key` of an order returns it once. */
type Amount = { readonly cents: number; readonly key: string }

/**
 * Returns an amount by the provider; false if staff have to do it. Payments of which something was refunded before need
 * staff.
 */
export async function returnPayment(
  transaction: Queryable,
  { providers }: Pick<Backend, 'providers'>,
  storeId: string,
  { number, payment, answer }: ShopOrderRow,
  { cents, key }: Amount,
): Promise<boolean> {
  if (payment.state !== 'paid' || providers.paymentReturns === undefined) return false
  const { currency = 'USD' } = (answer.order_total ?? {}) as { currency?: string }
  return providers.paymentReturns.returnAmount(transaction, {
    storeId,
    number,
    method: payment.method,
    transaction: payment.transaction,
    cents,
    currency,
    idempotencyKey: `${number}:${key}`,
  })
}
