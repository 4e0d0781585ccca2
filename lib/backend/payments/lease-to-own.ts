/**
 * Lease-to-own. The window's session is opened over the cart and assigned to the order when that is placed. The order
 * stays open while the shopper applies in the window; then the shop sends the id of the resulting lease.
 */
import { isSameSecret } from '../../core/same-secret.node.ts'
import { Refusal } from '../text/messages.ts'
import { confirmOrder } from './open-order.ts'
import { type PaymentContext, type PaymentInput, type PaymentMethod, textOf } from './payment-method.ts'
import { keepPlain } from './plain-data.ts'
import { requireApproved } from './provider-session.ts'

/** Charge of the lease-to-own methods: the order stays open until the provider has decided. */
export const LEASE: PaymentMethod = {
  save: (_, data) => ({ payment: { data: keepPlain(data) } }),
  charge: () => ({ data: {}, isOpen: true }),
}

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
