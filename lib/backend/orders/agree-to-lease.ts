import { isSameSecret } from '../../core/secrets/same-secret.node.ts'
import { type PaymentContext, type PaymentInput, textOf } from '../payments/payment-method.ts'
import { requireApproved } from '../payments/provider-session.ts'
import { Refusal } from '../text/messages.ts'
import { confirmOrder } from './open-order.ts'

/**
 * Confirms an order with its lease (POST /cart/zibby/lease {uid, …}, POST /cart/acima/lease {lease_id, checkout_token,
 * …}). Repeatable. Rejects with 400 unless the provider has approved the lease for this cart.
 */
export async function agreeToLease(
  { transaction, store, cartId, code }: Pick<PaymentContext, 'transaction' | 'store' | 'cartId' | 'code'>,
  data: PaymentInput,
): Promise<void> {
  const storeId = store.content.id
  const id = textOf(data, code === 'zibby' ? 'uid' : 'lease_id')
  const { details } = await requireApproved(transaction, id, { storeId, cartId, provider: code })
  const { checkoutToken, order = '' } = details
  const isOwn = checkoutToken === undefined || isSameSecret(textOf(data, 'checkout_token'), checkoutToken)
  if (!isOwn) throw new Refusal(400, 'needApproval')
  await confirmOrder(transaction, storeId, order)
}
