/** Cancelling an order at the shopper's request, while its goods are in the shop. */
import { queueMail } from '../mail/mail-queue.ts'
import { lockOpenOrder } from '../orders/lock-order.ts'
import { describeRefundable } from '../orders/refund.ts'
import { readShopOrder } from '../orders/shop-orders.ts'
import type { StoreContext } from '../store/store-context.ts'
import { createStoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { type CancelParts, cancelAndRefund } from './cancel-and-refund.ts'
import { cancelLinesForShopper } from './cancel-lines.ts'
import { rulesOf } from './describe-returns.ts'
import { addReturn, listReturns, type OrderReturn, SHOPPER } from './order-returns.ts'
import { buildCancelRequestMails, buildShopCanceledMail } from './return-mail.ts'
import { isUnpaid, returnPayment } from './return-payment.ts'
import { areLast, canCancel } from './return-rules.ts'

/** Whether a cancellation of the whole order waits for staff. */
const isWaiting = ({ kind, status, items }: OrderReturn): boolean =>
  kind === 'cancellation' && status === 'requested' && items.length === 0

/**
 * Cancels an order for its shopper, or only the lines in `itemIds`: stock and slot are released, the payment is voided
 * or returned, and both sides get a mail, all in one transaction. If the payment can't be returned automatically, a
 * cancellation is stored that waits for staff. Repeating it has no effect. Responds 409 once the goods have left, and
 * 404 if the store doesn't offer it.
 */
export async function cancelForShopper(
  parts: CancelParts,
  store: StoreContext,
  number: string,
  itemIds: readonly string[] = [],
): Promise<void> {
  const { db, configuration, stores } = parts
  const { content } = store
  const storeId = content.id
  const rules = rulesOf(store)
  if (rules?.cancel !== true) throw new Refusal(404, 'noPage')
  await db.transaction(async (transaction) => {
    await lockOpenOrder(transaction, storeId, number)
    const order = await readShopOrder(transaction, storeId, number)
    if (order.status === 'canceled') return
    const view = createStoreContext(content, String(order.snapshot.locale ?? ''), configuration)
    const { totalCents, refundedCents, unitsLeft } = describeRefundable(order.snapshot, order.events)
    if (itemIds.length > 0 && !areLast(unitsLeft, itemIds))
      return cancelLinesForShopper(parts, { transaction, order, store: view, storeId, number }, itemIds)
    const returns = await listReturns(transaction, storeId, number)
    if (returns.some(isWaiting)) return
    if (!canCancel(order, rules, returns)) throw new Refusal(409, 'tooLateToCancel')
    const payment = { cents: totalCents - refundedCents, key: 'all' }
    if (isUnpaid(order) || (await returnPayment(transaction, parts, storeId, order, payment))) {
      await cancelAndRefund(transaction, parts, store, order, SHOPPER)
      for (const mail of buildShopCanceledMail(view, order)) await queueMail(transaction, storeId, mail)
      return
    }
    const added = { number, kind: 'cancellation', wish: '', comment: '', items: [], idempotencyKey: undefined } as const
    await addReturn(transaction, storeId, added)
    for (const mail of buildCancelRequestMails(view, order)) await queueMail(transaction, storeId, mail)
  })
  await stores.refreshStock(storeId)
}
