/** How an order was paid, as stored with the order. It contains nothing that could be charged again. */
import type { Queryable } from '../db/database.ts'
import { cardTypeOf } from '../payments/card-gateway.ts'
import type { Charged } from '../payments/payment-method.ts'

/**
 * 'due': not paid yet (check, transfer, on delivery); 'open': the provider has not decided; 'void': the provider or the
 * shopper has given up.
 */
export type PaymentProgress = 'due' | 'open' | 'paid' | 'partially_refunded' | 'refunded' | 'void'

/** Brand and last digits are '' unless a card or account was charged. `transaction` is the provider's id, if known. */
export type PaymentFacts = {
  readonly method: string
  readonly title: string
  readonly brand: string
  readonly last_four: string
  readonly transaction: string
  readonly state: PaymentProgress
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Facts about a payment that was charged, or that the provider still has to decide on. */
export function describeCharge(
  method: { readonly code: string; readonly title: string; readonly isPaidLater: boolean },
  { data, loanId = '', isOpen = false }: Charged,
): PaymentFacts {
  const network = (data.paymentMethod as { network?: unknown } | undefined)?.network
  return {
    method: method.code,
    title: method.title,
    brand: textOf(data.cc_type) || cardTypeOf(textOf(data.cc_brand)) || textOf(network),
    last_four: textOf(data.cc_last_four) || textOf(data.account_last_four),
    transaction: loanId || textOf(data.wallet_order),
    state: isOpen ? 'open' : method.isPaidLater ? 'due' : 'paid',
  }
}

/** Whether money has arrived. */
export const isPaid = ({ state }: Partial<PaymentFacts>): boolean => state !== 'due' && state !== 'open'

/** Sets the state of an order's payment; orders from before payments were recorded keep none. */
export async function setPaymentState(
  transaction: Queryable,
  storeId: string,
  number: string,
  state: PaymentProgress,
): Promise<void> {
  await transaction.query(
    `UPDATE placed_order SET payment = payment || jsonb_build_object('state', $3::text)
     WHERE store_id = $1 AND number = $2 AND payment <> '{}'::jsonb`,
    [storeId, number, state],
  )
}
