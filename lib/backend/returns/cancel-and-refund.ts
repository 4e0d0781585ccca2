/** Cancelling a whole order and recording its payment as returned. */
import type { Backend } from '../api/backend.ts'
import type { Queryable } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { buildRefundMail } from '../orders/order-desk-mail.ts'
import { describeRefundedTaxes, moneyOf } from '../orders/orders.ts'
import { describeRefundable } from '../orders/refund.ts'
import { applyOrderChange, noteFullRefund, type ShopOrderRow } from '../orders/shop-orders.ts'
import { createStoreContext, type StoreContext } from '../store/store-context.ts'
import { isUnpaid } from './return-payment.ts'

export type CancelParts = Pick<Backend, 'db' | 'configuration' | 'stores' | 'providers'>

const CANCELED = { status: 'canceled', note: '', carrier: '', tracking_number: '', tracking_url: '' } as const

/** Cancels a locked order, records the returned payment, and queues the mails. */
export async function cancelAndRefund(
  transaction: Queryable,
  { configuration }: Pick<CancelParts, 'configuration'>,
  store: StoreContext,
  order: ShopOrderRow,
  by: string,
): Promise<void> {
  const { content } = store
  const { number } = order
  const before = describeRefundable(order.snapshot, order.events)
  const restCents = before.totalCents - before.refundedCents
  const isPaid = !isUnpaid(order) && restCents > 0
  if (order.status !== 'canceled')
    await applyOrderChange(transaction, { content, configuration, number, change: CANCELED, by })
  if (!isPaid) return
  await noteFullRefund(transaction, content.id, order, by)
  const money = moneyOf(order)
  const amount = money(restCents).formatted
  const taxes = describeRefundedTaxes(before.taxesLeft, money)
  const view = createStoreContext(content, String(order.snapshot.locale ?? ''), configuration)
  const mail = buildRefundMail(view, order, { amount, taxes })
  if (mail) await queueMail(transaction, content.id, mail)
}
